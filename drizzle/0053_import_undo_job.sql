DROP INDEX "contacts_import";--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "undo_processed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "undo_cursor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("import_id","id") WHERE "contacts"."import_id" is not null;