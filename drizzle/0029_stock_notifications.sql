-- More tags of lib/cache.ts, beside those of 0001: 'stock:CARD_ID', and 'services' for what depends on the services of all
-- products and their prices.

-- Orders notify only once few codes are free: commits that notify wait for one another. While parallel orders take their
-- codes, none of them sees the last one go; 200 is more than they take together.
CREATE FUNCTION loadout_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card integer;
BEGIN
  FOR card IN
    SELECT DISTINCT services.card_id
    FROM (
      SELECT changed.card_service_id, count(*) FILTER (WHERE changed.order_line_id IS NULL) AS released
      FROM changed JOIN before USING (id)
      WHERE (changed.order_line_id IS NULL) <> (before.order_line_id IS NULL)
      GROUP BY changed.card_service_id) AS moved
    JOIN card_services AS services ON services.id = moved.card_service_id
    WHERE 200 + moved.released > (
      SELECT count(*) FROM (
        SELECT FROM codes WHERE codes.card_service_id = moved.card_service_id AND codes.order_line_id IS NULL
        LIMIT 200 + moved.released) AS free)
  LOOP
    PERFORM pg_notify('loadout_cache', 'stock:' || card);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_loaded_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card integer;
BEGIN
  FOR card IN
    SELECT DISTINCT card_id FROM card_services WHERE id IN (SELECT card_service_id FROM changed)
  LOOP
    PERFORM pg_notify('loadout_cache', 'stock:' || card);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_changed_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('loadout_cache', 'services');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_changed AFTER UPDATE ON codes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_stock();
--> statement-breakpoint
CREATE TRIGGER codes_added AFTER INSERT ON codes
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_loaded_stock();
--> statement-breakpoint
CREATE TRIGGER codes_removed AFTER DELETE ON codes
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_loaded_stock();
--> statement-breakpoint
CREATE TRIGGER top_up_services_edited
  AFTER UPDATE OF name, status, price, discount, discount_type, campaign_id, campaign_price, campaign_discount,
    campaign_discount_type, max_sell ON top_up_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_services();
--> statement-breakpoint
CREATE TRIGGER top_up_services_units_taken AFTER UPDATE ON top_up_services FOR EACH ROW
  WHEN ((OLD.offered_sell < OLD.max_sell) <> (NEW.offered_sell < NEW.max_sell))
  EXECUTE FUNCTION loadout_changed_services();
--> statement-breakpoint
CREATE TRIGGER card_services_edited
  AFTER UPDATE OF name, status, price, discount, discount_type, campaign_id, campaign_price, campaign_discount,
    campaign_discount_type, max_sell ON card_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_services();
--> statement-breakpoint
CREATE TRIGGER card_services_units_taken AFTER UPDATE ON card_services FOR EACH ROW
  WHEN ((OLD.offered_sell < OLD.max_sell) <> (NEW.offered_sell < NEW.max_sell))
  EXECUTE FUNCTION loadout_changed_services();
