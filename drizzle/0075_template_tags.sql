ALTER TABLE "templates" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "archived_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tags" CHECK (cardinality("templates"."tags") <= 20);