CREATE TABLE "template_editors" (
	"template_id" integer NOT NULL,
	"window_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_editors_template_id_window_id_pk" PRIMARY KEY("template_id","window_id")
);
--> statement-breakpoint
ALTER TABLE "template_editors" ADD CONSTRAINT "template_editors_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_editors" ADD CONSTRAINT "template_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_editors_user" ON "template_editors" USING btree ("user_id","seen_at");