CREATE TABLE "brand_kits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"logo_id" integer,
	"logo_width" smallint NOT NULL,
	"colors" jsonb NOT NULL,
	"heading_font" text NOT NULL,
	"body_font" text NOT NULL,
	"footer" text NOT NULL,
	"social" text NOT NULL,
	"created_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;