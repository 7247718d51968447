-- Search over the catalogue, forgiving of typos. pg_trgm is trusted: who owns the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX top_ups_name_trgm ON top_ups USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX top_ups_region_trgm ON top_ups USING gin (region gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX cards_name_trgm ON cards USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX cards_region_trgm ON cards USING gin (region gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX top_up_services_name_trgm ON top_up_services USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX card_services_name_trgm ON card_services USING gin (name gin_trgm_ops);
--> statement-breakpoint
-- Loads the library, where the extension was there already: only then may anybody name its settings.
SELECT word_similarity('a', 'a');
--> statement-breakpoint
-- Products whose name has a part that looks like the query, by how much (0 to 1). The operator uses the index, and
-- takes its threshold from a setting: its default misses one wrong letter in a word of five.
CREATE FUNCTION catalogue_like(query text)
  RETURNS TABLE (kind text, id integer, closeness real) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT 'top_up', p.id, word_similarity(query, p.name) FROM top_ups p WHERE p.name %> query
  UNION ALL
  SELECT 'card', p.id, word_similarity(query, p.name) FROM cards p WHERE p.name %> query
$$;
