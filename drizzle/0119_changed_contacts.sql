CREATE TABLE "changed_contacts" (
	"user_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	CONSTRAINT "changed_contacts_user_id_contact_id_pk" PRIMARY KEY("user_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "changed_contacts" ADD CONSTRAINT "changed_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION loadout_changed_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_contacts (user_id, contact_id) VALUES (NEW.user_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_address_changed AFTER UPDATE OF email ON contacts
  FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email)) EXECUTE FUNCTION loadout_changed_contact();
--> statement-breakpoint
-- Those of whom the ledger says something else already.
INSERT INTO changed_contacts (user_id, contact_id)
SELECT DISTINCT d.user_id, d.contact_id FROM deliveries d
JOIN users u ON u.id = d.user_id LEFT JOIN contacts c ON c.id = d.contact_id
WHERE d.contact_id > 0 AND (c.id IS NULL OR lower(c.email) <> lower(d.email));
