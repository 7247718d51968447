CREATE TABLE "sign_in_networks" (
	"user_id" integer NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;