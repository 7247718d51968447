CREATE TABLE "order_attributions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"delivery_id" bigint NOT NULL,
	"single_send_id" integer,
	"schedule_id" integer,
	"clicked_at" timestamp(6) with time zone NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD COLUMN "revenue_days" smallint;--> statement-breakpoint
ALTER TABLE "order_attributions" ADD CONSTRAINT "order_attributions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attributions" ADD CONSTRAINT "order_attributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_attributions_send" ON "order_attributions" USING btree ("user_id","single_send_id") WHERE "order_attributions"."single_send_id" is not null;--> statement-breakpoint
CREATE INDEX "order_attributions_delivery" ON "order_attributions" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_revenue" CHECK ("campaign_settings"."revenue_days" between 1 and 30);