CREATE TABLE "hold_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_order_above" numeric(18, 4),
	"buyer_orders" smallint,
	"network_orders" smallint,
	"after_dispute" boolean DEFAULT false NOT NULL,
	"country_differs" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hold_rules_one" CHECK ("hold_rules"."id" = 1),
	CONSTRAINT "hold_rules_above" CHECK ("hold_rules"."first_order_above" >= 0),
	CONSTRAINT "hold_rules_orders" CHECK ("hold_rules"."buyer_orders" > 0 and "hold_rules"."network_orders" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_country" text;--> statement-breakpoint
CREATE INDEX "order_events_disputed" ON "order_events" USING btree ("order_id") WHERE "order_events"."event" = 'disputed';