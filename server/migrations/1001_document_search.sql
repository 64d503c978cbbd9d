-- Documents are found by their fields from the beginning of a word, by their text in whole words and their stems. The words of the
-- fields are in the index twice, once marked, so that the index alone decides.

CREATE OR REPLACE FUNCTION api.words_of_pages(document uuid, version integer) RETURNS tsvector
  LANGUAGE sql STABLE
  RETURN (SELECT coalesce(array_to_tsvector(array_agg(w.word)), ''::tsvector) FROM (
    SELECT word, sum(octet_length(word) + 8) OVER (ORDER BY pages DESC, word) AS bytes
      FROM (SELECT word, count(*) AS pages FROM api.document_pages p CROSS JOIN LATERAL unnest(tsvector_to_array(p.words)) AS word
        WHERE p.document_id = document AND p.version_number = version AND octet_length(word) < 200 GROUP BY word) AS counted) AS w
    WHERE w.bytes < 1000000);

CREATE FUNCTION api.marked_words(words tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN strip(words) || array_to_tsvector((SELECT coalesce(array_agg('~' || word), '{}') FROM unnest(tsvector_to_array(words)) AS word));

CREATE OR REPLACE FUNCTION api.index_document(document uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    INSERT INTO api.document_index (document_id, words)
      SELECT d.id, api.marked_words(d.search) || coalesce(t.words, '') FROM api.documents d
        LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
        WHERE d.id = document
      ON CONFLICT (document_id) DO UPDATE SET words = excluded.words;
  END;

UPDATE api.document_texts SET words = strip(words) WHERE words <> '';
UPDATE api.document_index i SET words = api.marked_words(d.search) || coalesce(t.words, '')
  FROM api.documents d LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
  WHERE d.id = i.document_id;

-- A query for each word of a text: beginning with it (prefix), or as it is, as a stem of any language, or at the beginning of a
-- word of the fields.
CREATE FUNCTION api.word_query(value text, is_prefix boolean) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  token text;
  stem text;
  asked text;
  whole tsquery := ''::tsquery;
BEGIN
  FOREACH token IN ARRAY tsvector_to_array(to_tsvector('simple'::regconfig, api.spaced_text(value))) LOOP
    token := replace(token, '\', '');
    CONTINUE WHEN token = '';
    IF is_prefix THEN
      asked := quote_literal(token) || ':*';
    ELSE
      asked := quote_literal(token) || ' | ' || quote_literal('~' || token) || ':*';
      FOR stem IN SELECT DISTINCT lexemes[1] FROM (VALUES (ts_lexize('english_stem', token)), (ts_lexize('spanish_stem', token)),
          (ts_lexize('french_stem', token)), (ts_lexize('german_stem', token)), (ts_lexize('russian_stem', token)),
          (ts_lexize('arabic_stem', token))) AS stems (lexemes) WHERE lexemes[1] <> token LOOP
        asked := asked || ' | ' || quote_literal(stem);
      END LOOP;
    END IF;
    whole := CASE WHEN numnode(whole) = 0 THEN asked::tsquery ELSE whole && asked::tsquery END;
  END LOOP;
  RETURN whole;
END $$;

-- The words of a phrase, side by side, as they are written.
CREATE FUNCTION api.phrase_query(value text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN phraseto_tsquery('simple'::regconfig, api.spaced_text(value));

-- Beginnings of words in the fields of these weights.
CREATE FUNCTION api.field_query(value text, weights text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(string_agg(quote_literal(replace(token, '\', '')) || ':*' || weights, ' & '), '')::tsquery
    FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, api.spaced_text(value)))) AS token WHERE replace(token, '\', '') <> '');
