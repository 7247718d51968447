CREATE TABLE "version_tests" (
	"single_send_id" integer PRIMARY KEY NOT NULL,
	"tests" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"template_id" integer NOT NULL,
	"template_html" text,
	"share" smallint NOT NULL,
	"measure" text NOT NULL,
	"wait_hours" smallint NOT NULL,
	"html_a" text,
	"html_b" text,
	"decides_at" timestamp(6) with time zone,
	"decided_at" timestamp(6) with time zone,
	"winner" text,
	"verdict" text,
	"figures" jsonb,
	CONSTRAINT "version_tests_share" CHECK ("version_tests"."share" between 5 and 50),
	CONSTRAINT "version_tests_wait" CHECK ("version_tests"."wait_hours" between 1 and 72),
	CONSTRAINT "version_tests_tests" CHECK ("version_tests"."tests" in ('subject', 'content')),
	CONSTRAINT "version_tests_measure" CHECK ("version_tests"."measure" in ('opens', 'clicks')),
	CONSTRAINT "version_tests_winner" CHECK ("version_tests"."winner" in ('a', 'b')),
	CONSTRAINT "version_tests_verdict" CHECK ("version_tests"."verdict" in ('better', 'tie', 'too_few')),
	CONSTRAINT "version_tests_decided" CHECK (num_nulls("version_tests"."decided_at", "version_tests"."winner", "version_tests"."verdict", "version_tests"."figures") in (0, 4)),
	CONSTRAINT "version_tests_default" CHECK ("version_tests"."verdict" = 'better' or "version_tests"."winner" = 'a')
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "delivery_batches" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "version_tests" ADD CONSTRAINT "version_tests_single_send_id_single_sends_id_fk" FOREIGN KEY ("single_send_id") REFERENCES "public"."single_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_tests" ADD CONSTRAINT "version_tests_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_version" ON "deliveries" USING btree ("single_send_id","version") WHERE "deliveries"."version" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_version" CHECK ("deliveries"."version" in ('a', 'b'));