-- The place of a hit is looked for in the text as it is, and only where it is not found in its folded form; so little is cut out
-- around it that marking its words takes a third of the time.

-- A pattern for words in folded text; null for none.
CREATE FUNCTION api.hit_pattern(asked text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT '\m(?:' || string_agg(regexp_replace(trim(api.spaced_text(one)), '[^[:alnum:]]+', '[^[:alnum:]]+', 'g'), '|') || ')'
    FROM unnest(asked) AS one);

-- So many characters around the first place of a pattern within the first ones of a text; these where it has no such place.
CREATE FUNCTION api.text_near(value text, pattern text, around integer, within integer) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  beginning constant text := left(value, within);
  place integer := regexp_instr(beginning, pattern, 1, 1, 0, 'i');
BEGIN
  IF place = 0 THEN
    place := regexp_instr(api.fold(beginning), pattern);
  END IF;
  RETURN CASE WHEN place > 0 THEN substr(beginning, greatest(place - around * 3 / 8, 1), around) ELSE beginning END;
END $$;

DROP FUNCTION api.text_around(text, text[], integer);
