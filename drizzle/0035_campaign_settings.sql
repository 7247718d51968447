CREATE TABLE "campaign_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mails_per_minute" integer,
	"keep_activity_months" smallint,
	"default_sender_id" integer,
	"default_group_id" integer,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_settings_pace" CHECK ("campaign_settings"."mails_per_minute" >= 1),
	CONSTRAINT "campaign_settings_months" CHECK ("campaign_settings"."keep_activity_months" >= 1)
);
--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_default_sender_id_senders_id_fk" FOREIGN KEY ("default_sender_id") REFERENCES "public"."senders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_default_group_id_unsubscribe_groups_id_fk" FOREIGN KEY ("default_group_id") REFERENCES "public"."unsubscribe_groups"("id") ON DELETE set null ON UPDATE no action;