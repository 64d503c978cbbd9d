-- De La Cruz is found by what begins Delacruz too, and O Brien by what begins OBrien.
CREATE OR REPLACE FUNCTION api.name_words(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN value ~ '[^\u0001-\u007F]|[[:alpha:]][''-][[:alpha:]]' THEN
    api.search_words(value)
    || api.search_words(regexp_replace(api.fold(value), '([[:alpha:]])[''-](?=[[:alpha:]])', '\1', 'g'))
    || api.search_words(regexp_replace(value, '([\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])', ' \1 ', 'g'))
  ELSE api.search_words(value) END
  || CASE WHEN value ~* '\m(abd|abu|al|ben|bin|d|da|das|de|del|della|den|der|des|di|do|dos|du|el|fitz|ibn|l|la|las|le|lo|los|mac|mc|o|san|santa|st|te|ten|ter|van|vanden|vander|von)\M' THEN
    api.search_words(array_to_string(api.joined_parts(api.name_parts(value)), ' '))
  ELSE ''::tsvector END;

UPDATE api.search s SET words = v.words FROM api.search_source v
  WHERE v.id = s.id AND v.kind = s.kind AND v.words IS DISTINCT FROM s.words;
INSERT INTO api.search_vocabulary (word)
  SELECT DISTINCT spelt FROM api.search s CROSS JOIN LATERAL api.spelt_words(s.words) AS spelt
  WHERE NOT EXISTS (SELECT FROM api.search_vocabulary v WHERE v.word = spelt);
