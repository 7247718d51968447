CREATE TABLE "segment_counts" (
	"user_id" integer NOT NULL,
	"segment_id" integer NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "segment_counts_segment_id_day_pk" PRIMARY KEY("segment_id","day")
);
--> statement-breakpoint
ALTER TABLE "segment_counts" ADD CONSTRAINT "segment_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_counts" ADD CONSTRAINT "segment_counts_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_gone" ON "contacts" USING btree ("contact_type_id","deleted_at") WHERE "contacts"."deleted_at" is not null;