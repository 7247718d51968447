-- What an account has bought or reviewed decides what it sees of a product; see lib/store/reviews/viewer.ts.

CREATE TRIGGER orders_paid AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION loadout_changed_account();
--> statement-breakpoint
CREATE TRIGGER reviews_written AFTER INSERT OR DELETE ON reviews FOR EACH ROW
  EXECUTE FUNCTION loadout_changed_account();
