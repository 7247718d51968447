ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp(6) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("id") WHERE "reviews"."status" = 0 and "reviews"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden" CHECK ("reviews"."hidden_at" is null or "reviews"."status" = 0);