-- As in 0029, and when a service's time on sale changes.
DROP TRIGGER top_up_services_edited ON top_up_services;
--> statement-breakpoint
CREATE TRIGGER top_up_services_edited
  AFTER UPDATE OF name, status, price, discount, discount_type, campaign_id, campaign_price, campaign_discount,
    campaign_discount_type, max_sell, on_sale_from, on_sale_until ON top_up_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_services();
--> statement-breakpoint
DROP TRIGGER card_services_edited ON card_services;
--> statement-breakpoint
CREATE TRIGGER card_services_edited
  AFTER UPDATE OF name, status, price, discount, discount_type, campaign_id, campaign_price, campaign_discount,
    campaign_discount_type, max_sell, on_sale_from, on_sale_until ON card_services
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_services();
