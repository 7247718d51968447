CREATE TABLE "send_countries" (
	"single_send_id" integer NOT NULL,
	"country" text NOT NULL,
	"opened" integer NOT NULL,
	"clicked" integer NOT NULL,
	CONSTRAINT "send_countries_single_send_id_country_pk" PRIMARY KEY("single_send_id","country")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "send_domains" (
	"single_send_id" integer NOT NULL,
	"domain" text NOT NULL,
	"recipients" integer NOT NULL,
	"delivered" integer NOT NULL,
	"opened" integer NOT NULL,
	"clicked" integer NOT NULL,
	"bounced" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "send_domains_single_send_id_domain_pk" PRIMARY KEY("single_send_id","domain")
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "send_countries" ADD CONSTRAINT "send_countries_single_send_id_single_sends_id_fk" FOREIGN KEY ("single_send_id") REFERENCES "public"."single_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_domains" ADD CONSTRAINT "send_domains_single_send_id_single_sends_id_fk" FOREIGN KEY ("single_send_id") REFERENCES "public"."single_sends"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Rows of the ledger that are alike, and how many there are of them: more, or fewer, than there were.
CREATE TYPE loadout_send_rows AS (
  single_send_id integer, domain text, country text, status text, people integer, opened integer, clicked integer);
--> statement-breakpoint
-- Whoever else may count the same domains has locked the sends before. Plans for these rows alone would take as long to
-- make as to run.
CREATE FUNCTION loadout_add_to_send_totals(rows loadout_send_rows[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_any_empty boolean;
BEGIN
  WITH written AS (
    INSERT INTO send_domains AS d (single_send_id, domain, recipients, delivered, opened, clicked, bounced, failed)
    SELECT * FROM (
      SELECT single_send_id, lower(domain) AS domain, sum(people) AS recipients,
        coalesce(sum(people) FILTER (WHERE status = 'sent'), 0) AS delivered, sum(opened) AS opened,
        sum(clicked) AS clicked, coalesce(sum(people) FILTER (WHERE status = 'bounced'), 0) AS bounced,
        coalesce(sum(people) FILTER (WHERE status IN ('failed', 'unknown')), 0) AS failed
      FROM unnest(rows) WHERE status <> 'suppressed'
      GROUP BY 1, 2) AS added
    WHERE (recipients, delivered, opened, clicked, bounced, failed) <> (0, 0, 0, 0, 0, 0)
    ORDER BY single_send_id, domain
    ON CONFLICT (single_send_id, domain) DO UPDATE SET recipients = d.recipients + excluded.recipients,
      delivered = d.delivered + excluded.delivered, opened = d.opened + excluded.opened,
      clicked = d.clicked + excluded.clicked, bounced = d.bounced + excluded.bounced,
      failed = d.failed + excluded.failed
    RETURNING d.recipients)
  SELECT bool_or(recipients = 0) INTO is_any_empty FROM written;
  -- A domain may be one person's, and is forgotten with them; so is what they gave as their country.
  IF is_any_empty THEN
    DELETE FROM send_domains AS d USING unnest(rows) AS r
    WHERE d.single_send_id = r.single_send_id AND d.domain = lower(r.domain) AND d.recipients = 0;
  END IF;
  WITH written AS (
    INSERT INTO send_countries AS c (single_send_id, country, opened, clicked)
    SELECT single_send_id, coalesce(trim(country), ''), sum(opened), sum(clicked) FROM unnest(rows)
    WHERE opened <> 0 OR clicked <> 0
    GROUP BY 1, 2
    ORDER BY 1, 2
    ON CONFLICT (single_send_id, country) DO UPDATE SET opened = c.opened + excluded.opened,
      clicked = c.clicked + excluded.clicked
    RETURNING c.opened, c.clicked)
  SELECT bool_or(opened = 0 AND clicked = 0) INTO is_any_empty FROM written;
  IF is_any_empty THEN
    DELETE FROM send_countries AS c USING unnest(rows) AS r
    WHERE c.single_send_id = r.single_send_id AND c.country = coalesce(trim(r.country), '')
      AND c.opened = 0 AND c.clicked = 0;
  END IF;
END $$;
--> statement-breakpoint
-- Adds the rows of a send after one of them. Domains that its totals have not yet are counted by nobody else; there may
-- be as many as rows. The send is locked for the others alone, so that opens of its first emails don't wait for long.
CREATE FUNCTION loadout_add_ledger_rows(owner integer, send integer, after bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  added loadout_send_rows[];
  known loadout_send_rows[];
BEGIN
  SELECT array_agg(alike) FILTER (WHERE is_new), array_agg(alike) FILTER (WHERE NOT is_new) INTO added, known
  FROM (
    SELECT (send, r.domain, r.country, r.status, r.people, r.opened, r.clicked)::loadout_send_rows AS alike,
      d.domain IS NULL AS is_new
    FROM (
      SELECT split_part(email, '@', 2) AS domain, CASE WHEN opens > 0 OR clicks > 0 THEN country END AS country, status,
        count(*) AS people, count(*) FILTER (WHERE opens > 0) AS opened, count(*) FILTER (WHERE clicks > 0) AS clicked
      FROM deliveries WHERE user_id = owner AND single_send_id = send AND id > after
      GROUP BY 1, 2, 3) AS r
    LEFT JOIN send_domains AS d ON d.single_send_id = send AND d.domain = lower(r.domain)) AS found;
  PERFORM loadout_add_to_send_totals(added);
  PERFORM FROM single_sends WHERE id = send FOR NO KEY UPDATE;
  PERFORM loadout_add_to_send_totals(known);
END $$;
--> statement-breakpoint
CREATE FUNCTION loadout_changed_send_rows() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rows loadout_send_rows[] := array(
    SELECT (single_send_id, domain, country, status, people, opened, clicked)::loadout_send_rows FROM (
      SELECT single_send_id, split_part(email, '@', 2) AS domain,
        CASE WHEN opens > 0 OR clicks > 0 THEN country END AS country, status, sum(sign) AS people,
        coalesce(sum(sign) FILTER (WHERE opens > 0), 0) AS opened, coalesce(sum(sign) FILTER (WHERE clicks > 0), 0) AS clicked
      FROM (SELECT 1 AS sign, * FROM changed UNION ALL SELECT -1, * FROM before) AS both_times
      WHERE single_send_id IS NOT NULL
      GROUP BY 1, 2, 3, 4) AS summed
    WHERE (people, opened, clicked) <> (0, 0, 0));
BEGIN
  IF cardinality(rows) > 0 THEN
    -- The sends after their rows and before their totals, as by all who write to the ledger.
    PERFORM FROM single_sends WHERE id = ANY (ARRAY(SELECT single_send_id FROM unnest(rows))) ORDER BY id
    FOR NO KEY UPDATE;
    PERFORM loadout_add_to_send_totals(rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deliveries_changed AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION loadout_changed_send_rows();
--> statement-breakpoint
-- Those that are in the ledger already.
DO $$
DECLARE
  send integer;
  owner integer;
BEGIN
  FOR send, owner IN SELECT id, user_id FROM single_sends ORDER BY id LOOP
    PERFORM loadout_add_ledger_rows(owner, send, 0);
  END LOOP;
END $$;
