ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_single_send_id_single_sends_id_fk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_schedule_id_automation_schedules_id_fk";
