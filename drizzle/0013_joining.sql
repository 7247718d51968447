ALTER TABLE "contacts" ADD COLUMN "listed_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "automation_schedules" ADD COLUMN "held_at" timestamp(6) with time zone;