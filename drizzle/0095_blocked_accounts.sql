ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked" CHECK (("users"."blocked_at" is null) = ("users"."blocked_reason" is null));
--> statement-breakpoint
-- As before, and for an account that is blocked or unblocked: what processes remember of its keys and sessions goes at once.
DROP TRIGGER users_changed ON users;--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.email, OLD.role, OLD.time_zone, OLD.public_key, OLD.secret_key_hash, OLD.password_hash, OLD.first_name, OLD.last_name, OLD.image, OLD.email_verified_at, OLD.blocked_at)
    IS DISTINCT FROM
    (NEW.email, NEW.role, NEW.time_zone, NEW.public_key, NEW.secret_key_hash, NEW.password_hash, NEW.first_name, NEW.last_name, NEW.image, NEW.email_verified_at, NEW.blocked_at))
  EXECUTE FUNCTION loadout_changed_account();
