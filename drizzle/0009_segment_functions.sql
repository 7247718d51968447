-- How conditions read custom fields, which are stored as texts. A text that can't be read is null, never an error:
-- a field's type may have been another when the text was written. Both are simple enough to be inlined, immutable so
-- that they can stand in an index, and no slower than a bare cast.

CREATE FUNCTION loadout_number(value text) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) > 100 THEN NULL
    WHEN translate(value, '0123456789', '') IN ('', '.') AND value NOT IN ('', '.') THEN value::numeric
    WHEN value ~ '^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9][0-9]?)?$' THEN value::numeric
  END
$$;
--> statement-breakpoint
-- A local time in a form that sorts as text: `2026-01-31` or `2026-01-31T09:30…`. A date alone is its midnight, and
-- sorts before every other time of its day. Compare in the collation "C".
CREATE FUNCTION loadout_time(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN value LIKE '____-__-__T__:__%' OR value LIKE '____-__-__' THEN value
    WHEN value LIKE '____-__-__ __:__%' THEN replace(value, ' ', 'T')
  END
$$;
