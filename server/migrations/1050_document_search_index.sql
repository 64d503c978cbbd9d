-- Documents are found in the index alone, in narrow rows: words, marks of the fields they stand in, and neighboring words. Nothing
-- of what is found has to be read to know that it is found, but for phrases of three words and more.

-- Each two words side by side. This hash is the one PostgreSQL places rows in partitions by: it does not change between versions.
CREATE FUNCTION api.word_pairs(words tsvector) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  BEGIN ATOMIC
    WITH placed AS (SELECT w.lexeme, place FROM unnest(words) AS w CROSS JOIN LATERAL unnest(w.positions) AS place)
      SELECT coalesce(array_agg(DISTINCT hashtextextended(one.lexeme || ' ' || next.lexeme, 0)), '{}')
      FROM placed AS one JOIN placed AS next ON next.place = one.place + 1;
  END;

CREATE FUNCTION api.pairs_of_pages(document uuid, version integer) RETURNS bigint[]
  LANGUAGE sql STABLE
  RETURN (SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM api.document_pages p CROSS JOIN LATERAL unnest(api.word_pairs(p.words)) AS pair
    WHERE p.document_id = document AND p.version_number = version);

-- ~ marks the words of all fields, ^ those of the title, file name, tags, author and category, = those of the title.
CREATE OR REPLACE FUNCTION api.marked_words(words tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN strip(words) || array_to_tsvector((SELECT coalesce(array_agg(mark || w.lexeme), '{}') FROM unnest(words) AS w
    CROSS JOIN LATERAL unnest(ARRAY['~'] || CASE WHEN w.weights && '{A,B}' THEN ARRAY['^'] END
      || CASE WHEN 'A' = ANY (w.weights) THEN ARRAY['='] END) AS mark));

ALTER TABLE api.document_index
  -- Of the text of the current version.
  ADD COLUMN pairs bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN field_pairs bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false,
  SET (toast_tuple_target = 128);
DROP INDEX api.document_index_words, api.document_pages_words;
UPDATE api.document_index i SET words = api.marked_words(d.search) || coalesce(t.words, ''), field_pairs = api.word_pairs(d.search),
    pairs = api.pairs_of_pages(d.id, d.version_number), created_at = d.created_at, is_deleted = d.deleted_at IS NOT NULL
  FROM api.documents d LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
  WHERE d.id = i.document_id;
CREATE INDEX document_index_words ON api.document_index USING gin (words);
CREATE INDEX document_index_pairs ON api.document_index USING gin (pairs);
CREATE INDEX document_index_field_pairs ON api.document_index USING gin (field_pairs);

CREATE OR REPLACE FUNCTION api.index_document(document uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    INSERT INTO api.document_index (document_id, words, field_pairs, created_at, is_deleted)
      SELECT d.id, api.marked_words(d.search) || coalesce(t.words, ''), api.word_pairs(d.search), d.created_at, d.deleted_at IS NOT NULL
        FROM api.documents d
        LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
        WHERE d.id = document
      ON CONFLICT (document_id) DO UPDATE SET words = excluded.words, field_pairs = excluded.field_pairs,
        created_at = excluded.created_at, is_deleted = excluded.is_deleted;
  END;
CREATE FUNCTION api.index_pages(document uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    UPDATE api.document_index i SET pairs = api.pairs_of_pages(d.id, d.version_number)
      FROM api.documents d WHERE i.document_id = document AND d.id = document;
  END;

-- Every spelled word of the titles, to find mistyped ones. Words may be repeated: a unique index would make writers wait for one
-- another.
CREATE TABLE api.document_title_words (word text COLLATE "C" NOT NULL);
ALTER TABLE api.document_title_words ENABLE ROW LEVEL SECURITY;
CREATE FUNCTION api.title_words(words tsvector) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT w.lexeme FROM unnest(words) AS w WHERE 'A' = ANY (w.weights) AND w.lexeme ~ '^[^\d]{3,40}$';
  END;
INSERT INTO api.document_title_words SELECT DISTINCT word FROM api.documents d CROSS JOIN LATERAL api.title_words(d.search) AS word;
CREATE INDEX document_title_words_by_word ON api.document_title_words (word);
CREATE INDEX document_title_words_alike ON api.document_title_words USING gin (word public.gin_trgm_ops);
DROP INDEX api.documents_titles_alike;
CREATE FUNCTION api.note_title_words(words tsvector) RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO api.document_title_words (word) SELECT word FROM api.title_words(words) AS word
      WHERE NOT EXISTS (SELECT FROM api.document_title_words v WHERE v.word = word.word);
  END;
CREATE FUNCTION api.forget_title_words(words tsvector) RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    DELETE FROM api.document_title_words v WHERE v.word IN (SELECT api.title_words(words))
      AND NOT EXISTS (SELECT FROM api.document_index i WHERE i.words @@ quote_literal('=' || v.word)::tsquery);
  END;
CREATE FUNCTION api.forget_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.forget_title_words(OLD.search);
  RETURN NULL;
END $$;
-- After the row of the index is gone: triggers run in the order of their names.
CREATE TRIGGER documents_unindex AFTER DELETE ON api.documents FOR EACH ROW EXECUTE FUNCTION api.forget_document();

CREATE OR REPLACE FUNCTION api.index_changed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.index_document(NEW.id);
  PERFORM api.note_title_words(NEW.search);
  IF TG_OP = 'UPDATE' AND NEW.title <> OLD.title THEN
    PERFORM api.forget_title_words(OLD.search);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.version_number <> OLD.version_number THEN
    PERFORM api.index_pages(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION api.index_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.index_document(NEW.document_id);
  PERFORM api.index_pages(NEW.document_id);
  RETURN NULL;
END $$;
DROP TRIGGER documents_index_changed ON api.documents;
CREATE TRIGGER documents_index_changed AFTER UPDATE ON api.documents FOR EACH ROW
  WHEN (OLD.search <> NEW.search OR OLD.version_number <> NEW.version_number OR OLD.created_at <> NEW.created_at
    OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION api.index_changed_document();
-- The same words in another order are another text.
DROP TRIGGER document_texts_index ON api.document_texts;
CREATE TRIGGER document_texts_index AFTER UPDATE OF words ON api.document_texts FOR EACH ROW
  WHEN (OLD.words <> '' OR NEW.words <> '') EXECUTE FUNCTION api.index_text();

-- Beginnings of words in the fields of this mark.
CREATE FUNCTION api.marked_query(value text, mark text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(string_agg(quote_literal(mark || replace(token, '\', '')) || ':*', ' & '), '')::tsquery
    FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, api.spaced_text(value)))) AS token WHERE replace(token, '\', '') <> '');

-- The condition for a phrase on rows of the index, and what is left to be checked of each document: nothing for up to two words.
CREATE FUNCTION api.phrase_condition(value text, OUT indexed text, OUT checked text)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  phrase constant tsquery := api.phrase_query(value);
  pairs constant bigint[] := api.word_pairs(to_tsvector('simple'::regconfig, api.spaced_text(value)));
BEGIN
  indexed := CASE WHEN numnode(phrase) < 3 THEN format('i.words @@ %L::tsquery', phrase)
    ELSE format('(i.pairs @> %1$L::bigint[] OR i.field_pairs @> %1$L::bigint[])', pairs) END;
  checked := CASE WHEN numnode(phrase) > 3 THEN format('EXISTS (SELECT FROM api.documents d WHERE d.id = i.document_id
    AND (d.search @@ %1$L::tsquery OR EXISTS (SELECT FROM api.document_pages p
      WHERE p.document_id = d.id AND p.version_number = d.version_number AND p.words @@ %1$L::tsquery)))', phrase) ELSE 'true' END;
END $$;

-- The newest documents by the index: those with all of `asked` and all phrases, without any of `unwanted` and the unwanted phrases.
-- `of_clients` and `of_cases`: words in the names of its client, in the name or number of one of its cases.
-- What the acting user is screened from is left out: row security by itself could use no index for words. A null asks nothing.
CREATE FUNCTION api.find_documents(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], deleted boolean,
  at_most integer
) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  SET enable_seqscan = off AS $$
DECLARE
  indexed text := 'i.is_deleted = $2';
  checked text := '';
  hidden constant uuid[] := ARRAY(SELECT w.case_id FROM api.case_walls w WHERE w.user_id = api.acting_user());
  one record;
  typed text;
BEGIN
  IF numnode(asked) = 0 THEN
    RETURN;
  END IF;
  IF asked IS NOT NULL THEN
    indexed := indexed || ' AND i.words @@ $1';
  END IF;
  FOR one IN SELECT c.* FROM unnest(phrases) AS phrase CROSS JOIN LATERAL api.phrase_condition(phrase) AS c LOOP
    indexed := indexed || ' AND ' || one.indexed;
    checked := checked || CASE WHEN one.checked = 'true' THEN '' ELSE ' AND ' || one.checked END;
  END LOOP;
  FOREACH typed IN ARRAY of_clients LOOP
    checked := checked || format(' AND EXISTS (SELECT FROM api.documents d WHERE d.id = i.document_id AND d.client_id = ANY (%L::uuid[]))',
      ARRAY(SELECT c.id FROM api.clients c WHERE c.search @@ api.field_query(typed, '')));
  END LOOP;
  FOREACH typed IN ARRAY of_cases LOOP
    checked := checked || format(
      ' AND EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id AND l.case_id = ANY (%L::uuid[]))',
      ARRAY(SELECT c.id FROM api.cases c WHERE c.search @@ api.field_query(typed, '') AND c.id <> ALL (hidden)
        AND api.search_words(c.case_name || ' ' || c.case_number) @@ api.field_query(typed, '')));
  END LOOP;
  IF numnode(unwanted) > 0 THEN
    IF asked IS NULL THEN
      indexed := indexed || ' AND NOT EXISTS (SELECT FROM api.document_index u WHERE u.document_id = i.document_id AND u.words @@ $3)';
    ELSE
      asked := asked && !!unwanted;
    END IF;
  END IF;
  FOR one IN SELECT c.* FROM unnest(unwanted_phrases) AS phrase CROSS JOIN LATERAL api.phrase_condition(phrase) AS c LOOP
    indexed := indexed || format(' AND i.document_id NOT IN (SELECT i.document_id FROM api.document_index i WHERE %s AND %s)',
      one.indexed, one.checked);
  END LOOP;
  indexed := 'SELECT i.document_id FROM api.document_index i WHERE ' || indexed
    || CASE WHEN hidden = '{}' THEN '' ELSE format(
      ' AND NOT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id AND l.case_id = ANY (%L::uuid[]))', hidden) END
    || ' ORDER BY i.created_at DESC, i.document_id DESC';
  RETURN QUERY EXECUTE CASE WHEN checked = '' THEN indexed || ' LIMIT $4'
    -- From the newest on, until there are enough.
    ELSE 'SELECT i.document_id FROM (' || indexed || ' OFFSET 0) AS i WHERE true' || checked || ' LIMIT $4' END
    USING asked, deleted, unwanted, at_most;
END $$;

-- The newest documents with titles of similar spelling: for each word one of the three nearest. The words themselves are not
-- returned: a title behind a wall may be the only one with them.
CREATE FUNCTION api.find_similar_titles(typed text, deleted boolean, at_most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, public, pg_temp SET pg_trgm.similarity_threshold = 0.25 AS $$
DECLARE
  token text;
  alike tsquery;
  asked tsquery := ''::tsquery;
BEGIN
  FOREACH token IN ARRAY tsvector_to_array(to_tsvector('simple'::regconfig, api.spaced_text(typed))) LOOP
    SELECT string_agg(quote_literal('=' || near.word), ' | ')::tsquery INTO alike FROM (
      SELECT v.word FROM api.document_title_words v
        WHERE v.word OPERATOR(public.%) token AND public.levenshtein(v.word, token) <= CASE WHEN length(token) < 5 THEN 1 ELSE 2 END
        GROUP BY v.word ORDER BY public.levenshtein(v.word, token), public.similarity(v.word, token) DESC, v.word LIMIT 3) AS near;
    IF alike IS NULL THEN
      RETURN;
    END IF;
    asked := CASE WHEN numnode(asked) = 0 THEN alike ELSE asked && alike END;
  END LOOP;
  RETURN QUERY SELECT api.find_documents(asked, NULL, '{}', '{}', '{}', '{}', deleted, at_most);
END $$;

-- The text around the first of some words or phrases, or its beginning.
CREATE FUNCTION api.text_around(value text, asked text[], characters integer) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  beginning constant text := left(value, characters);
  pattern constant text := (SELECT string_agg(regexp_replace(trim(api.spaced_text(one)), '[^[:alnum:]]+', '[^[:alnum:]]+', 'g'), '|')
    FROM unnest(asked) AS one);
  place constant integer := regexp_instr(api.fold(beginning), '\m(?:' || pattern || ')');
BEGIN
  RETURN CASE WHEN place > 0 THEN substr(beginning, greatest(place - 300, 1), 800) ELSE beginning END;
END $$;

-- Asked for each row that a screened user reads: with a plan that is kept, also where lists are planned for their values.
CREATE OR REPLACE FUNCTION api.is_document_walled(document uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN EXISTS (SELECT FROM api.document_cases d JOIN api.case_walls w ON w.case_id = d.case_id
    WHERE d.document_id = document AND w.user_id = api.acting_user());
END $$;

REVOKE EXECUTE ON FUNCTION api.note_title_words(tsvector), api.forget_title_words(tsvector), api.forget_document(),
  api.find_similar_titles(text, boolean, integer), api.index_pages(uuid), api.phrase_condition(text),
  api.find_documents(tsquery, tsquery, text[], text[], text[], text[], boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.find_documents(tsquery, tsquery, text[], text[], text[], text[], boolean, integer),
  api.find_similar_titles(text, boolean, integer) TO praxis_firm, praxis_walled;
