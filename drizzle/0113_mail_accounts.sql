ALTER TABLE "mails" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "mails" SET "user_id" = "deliveries"."user_id" FROM "deliveries" WHERE "deliveries"."id" = "mails"."delivery_id";--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("user_id","id") WHERE "mails"."user_id" is not null;
