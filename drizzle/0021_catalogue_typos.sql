-- Loads the library: only then may anybody name its settings.
SELECT word_similarity('a', 'a');
--> statement-breakpoint
-- As before, with a threshold that forgives two slips in a name of eleven letters. Who asks takes the closest alone.
CREATE OR REPLACE FUNCTION catalogue_like(query text)
  RETURNS TABLE (kind text, id integer, closeness real) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
AS $$
  SELECT 'top_up', p.id, word_similarity(query, p.name) FROM top_ups p WHERE p.name %> query
  UNION ALL
  SELECT 'card', p.id, word_similarity(query, p.name) FROM cards p WHERE p.name %> query
$$;
