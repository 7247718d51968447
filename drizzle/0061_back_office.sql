CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"change_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_change_id_unique" UNIQUE("change_id")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
UPDATE "users" SET "role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_role" text DEFAULT 'machine' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_change_id_audit_log_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("subject_type","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","subject_type","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'owner', 'operator', 'support', 'finance', 'read-only'));--> statement-breakpoint
UPDATE "audit_log" SET "subject_type" = replace("subject_type", '_', '-'),
  "actor_role" = coalesce((SELECT u."role" FROM "users" u WHERE u."id" = "actor_id"), 'machine');
--> statement-breakpoint
-- Links an entry to the one before it. Deferred: it runs as the last thing of the entry's transaction, so the chain's
-- lock is held only while that commits. lib/audit/verify-trail.ts makes the same text.
CREATE FUNCTION loadout_chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
  entry text := jsonb_build_array(NEW.id, NEW.actor_id, NEW.actor_role, NEW.action, NEW.subject_type, NEW.subject_id,
    NEW.before, NEW.after, NEW.reason, NEW.request_id,
    to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit-chain', 0));
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, change_id, hash)
  VALUES (coalesce(last.position, 0) + 1, NEW.id, sha256(coalesce(last.hash, '') || convert_to(entry, 'UTF8')));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION loadout_chain_change();
--> statement-breakpoint
DO $$
DECLARE
  entry audit_log;
  last bytea := '';
  place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    place := place + 1;
    last := sha256(last || convert_to(jsonb_build_array(entry.id, entry.actor_id, entry.actor_role, entry.action,
      entry.subject_type, entry.subject_id, entry.before, entry.after, entry.reason, entry.request_id,
      to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
    INSERT INTO audit_chain (position, change_id, hash) VALUES (place, entry.id, last);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_keep_trail();
--> statement-breakpoint
CREATE TRIGGER audit_chain_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_keep_trail();
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_kept;
--> statement-breakpoint
ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_chain_kept;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_chained;
