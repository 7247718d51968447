-- Tells every process which cached values have changed. The payload is a tag of lib/cache.ts:
-- 'catalogue', 'top-up:ID', 'card:ID' or 'account:ID'. PostgreSQL folds equal payloads of one transaction.

CREATE FUNCTION loadout_changed_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('loadout_cache', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_changed_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text := TG_ARGV[0];
  parent text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  PERFORM pg_notify('loadout_cache', product || ':' || parent);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review reviews := COALESCE(NEW, OLD);
BEGIN
  PERFORM pg_notify('loadout_cache',
    CASE WHEN review.card_id IS NULL THEN 'top-up:' || review.top_up_id ELSE 'card:' || review.card_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record_of jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM pg_notify('loadout_cache', 'account:' || COALESCE(record_of ->> 'user_id', record_of ->> 'id'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER top_ups_changed AFTER INSERT OR UPDATE OR DELETE ON top_ups
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER cards_changed AFTER INSERT OR UPDATE OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER INSERT OR UPDATE OR DELETE ON campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER gateways_changed AFTER INSERT OR UPDATE OR DELETE ON gateways
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER top_up_services_added AFTER INSERT OR DELETE ON top_up_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER top_up_services_changed AFTER UPDATE ON top_up_services FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION loadout_changed_units('top-up', 'top_up_id');
--> statement-breakpoint
CREATE TRIGGER card_services_added AFTER INSERT OR DELETE ON card_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER card_services_changed AFTER UPDATE ON card_services FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION loadout_changed_units('card', 'card_id');
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW
  EXECUTE FUNCTION loadout_changed_review();
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.email, OLD.role, OLD.time_zone, OLD.public_key, OLD.secret_key_hash, OLD.password_hash, OLD.first_name, OLD.last_name, OLD.image, OLD.email_verified_at)
    IS DISTINCT FROM
    (NEW.email, NEW.role, NEW.time_zone, NEW.public_key, NEW.secret_key_hash, NEW.password_hash, NEW.first_name, NEW.last_name, NEW.image, NEW.email_verified_at))
  EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER api_tokens_changed AFTER UPDATE ON api_tokens FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
  EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER api_tokens_removed AFTER DELETE ON api_tokens FOR EACH ROW EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
  EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER sessions_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION loadout_changed_account();
