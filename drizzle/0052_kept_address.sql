-- The address under which a person is put on a list: the one that was kept where theirs was merged into it. Merges wait
-- until the end of the caller's transaction. As a function, since each of its statements sees what was committed before it
-- began: a single statement that waits for a merge would not see what that has written. The same rule for whole files is in
-- lib/campaign/contacts/kept-address.ts.
CREATE FUNCTION loadout_kept_address(account integer, list integer, address text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('contact-merges', account));
  IF EXISTS (
    SELECT FROM contacts
    WHERE contacts.contact_type_id = list AND lower(contacts.email) = lower(address) AND contacts.deleted_at IS NULL
  ) THEN
    RETURN address;
  END IF;
  SELECT contacts.email INTO kept
  FROM contact_addresses
  JOIN contacts ON contacts.id = contact_addresses.contact_id AND contacts.deleted_at IS NULL
  WHERE contact_addresses.user_id = account AND contact_addresses.email = lower(address)
    AND lower(contacts.email) <> contact_addresses.email
  ORDER BY contacts.contact_type_id = list DESC, contacts.id
  LIMIT 1;
  RETURN coalesce(kept, address);
END $$;
