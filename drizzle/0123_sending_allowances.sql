CREATE TABLE "sending_allowances" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'ramp' NOT NULL,
	"reason" text,
	"daily" integer NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sending_allowances_state" CHECK ("sending_allowances"."state" in ('ramp', 'let', 'held')),
	CONSTRAINT "sending_allowances_used" CHECK ("sending_allowances"."daily" >= 0 and "sending_allowances"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "name_review" text;--> statement-breakpoint
ALTER TABLE "sending_allowances" ADD CONSTRAINT "sending_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sending_allowances_open" ON "sending_allowances" USING btree ("user_id") WHERE "sending_allowances"."state" <> 'let';--> statement-breakpoint
CREATE INDEX "senders_name_waiting" ON "senders" USING btree ("user_id") WHERE "senders"."name_review" = 'waiting';--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_name_review" CHECK ("senders"."name_review" in ('waiting', 'allowed', 'refused'));