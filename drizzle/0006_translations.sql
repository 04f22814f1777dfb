CREATE TABLE "translations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"lyrics" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"input" text NOT NULL,
	"output" text NOT NULL,
	"lines" jsonb NOT NULL,
	"quality" jsonb,
	"ratio" double precision,
	"overall_score" integer,
	"outcome" text NOT NULL,
	"error" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_user" ON "translations" USING btree ("user_id","ended_at","id");