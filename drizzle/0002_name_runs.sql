DROP INDEX "users_name_parts";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_key" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE FUNCTION name_runs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
	SELECT DISTINCT substr(name, start, length)
	FROM generate_series(1, char_length(name)) AS start, generate_series(1, 3) AS length
	WHERE start + length - 1 <= char_length(name)
);--> statement-breakpoint
CREATE INDEX "users_name_runs" ON "users" USING gin (name_runs("username_key"));
