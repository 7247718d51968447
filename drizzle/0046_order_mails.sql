ALTER TABLE "orders" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id","id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
UPDATE "mails" SET "order_id" = "orders"."id" FROM "orders" WHERE "mails"."kind" LIKE 'order.%' AND split_part("mails"."subject", ' · ', -1) = "orders"."utr";
