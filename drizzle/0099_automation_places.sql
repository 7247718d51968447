ALTER TABLE "automation_changes" DROP CONSTRAINT "automation_changes_kind";--> statement-breakpoint
DROP INDEX "automation_enrolments_places";--> statement-breakpoint
ALTER TABLE "automation_enrolments" ADD COLUMN "next_schedule_id" integer;--> statement-breakpoint
ALTER TABLE "automation_schedules" ADD COLUMN "place" integer;--> statement-breakpoint
-- Emails have gone out in the order of their ids until now.
UPDATE "automation_schedules" m SET "place" = greatest(1, (
	SELECT count(*) FROM "automation_schedules" o
	WHERE o."automation_id" = m."automation_id" AND o."deleted_at" IS NULL AND o."id" <= m."id"));--> statement-breakpoint
ALTER TABLE "automation_schedules" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
UPDATE "automation_enrolments" e SET "next_schedule_id" = (
	SELECT min(m."id") FROM "automation_schedules" m
	WHERE m."automation_id" = e."automation_id" AND m."deleted_at" IS NULL AND m."id" > e."last_schedule_id")
WHERE e."status" IN ('active', 'left');--> statement-breakpoint
CREATE INDEX "automation_enrolments_places" ON "automation_enrolments" USING btree ("automation_id","status","next_schedule_id","reason");--> statement-breakpoint
ALTER TABLE "automation_changes" ADD CONSTRAINT "automation_changes_kind" CHECK ("automation_changes"."kind" in ('created', 'edited', 'added', 'moved', 'removed', 'live', 'paused', 'deleted', 'restored'));--> statement-breakpoint
ALTER TABLE "automation_schedules" ADD CONSTRAINT "automation_schedules_place" CHECK ("automation_schedules"."place" >= 1);