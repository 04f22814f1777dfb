CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"user_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friendships_user_id_friend_id_pk" PRIMARY KEY("user_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"no" integer GENERATED ALWAYS AS IDENTITY (sequence name "documents_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"engine_id" text NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"text" text NOT NULL,
	"passage_count" integer NOT NULL,
	"term_count" integer NOT NULL,
	"index_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "engine_shares" (
	"engine_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engine_shares_engine_id_user_id_pk" PRIMARY KEY("engine_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "engines" (
	"id" text PRIMARY KEY NOT NULL,
	"no" integer GENERATED ALWAYS AS IDENTITY (sequence name "engines_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'Private' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engines_no_unique" UNIQUE("no"),
	CONSTRAINT "engines_visibility_known" CHECK ("engines"."visibility" in ('Private', 'Public', 'Friend'))
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_no" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"locator" jsonb NOT NULL,
	"embedder" text,
	"held_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"engine_no" integer NOT NULL,
	"term" text NOT NULL,
	"document_no" integer NOT NULL,
	"passage_ids" bigint[] NOT NULL,
	"frequencies" integer[] NOT NULL,
	"lengths" integer[] NOT NULL,
	CONSTRAINT "postings_engine_no_term_document_no_pk" PRIMARY KEY("engine_no","term","document_no")
);
--> statement-breakpoint
CREATE TABLE "vector_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vector_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space" text NOT NULL,
	"document_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"engine_id" text NOT NULL,
	"template_id" text,
	"input" text NOT NULL,
	"previous_response" text,
	"evidence" jsonb NOT NULL,
	"model" text NOT NULL,
	"output" text NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"structure" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key")
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_engine_id_engines_id_fk" FOREIGN KEY ("engine_id") REFERENCES "public"."engines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_shares" ADD CONSTRAINT "engine_shares_engine_id_engines_id_fk" FOREIGN KEY ("engine_id") REFERENCES "public"."engines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_shares" ADD CONSTRAINT "engine_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engines" ADD CONSTRAINT "engines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_no_documents_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."documents"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_document_no_documents_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."documents"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "friendships_friend" ON "friendships" USING btree ("friend_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_same_file" ON "documents" USING btree ("engine_id","sha256");--> statement-breakpoint
CREATE INDEX "documents_engine" ON "documents" USING btree ("engine_id","created_at");--> statement-breakpoint
CREATE INDEX "engine_shares_user" ON "engine_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engines_owner" ON "engines" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "engines_visibility" ON "engines" USING btree ("visibility","created_at");--> statement-breakpoint
CREATE INDEX "passages_document" ON "passages" USING btree ("document_no","ordinal");--> statement-breakpoint
CREATE INDEX "passages_queue" ON "passages" USING btree ("document_no","id") WHERE "passages"."embedder" is null;--> statement-breakpoint
CREATE INDEX "postings_document" ON "postings" USING btree ("document_no");--> statement-breakpoint
CREATE INDEX "generations_user" ON "generations" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_one_default" ON "templates" USING btree ("user_id") WHERE "templates"."is_default";--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin ("username_key" gin_trgm_ops);