CREATE TABLE "postings_packed" (
	"engine_no" integer NOT NULL,
	"document_no" integer NOT NULL,
	"passage_count" integer NOT NULL,
	"term" text NOT NULL,
	"entries" "bytea" NOT NULL
);--> statement-breakpoint
INSERT INTO "postings_packed" ("engine_no", "document_no", "passage_count", "term", "entries")
SELECT "engine_no", "document_no", "passage_count", "term", (
	SELECT string_agg(
		substr(int8send("id"), 3)
			|| substr(int4send(least("frequency", 65535)), 3)
			|| substr(int4send(least("length", 65535)), 3),
		'' ORDER BY "place"
	)
	FROM unnest("passage_ids", "frequencies", "lengths") WITH ORDINALITY AS "entry" ("id", "frequency", "length", "place")
)
FROM "postings";--> statement-breakpoint
DROP TABLE "postings";--> statement-breakpoint
ALTER TABLE "postings_packed" RENAME TO "postings";--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_key" PRIMARY KEY("engine_no","term","document_no","passage_count");--> statement-breakpoint
CREATE INDEX "postings_document" ON "postings" USING btree ("document_no");--> statement-breakpoint
ANALYZE "postings";
