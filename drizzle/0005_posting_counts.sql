ALTER TABLE "postings" DROP CONSTRAINT "postings_engine_no_term_document_no_pk";--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "passage_count" integer GENERATED ALWAYS AS (cardinality(passage_ids)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_key" PRIMARY KEY("engine_no","term","document_no","passage_count");