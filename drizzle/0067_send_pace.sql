ALTER TABLE "single_sends" ADD COLUMN "mails_per_minute" integer;--> statement-breakpoint
ALTER TABLE "single_sends" ADD CONSTRAINT "single_sends_pace" CHECK ("single_sends"."mails_per_minute" >= 1);