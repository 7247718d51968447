DROP INDEX "contacts_user";--> statement-breakpoint
CREATE INDEX "contact_events_active" ON "contact_events" USING btree ("user_id","created_at","email","kind") WHERE "contact_events"."kind" in ('opened', 'clicked');--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("user_id",lower("first_name"),"id","first_name","contact_type_id") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "unsubscribes_since" ON "unsubscribes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id","id","contact_type_id") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
-- Includes what a list by address shows of a row, so that far down a list no row is looked at.
DROP INDEX "contacts_address";--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_address" ON "contacts" USING btree ("contact_type_id",lower("email")) INCLUDE ("id","email","user_id") WHERE "contacts"."deleted_at" is null;
