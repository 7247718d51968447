CREATE TABLE "allowed_addresses" (
	"action_id" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" integer NOT NULL,
	"unsubscribe_groups_id" integer,
	"email_address" text NOT NULL,
	"reason" text NOT NULL,
	"import_id" integer,
	"suppression_import_id" integer,
	"created_at" timestamp(6) with time zone NOT NULL,
	"updated_at" timestamp(6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allowed_addresses" ADD CONSTRAINT "allowed_addresses_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_addresses" ADD CONSTRAINT "allowed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_addresses" ADD CONSTRAINT "allowed_addresses_unsubscribe_groups_id_unsubscribe_groups_id_fk" FOREIGN KEY ("unsubscribe_groups_id") REFERENCES "public"."unsubscribe_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowed_addresses_batch" ON "allowed_addresses" USING btree ("action_id","number");--> statement-breakpoint
CREATE INDEX "allowed_addresses_address" ON "allowed_addresses" USING btree ("user_id",lower("email_address"));--> statement-breakpoint
CREATE INDEX "allowed_addresses_group" ON "allowed_addresses" USING btree ("unsubscribe_groups_id");