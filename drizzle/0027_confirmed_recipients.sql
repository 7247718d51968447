ALTER TABLE "notification_recipients" ADD COLUMN "confirmed_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "resent_at" timestamp(6) with time zone;--> statement-breakpoint
-- Those on a list already stay on it where their address is known to be the account's; the others are asked first.
UPDATE notification_recipients r SET confirmed_at = now() FROM users u
WHERE u.id = r.user_id AND u.email_verified_at IS NOT NULL AND (
  lower(u.email) = lower(r.email_address)
  OR EXISTS (SELECT FROM senders s WHERE s.user_id = r.user_id AND s.is_verified = 1 AND s.deleted_at IS NULL
    AND lower(s.from_email) = lower(r.email_address)));
