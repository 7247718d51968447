ALTER TABLE "deliveries" ADD COLUMN "country" text;--> statement-breakpoint
-- What is known now of those who were written to before.
UPDATE "deliveries" AS d SET "country" = c."country" FROM "contacts" AS c
WHERE c."id" = d."contact_id" AND c."user_id" = d."user_id" AND c."country" <> '' AND c."deleted_at" IS NULL;
