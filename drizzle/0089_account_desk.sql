CREATE INDEX "users_name_prefix" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_prefix" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_with_balance" ON "users" USING btree ("id") WHERE "users"."balance" > 0;--> statement-breakpoint
CREATE INDEX "users_in_team" ON "users" USING btree ("id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("id") WHERE "users"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("id") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "order_reports_user" ON "order_reports" USING btree ("user_id","id") WHERE "order_reports"."user_id" is not null;