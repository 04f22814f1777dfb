CREATE TABLE "embedder_in_use" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embedder_in_use_one" CHECK ("embedder_in_use"."is_only")
);
--> statement-breakpoint
ALTER TABLE "engines" ADD COLUMN "embedder" text;--> statement-breakpoint
UPDATE "engines" SET "embedder" = (
	SELECT "passages"."embedder" FROM "passages" JOIN "documents" ON "documents"."no" = "passages"."document_no"
	WHERE "documents"."engine_id" = "engines"."id" AND "passages"."embedder" IS NOT NULL LIMIT 1
);
