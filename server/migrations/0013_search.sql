-- Search: one table of everything found by name, maintained by triggers.

-- Words as everywhere (api.search_words) and, beside them, O'Brien as obrien and Smith-Jones as smithjones; what is
-- written without spaces (Chinese, Japanese, Korean) letter by letter.
CREATE FUNCTION api.name_words(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN value ~ '[^\u0001-\u007F]|[[:alpha:]][''-][[:alpha:]]' THEN
    api.search_words(value)
    || api.search_words(regexp_replace(api.fold(value), '([[:alpha:]])[''-](?=[[:alpha:]])', '\1', 'g'))
    || api.search_words(regexp_replace(value, '([\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])', ' \1 ', 'g'))
  ELSE api.search_words(value) END;

CREATE TABLE api.search (
  id uuid PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('case', 'client', 'party')),
  client_id uuid,
  case_id uuid,
  -- The name, folded: what begins as it was typed comes first.
  name text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);

-- Every spelled word of the table, to correct mistyped ones. Words may be repeated: a unique index would make writers of the
-- same name wait for one another.
CREATE TABLE api.search_vocabulary (word text COLLATE "C" NOT NULL);

-- How each record is found; 2026-0042 also as 42.
CREATE VIEW api.search_source WITH (security_invoker = true) AS
  SELECT id, 'case' AS kind, client_id, id AS case_id, left(api.fold(case_name), 200) AS name,
    setweight(api.name_words(case_name), 'A')
      || setweight(api.name_words(title || ' ' || client_name || ' ' || type), 'C')
      || setweight(api.search_words(case_number || ' ' || regexp_replace(case_number, '\m0+(?=\d)', '', 'g')), 'C') AS words
  FROM api.cases
  UNION ALL
  SELECT id, 'client', id, NULL, left(api.fold(full_name), 200),
    setweight(api.name_words(full_name), 'A')
      || setweight(api.name_words(company_name || ' ' || also_known), 'C')
      || setweight(api.search_words(email || ' ' || phone), 'C')
  FROM api.clients
  UNION ALL
  SELECT id, 'party', NULL, case_id, left(api.fold(name), 200),
    setweight(api.name_words(name), 'A')
      || setweight(api.name_words(array_to_string(aliases, ' ')), 'C')
      || setweight(api.search_words(email || ' ' || phone || ' ' || left(contact_info, 200)), 'C')
  FROM api.case_parties;

-- Words of letters only.
CREATE FUNCTION api.spelt_words(words tsvector) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT word FROM unnest(tsvector_to_array(words)) AS word WHERE word ~ '^[^\d]{3,40}$';
  END;

-- Rebuilds the table, after very many records were loaded with triggers off.
CREATE FUNCTION api.fill_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DROP INDEX IF EXISTS api.search_by_name, api.search_by_client, api.search_by_case, api.search_cases,
    api.search_clients, api.search_parties, api.search_vocabulary_by_word, api.search_vocabulary_alike;
  TRUNCATE api.search, api.search_vocabulary;
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source;
  INSERT INTO api.search_vocabulary
    SELECT DISTINCT word FROM api.search s CROSS JOIN LATERAL api.spelt_words(s.words) AS word;
  CREATE INDEX search_by_name ON api.search (kind, name, id);
  CREATE INDEX search_by_client ON api.search (client_id) WHERE client_id IS NOT NULL;
  CREATE INDEX search_by_case ON api.search (case_id) WHERE kind = 'party';
  CREATE INDEX search_cases ON api.search USING gin (words) WHERE kind = 'case';
  CREATE INDEX search_clients ON api.search USING gin (words) WHERE kind = 'client';
  CREATE INDEX search_parties ON api.search USING gin (words) WHERE kind = 'party';
  CREATE INDEX search_vocabulary_by_word ON api.search_vocabulary (word);
  CREATE INDEX search_vocabulary_alike ON api.search_vocabulary USING gin (word public.gin_trgm_ops);
END $$;
-- The function makes the indexes too.
SELECT api.fill_search();

-- The triggers of cases, clients and parties; their argument is the kind.
CREATE FUNCTION api.note_spelt(ids uuid[]) RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO api.search_vocabulary (word)
      SELECT DISTINCT spelt FROM api.search s CROSS JOIN LATERAL api.spelt_words(s.words) AS spelt
      WHERE s.id = ANY (ids) AND NOT EXISTS (SELECT FROM api.search_vocabulary v WHERE v.word = spelt);
  END;

CREATE FUNCTION api.add_to_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  ids constant uuid[] := (SELECT array_agg(id) FROM written);
BEGIN
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = TG_ARGV[0] AND id = ANY (ids);
  PERFORM api.note_spelt(ids);
  RETURN NULL;
END $$;

CREATE FUNCTION api.change_in_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.search s SET client_id = v.client_id, name = v.name, words = v.words
    FROM api.search_source v WHERE v.kind = TG_ARGV[0] AND v.id = NEW.id AND s.id = NEW.id;
  PERFORM api.note_spelt(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- Also removes words that nothing else contains.
CREATE FUNCTION api.leave_search(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  left_behind text[];
BEGIN
  WITH gone AS (DELETE FROM api.search s WHERE s.id = ANY (ids) RETURNING s.words)
    SELECT array_agg(DISTINCT word) INTO left_behind FROM gone CROSS JOIN LATERAL api.spelt_words(gone.words) AS word;
  DELETE FROM api.search_vocabulary v WHERE v.word = ANY (left_behind)
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'case' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'client' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'party' AND s.words @@ to_tsquery('simple', quote_literal(v.word)));
END $$;
REVOKE ALL ON FUNCTION api.leave_search(uuid[]) FROM PUBLIC;

CREATE FUNCTION api.take_from_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.leave_search((SELECT array_agg(id) FROM written));
  RETURN NULL;
END $$;

CREATE FUNCTION api.follow_deleted_client() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    PERFORM api.leave_search(ARRAY[NEW.id]);
    RETURN NULL;
  END IF;
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = 'client' AND id = NEW.id
    ON CONFLICT (id) DO NOTHING;
  PERFORM api.note_spelt(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER cases_search_insert AFTER INSERT ON api.cases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.add_to_search('case');
CREATE TRIGGER cases_search_update AFTER UPDATE ON api.cases FOR EACH ROW
  WHEN ((OLD.case_name, OLD.title, OLD.client_name, OLD.type, OLD.case_number, OLD.client_id)
    IS DISTINCT FROM (NEW.case_name, NEW.title, NEW.client_name, NEW.type, NEW.case_number, NEW.client_id))
  EXECUTE FUNCTION api.change_in_search('case');
CREATE TRIGGER cases_search_delete AFTER DELETE ON api.cases REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.take_from_search();
CREATE TRIGGER clients_search_insert AFTER INSERT ON api.clients REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.add_to_search('client');
CREATE TRIGGER clients_search_update AFTER UPDATE ON api.clients FOR EACH ROW
  WHEN ((OLD.full_name, OLD.company_name, OLD.email, OLD.phone, OLD.also_known)
    IS DISTINCT FROM (NEW.full_name, NEW.company_name, NEW.email, NEW.phone, NEW.also_known))
  EXECUTE FUNCTION api.change_in_search('client');
CREATE TRIGGER clients_search_deleted AFTER UPDATE OF deleted_at ON api.clients FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION api.follow_deleted_client();
CREATE TRIGGER clients_search_delete AFTER DELETE ON api.clients REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.take_from_search();
CREATE TRIGGER case_parties_search_insert AFTER INSERT ON api.case_parties REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.add_to_search('party');
CREATE TRIGGER case_parties_search_update AFTER UPDATE ON api.case_parties FOR EACH ROW
  WHEN ((OLD.name, OLD.aliases, OLD.email, OLD.phone, OLD.contact_info, OLD.case_id)
    IS DISTINCT FROM (NEW.name, NEW.aliases, NEW.email, NEW.phone, NEW.contact_info, NEW.case_id))
  EXECUTE FUNCTION api.change_in_search('party');
CREATE TRIGGER case_parties_search_delete AFTER DELETE ON api.case_parties REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.take_from_search();

ALTER TABLE api.search ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.search TO praxis_firm, praxis_walled, praxis_client;
CREATE POLICY search_firm ON api.search FOR SELECT TO praxis_firm USING (true);
CREATE POLICY search_walled ON api.search FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY search_client ON api.search FOR SELECT TO praxis_client
  USING (client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
ALTER TABLE api.search_vocabulary ENABLE ROW LEVEL SECURITY;

-- Records of one kind that hold words, those whose name begins as was typed left out; of very many, some: what an index is
-- asked for is bounded before each row is asked for the rest. Always by the index of words: a word that nearly all records of
-- one kind hold, and none of another, is no guide to the planner.
CREATE FUNCTION api.search_holding(sought text, broad tsquery, beginning text, hidden uuid[])
  RETURNS TABLE (id uuid, words tsvector)
  LANGUAGE plpgsql STABLE ROWS 1000
  SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
    SELECT s.id, s.words FROM api.search s
    WHERE s.kind = sought AND s.words @@ broad
      AND NOT (s.name >= beginning AND s.name < beginning || chr(1114111))
      AND (s.case_id IS NULL OR s.case_id <> ALL (hidden))
    LIMIT 5000;
END $$;

-- The best of one kind: those whose name begins as was typed, by name; then those that hold the words, in the name before
-- elsewhere, the newest first. Of very many, some: nobody reads a hundred.
-- `broad` asks an index for less than `exact` asks of each row. `hidden`: cases behind a wall.
-- A number of up to three digits is often the beginning of nearly all telephone numbers of a firm: an index would first gather
-- all that hold it. The first by name are looked at before, and mostly suffice.
CREATE FUNCTION api.search_best(
  sought text, broad tsquery, exact tsquery, beginning text, hidden uuid[], at_most integer
) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  found integer;
  common uuid[];
BEGIN
  RETURN QUERY
    SELECT s.id, row_number() OVER (ORDER BY s.name, s.id DESC) FROM api.search s
    WHERE s.kind = sought AND s.name >= beginning AND s.name < beginning || chr(1114111)
      AND (s.case_id IS NULL OR s.case_id <> ALL (hidden))
    ORDER BY s.name, s.id DESC LIMIT at_most;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found = at_most OR broad IS NULL THEN
    RETURN;
  END IF;
  IF broad::text ~ '^''[0-9]{1,3}''$' THEN
    common := ARRAY(
      SELECT f.id
      FROM (SELECT s.id, s.name, s.words, s.case_id FROM api.search s WHERE s.kind = sought ORDER BY s.name, s.id LIMIT 2000) AS f
      WHERE f.words @@ exact AND NOT (f.name >= beginning AND f.name < beginning || chr(1114111))
        AND (f.case_id IS NULL OR f.case_id <> ALL (hidden))
      ORDER BY ts_rank(f.words, exact) DESC, f.id DESC LIMIT at_most - found);
    IF cardinality(common) = at_most - found THEN
      RETURN QUERY SELECT c.id, found + c.nth FROM unnest(common) WITH ORDINALITY AS c(id, nth);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT h.id, found + row_number() OVER (ORDER BY ts_rank(h.words, exact) DESC, h.id DESC)
    FROM (
      SELECT c.id, c.words FROM api.search_holding(sought, broad, beginning, hidden) AS c
      WHERE c.words @@ exact LIMIT 1000
    ) AS h
    ORDER BY 2 LIMIT at_most - found;
END $$;

-- The same for walled users. Row security by itself could use no index for words.
CREATE FUNCTION api.search_best_beside_walls(
  sought text, broad tsquery, exact tsquery, beginning text, at_most integer
) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT best.id, best.place FROM api.search_best(sought, broad, exact, beginning,
      (SELECT coalesce(array_agg(w.case_id), '{}') FROM api.case_walls w WHERE w.user_id = api.acting_user()), at_most) AS best;
  END;

-- Corrections of a word that is the beginning of no known word, the nearest first.
CREATE FUNCTION api.words_alike(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, public, pg_temp SET pg_trgm.similarity_threshold = 0.25
  BEGIN ATOMIC
    SELECT v.word FROM api.search_vocabulary v
    WHERE v.word OPERATOR(public.%) typed
      AND NOT EXISTS (SELECT FROM api.search_vocabulary w WHERE w.word >= typed AND w.word < typed || chr(1114111))
      AND least(public.levenshtein(v.word, typed), public.levenshtein(left(v.word, length(typed)), typed))
        <= CASE WHEN length(typed) < 5 THEN 1 ELSE 2 END
    GROUP BY v.word
    ORDER BY least(public.levenshtein(v.word, typed), public.levenshtein(left(v.word, length(typed)), typed)),
      public.similarity(v.word, typed) DESC, v.word
    LIMIT 3;
  END;

REVOKE ALL ON FUNCTION api.fill_search(), api.note_spelt(uuid[]), api.search_best_beside_walls(text, tsquery, tsquery, text, integer),
  api.words_alike(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_best_beside_walls(text, tsquery, tsquery, text, integer) TO praxis_walled;
GRANT EXECUTE ON FUNCTION api.words_alike(text) TO praxis_firm, praxis_walled;

-- Users are few: they are found in their own table.
CREATE INDEX users_by_words ON api.users USING gin (api.search_words(full_name || ' ' || coalesce(email::text, '')));
