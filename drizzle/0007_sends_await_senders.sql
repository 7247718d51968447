DROP INDEX "single_sends_sender";--> statement-breakpoint
ALTER TABLE "single_sends" ADD COLUMN "awaits_sender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "single_sends_sender" ON "single_sends" USING btree ("sender_id") WHERE "single_sends"."status" < 2;--> statement-breakpoint
ALTER TABLE "single_sends" ADD CONSTRAINT "single_sends_awaits" CHECK (not "single_sends"."awaits_sender" or "single_sends"."status" = 0);