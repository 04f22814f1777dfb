ALTER TABLE "postings" DROP CONSTRAINT "postings_document_no_documents_no_fk";--> statement-breakpoint
CREATE FUNCTION "delete_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "postings" WHERE "document_no" = OLD."no";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "documents_postings" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "delete_postings"();
