ALTER TABLE "contact_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "contact_events" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_device" CHECK ("contact_events"."device" in ('phone', 'tablet', 'computer'));--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_program" CHECK ("contact_events"."program" in ('apple_mail', 'apple_private', 'gmail', 'outlook', 'thunderbird', 'yahoo', 'browser', 'other'));