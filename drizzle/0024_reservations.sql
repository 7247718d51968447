CREATE TABLE "reservations" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"card_service_id" integer,
	"top_up_service_id" integer,
	"codes" smallint DEFAULT 0 NOT NULL,
	"campaign_units" smallint DEFAULT 0 NOT NULL,
	"promised_units" smallint DEFAULT 0 NOT NULL,
	"user_id" integer,
	"email" text,
	"network" text,
	CONSTRAINT "reservations_service" CHECK (num_nonnulls("reservations"."card_service_id", "reservations"."top_up_service_id") = 1),
	CONSTRAINT "reservations_buyer" CHECK (num_nonnulls("reservations"."user_id", "reservations"."email") = 1),
	CONSTRAINT "reservations_units" CHECK (least("reservations"."codes", "reservations"."campaign_units", "reservations"."promised_units") >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservations_card_service" ON "reservations" USING btree ("card_service_id") WHERE "reservations"."card_service_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_top_up_service" ON "reservations" USING btree ("top_up_service_id") WHERE "reservations"."top_up_service_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id") WHERE "reservations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_email" ON "reservations" USING btree ("email") WHERE "reservations"."email" is not null;--> statement-breakpoint
CREATE INDEX "reservations_network" ON "reservations" USING btree ("network") WHERE "reservations"."network" is not null;
--> statement-breakpoint
INSERT INTO "reservations" ("order_line_id", "order_id", "card_service_id", "top_up_service_id", "codes", "campaign_units", "user_id", "email")
SELECT l.id, o.id, l.card_service_id, l.top_up_service_id, held.codes,
	CASE WHEN l.campaign_id IS NULL THEN 0 ELSE l.quantity END, o.user_id, CASE WHEN o.user_id IS NULL THEN lower(o.email) END
FROM "orders" o JOIN "order_lines" l ON l.order_id = o.id
CROSS JOIN LATERAL (SELECT count(*)::int AS codes FROM "codes" c WHERE c.order_line_id = l.id) held
WHERE o.status = 0 AND o.expired_at IS NULL AND (held.codes > 0 OR l.campaign_id IS NOT NULL);
