ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp(6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "authenticated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keys_replaced_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_keys_replaced_by" CHECK ("users"."keys_replaced_by" in ('password-reset', 'password-change'));