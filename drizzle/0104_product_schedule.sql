ALTER TABLE "card_services" ADD COLUMN "on_sale_from" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "card_services" ADD COLUMN "on_sale_until" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "on_sale_from" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "on_sale_until" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "top_up_services" ADD COLUMN "on_sale_from" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "top_up_services" ADD COLUMN "on_sale_until" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "on_sale_from" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "on_sale_until" timestamp(6) with time zone;--> statement-breakpoint
CREATE INDEX "card_services_scheduled" ON "card_services" USING btree ("id") WHERE "card_services"."on_sale_from" is not null or "card_services"."on_sale_until" is not null;--> statement-breakpoint
CREATE INDEX "cards_scheduled" ON "cards" USING btree ("id") WHERE "cards"."on_sale_from" is not null or "cards"."on_sale_until" is not null;--> statement-breakpoint
CREATE INDEX "top_up_services_scheduled" ON "top_up_services" USING btree ("id") WHERE "top_up_services"."on_sale_from" is not null or "top_up_services"."on_sale_until" is not null;--> statement-breakpoint
CREATE INDEX "top_ups_scheduled" ON "top_ups" USING btree ("id") WHERE "top_ups"."on_sale_from" is not null or "top_ups"."on_sale_until" is not null;--> statement-breakpoint
ALTER TABLE "card_services" ADD CONSTRAINT "card_services_schedule" CHECK ("card_services"."on_sale_until" > "card_services"."on_sale_from");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_schedule" CHECK ("cards"."on_sale_until" > "cards"."on_sale_from");--> statement-breakpoint
ALTER TABLE "top_up_services" ADD CONSTRAINT "top_up_services_schedule" CHECK ("top_up_services"."on_sale_until" > "top_up_services"."on_sale_from");--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_schedule" CHECK ("top_ups"."on_sale_until" > "top_ups"."on_sale_from");