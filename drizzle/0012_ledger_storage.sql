-- Room on each page, so that recording what became of a mail touches no index.
ALTER TABLE "deliveries" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "delivery_batches" SET (fillfactor = 50);--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- No row of the ledger is in two open batches.
ALTER TABLE "delivery_batches" ADD CONSTRAINT "delivery_batches_send_apart" EXCLUDE USING gist ("single_send_id" WITH =, int8range("first_id", "last_id", '[]') WITH &&) WHERE ("done_at" IS NULL AND "single_send_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "delivery_batches" ADD CONSTRAINT "delivery_batches_schedule_apart" EXCLUDE USING gist ("schedule_id" WITH =, int8range("first_id", "last_id", '[]') WITH &&) WHERE ("done_at" IS NULL AND "schedule_id" IS NOT NULL);
