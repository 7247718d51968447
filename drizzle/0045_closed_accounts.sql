ALTER TABLE "users" ADD COLUMN "closed_at" timestamp(6) with time zone;--> statement-breakpoint
CREATE INDEX "contact_import_changes_contact" ON "contact_import_changes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "segment_recipients_of_contact" ON "segment_recipients" USING btree ("contact_id") WHERE "segment_recipients"."contact_id" is not null;