CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("refunded_at") WHERE "orders"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("status","created_at") WHERE "payments"."status" in ('pending', 'failed');