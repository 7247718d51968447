CREATE TABLE "day_closings" (
	"day" date NOT NULL,
	"version" smallint NOT NULL,
	"zone" text NOT NULL,
	"sums" jsonb NOT NULL,
	"note" text NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_closings_day_version_pk" PRIMARY KEY("day","version"),
	CONSTRAINT "day_closings_version" CHECK ("day_closings"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_closings_closed_by" ON "day_closings" USING btree ("closed_by") WHERE "day_closings"."closed_by" is not null;