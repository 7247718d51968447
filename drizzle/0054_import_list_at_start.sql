ALTER TABLE "contact_imports" ALTER COLUMN "contact_type_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "list_name" text;