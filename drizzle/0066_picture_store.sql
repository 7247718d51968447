CREATE TABLE "orphaned_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_unmoved" ON "pictures" USING btree ("id") WHERE "pictures"."data" is not null;