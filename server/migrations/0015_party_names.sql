-- The names of everybody the firm deals with, for duplicate and conflict checks. Maintained by triggers.

CREATE TABLE api.party_names (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The table and row the name is from, and its role there.
  source text COLLATE "C" NOT NULL,
  row_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  words text[] COLLATE "C" NOT NULL,
  sounds text[] COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  sound_key text COLLATE "C" NOT NULL,
  -- The words and, in capitals, how they sound.
  keys text[] COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL DEFAULT '',
  phone text COLLATE "C" NOT NULL DEFAULT '',
  -- Set for names of that client, of somebody in that case.
  client_id uuid,
  case_id uuid
);
-- Words that may be mistyped. Words may be repeated, as in search_vocabulary.
CREATE TABLE api.party_words (word text COLLATE "C" NOT NULL);

CREATE INDEX party_names_by_row ON api.party_names (source, row_id);
CREATE INDEX party_names_by_key ON api.party_names (name_key);
CREATE INDEX party_names_by_email ON api.party_names (email) WHERE email <> '';
CREATE INDEX party_names_by_phone ON api.party_names (phone) WHERE phone <> '';
CREATE INDEX party_names_by_keys ON api.party_names USING gin (keys);
CREATE INDEX party_names_of_clients_by_keys ON api.party_names USING gin (keys) WHERE client_id IS NOT NULL;
CREATE INDEX party_words_by_word ON api.party_words (word);
CREATE INDEX party_words_alike ON api.party_words USING gin (word public.gin_trgm_ops);
-- Clients of one email, phone, name or sound are counted without reading all of them.
CREATE INDEX party_names_alike_by_email ON api.party_names (email, client_id)
  WHERE source = 'clients' AND kind = 'client' AND email <> '';
CREATE INDEX party_names_alike_by_phone ON api.party_names (phone, client_id)
  WHERE source = 'clients' AND kind = 'client' AND phone <> '';
CREATE INDEX party_names_alike_by_name_key ON api.party_names (name_key, client_id)
  WHERE source = 'clients' AND kind = 'client' AND name_key <> '';
CREATE INDEX party_names_alike_by_sound_key ON api.party_names (sound_key, client_id)
  WHERE source = 'clients' AND kind = 'client' AND sound_key <> '';
-- Names in inquiries, which anybody can write, are found apart from the names of the firm's clients and cases.
CREATE INDEX party_names_of_enquiries_by_key ON api.party_names (name_key) WHERE source IN ('intakes', 'intake_parties');
CREATE INDEX party_names_of_enquiries_by_keys ON api.party_names USING gin (keys) WHERE source IN ('intakes', 'intake_parties');

ALTER TABLE api.party_names ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.party_names TO praxis_firm, praxis_walled;
CREATE POLICY party_names_firm ON api.party_names FOR SELECT TO praxis_firm USING (true);
CREATE POLICY party_names_walled ON api.party_names FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
ALTER TABLE api.party_words ENABLE ROW LEVEL SECURITY;

-- The names in a caption: Smith v. Jones, Estate of Smith.
CREATE FUNCTION api.caption_names(caption text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  BEGIN ATOMIC
    SELECT name FROM (
      SELECT btrim(regexp_replace(regexp_replace(part, '^\s*(in re:?|in the matter of|matter of|estate of|re:)\s+', '', 'i'),
        '[\s,]+et\.? al\.?\s*$', '', 'i')) AS name
      FROM regexp_split_to_table(caption, '\s+(?:v|vs|versus)\.?\s+', 'i') AS part
      WHERE caption ~* '\s(v|vs|versus)\.?\s|^\s*(in re|in the matter of|matter of|estate of|re:)\s'
    ) AS named
    WHERE name <> '' AND length(name) <= 200;
  END;

-- The names of each table: its view `party_names_of_…`, with these columns.
CREATE VIEW api.party_names_of_clients WITH (security_invoker = true) AS
  SELECT id AS row_id, 'client' AS kind, full_name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    id AS client_id, NULL::uuid AS case_id
  FROM api.clients
  UNION ALL
  SELECT id, 'company', company_name COLLATE "C", '', '', id, NULL FROM api.clients
  WHERE company_name <> '' AND api.fold(company_name) <> api.fold(full_name);
CREATE VIEW api.party_names_of_cases WITH (security_invoker = true) AS
  SELECT DISTINCT c.id AS row_id, 'caption' AS kind, named COLLATE "C" AS name, '' AS email, '' AS phone,
    NULL::uuid AS client_id, c.id AS case_id
  FROM api.cases AS c CROSS JOIN LATERAL api.caption_names(c.case_name COLLATE "C") AS named;

CREATE VIEW api.party_names_of_client_names WITH (security_invoker = true) AS
  SELECT id AS row_id, kind, name COLLATE "C" AS name, '' AS email, '' AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_names;
CREATE VIEW api.party_names_of_client_emails WITH (security_invoker = true) AS
  SELECT id AS row_id, 'email' AS kind, '' AS name, email, '' AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_emails;
CREATE VIEW api.party_names_of_client_phones WITH (security_invoker = true) AS
  SELECT id AS row_id, 'phone' AS kind, '' AS name, '' AS email, api.phone_key(phone) AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_phones;
CREATE VIEW api.party_names_of_client_contacts WITH (security_invoker = true) AS
  SELECT id AS row_id, 'contact' AS kind, name COLLATE "C" AS name, email, api.phone_key(phone) AS phone, client_id,
    NULL::uuid AS case_id
  FROM api.client_contacts;
CREATE VIEW api.party_names_of_client_relations WITH (security_invoker = true) AS
  SELECT id AS row_id, 'related' AS kind, other_name COLLATE "C" AS name, '' AS email, '' AS phone, client_id,
    NULL::uuid AS case_id
  FROM api.client_relations WHERE other_name <> '';

CREATE VIEW api.party_names_of_case_parties WITH (security_invoker = true) AS
  SELECT id AS row_id, 'party' AS kind, name COLLATE "C" AS name,
    coalesce(nullif(lower(email), ''), lower(substring(contact_info FROM '[^\s<>,;:()]+@[^\s<>,;:()]+\.[^\s<>,;:()]+')), '') AS email,
    coalesce(nullif(api.phone_key(phone), ''), api.phone_key(substring(contact_info FROM '\+?[0-9(][0-9 ().-]{8,}[0-9]')), '') AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.case_parties
  UNION ALL
  SELECT id, 'party_alias', alias COLLATE "C", '', '', NULL, case_id FROM api.case_parties CROSS JOIN LATERAL unnest(aliases) AS alias
  UNION ALL
  SELECT id, 'counsel', counsel_name COLLATE "C", '', '', NULL, case_id FROM api.case_parties WHERE counsel_name <> '';

-- Without spam, which could crowd out other names.
CREATE VIEW api.party_names_of_intakes WITH (security_invoker = true) AS
  SELECT id AS row_id, 'intake' AS kind, full_name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.intakes WHERE spam_reason IS NULL
  UNION ALL
  SELECT id, 'intake_company', company_name COLLATE "C", '', '', NULL, case_id FROM api.intakes
  WHERE spam_reason IS NULL AND company_name <> '' AND api.fold(company_name) <> api.fold(full_name);
CREATE VIEW api.party_names_of_intake_parties WITH (security_invoker = true) AS
  SELECT p.id AS row_id, 'intake_party' AS kind, p.name COLLATE "C" AS name, '' AS email, '' AS phone, NULL::uuid AS client_id,
    i.case_id
  FROM api.intake_parties AS p JOIN api.intakes AS i ON i.id = p.intake_id WHERE i.spam_reason IS NULL;

-- The rows to write for a table, as SQL; `chosen` is a condition on v.
CREATE FUNCTION api.party_names_to_write(of_table text, chosen text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format(
    'INSERT INTO api.party_names (source, row_id, kind, name, words, sounds, name_key, sound_key, keys, email, phone, client_id, case_id)
     SELECT %L, v.row_id, v.kind, v.name, p.words, s.sounds, api.name_key(p.words), api.name_sound_key(p.words, s.sounds),
       ARRAY(SELECT DISTINCT k FROM unnest(p.words || string_to_array(array_to_string(s.sounds, ''/''), ''/'')) AS k WHERE k <> ''''),
       v.email, v.phone, v.client_id, v.case_id
     FROM api.%I AS v
     CROSS JOIN LATERAL (SELECT api.name_parts(v.name) AS words OFFSET 0) AS p
     CROSS JOIN LATERAL (SELECT api.name_sounds(p.words) AS sounds OFFSET 0) AS s
     WHERE %s', of_table, 'party_names_of_' || of_table, chosen);

-- Also removes words that nothing else contains.
CREATE FUNCTION api.drop_party_names(of_table text, ids uuid[]) RETURNS void
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  left_behind text[];
BEGIN
  WITH gone AS (DELETE FROM api.party_names WHERE source = of_table AND row_id = ANY (ids) RETURNING words)
    SELECT array_agg(DISTINCT word) INTO left_behind FROM gone CROSS JOIN LATERAL unnest(gone.words) AS word;
  DELETE FROM api.party_words AS w WHERE w.word = ANY (left_behind)
    AND NOT EXISTS (SELECT FROM api.party_names AS n WHERE n.keys @> ARRAY[w.word]);
END $$;

-- The triggers of the tables with names.
CREATE FUNCTION api.add_party_names() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  EXECUTE format('SELECT api.%I($1)', 'write_names_of_' || TG_TABLE_NAME) USING (SELECT coalesce(array_agg(id), '{}') FROM written);
  RETURN NULL;
END $$;
CREATE FUNCTION api.change_party_names() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.drop_party_names(TG_TABLE_NAME, ARRAY[NEW.id]);
  EXECUTE format('SELECT api.%I($1)', 'write_names_of_' || TG_TABLE_NAME) USING ARRAY[NEW.id];
  RETURN NULL;
END $$;
CREATE FUNCTION api.remove_party_names() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.drop_party_names(TG_TABLE_NAME, (SELECT coalesce(array_agg(id), '{}') FROM written));
  RETURN NULL;
END $$;

-- Indexes the names of a table with a view `party_names_of_…`, as rows are inserted and whenever one of the columns changes. For
-- migrations: rows must have an `id`; existing rows need `fill_party_names` besides.
CREATE FUNCTION api.keep_party_names(of_table text, columns text[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  old_values constant text := (SELECT string_agg(format('OLD.%I', one), ', ') FROM unnest(columns) AS one);
  new_values constant text := (SELECT string_agg(format('NEW.%I', one), ', ') FROM unnest(columns) AS one);
BEGIN
  -- A function of its own, so that its plans are kept.
  EXECUTE format(
    'CREATE FUNCTION api.%1$I(ids uuid[]) RETURNS void
       LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $body$
     BEGIN
       WITH written AS (%2$s RETURNING words)
         INSERT INTO api.party_words (word)
           SELECT DISTINCT spelt FROM written CROSS JOIN LATERAL unnest(written.words) AS spelt
           WHERE spelt ~ ''^[a-z]{4,40}$'' AND NOT EXISTS (SELECT FROM api.party_words AS w WHERE w.word = spelt);
     END $body$', 'write_names_of_' || of_table, api.party_names_to_write(of_table, 'v.row_id = ANY (ids)'));
  EXECUTE format('REVOKE ALL ON FUNCTION api.%I(uuid[]) FROM PUBLIC', 'write_names_of_' || of_table);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON api.%I REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION api.add_party_names()', of_table || '_names_insert', of_table);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON api.%I FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s))
    EXECUTE FUNCTION api.change_party_names()', of_table || '_names_update', of_table, old_values, new_values);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON api.%I REFERENCING OLD TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION api.remove_party_names()', of_table || '_names_delete', of_table);
END $$;

-- Rebuilds the table, after very many records were loaded with triggers off. Takes each distinct name apart once, and creates
-- every index when all rows are there.
CREATE FUNCTION api.fill_party_names() RETURNS void
  LANGUAGE plpgsql SET work_mem = '64MB' SET maintenance_work_mem = '256MB' AS $$
DECLARE
  of_table text;
  made_again text[];
  one record;
BEGIN
  SELECT array_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid) INTO made_again
    FROM pg_index AS i WHERE i.indrelid IN ('api.party_names'::regclass, 'api.party_words'::regclass) AND NOT i.indisprimary;
  FOR one IN
    SELECT i.indexrelid::regclass AS name FROM pg_index AS i
    WHERE i.indrelid IN ('api.party_names'::regclass, 'api.party_words'::regclass) AND NOT i.indisprimary
  LOOP
    EXECUTE format('DROP INDEX %s', one.name);
  END LOOP;
  TRUNCATE api.party_names, api.party_words;

  CREATE TEMPORARY TABLE names_to_fill (source text COLLATE "C", row_id uuid, kind text COLLATE "C", name text COLLATE "C",
    email text COLLATE "C", phone text COLLATE "C", client_id uuid, case_id uuid);
  FOR of_table IN
    SELECT substr(viewname, 16) FROM pg_views WHERE schemaname = 'api' AND viewname LIKE 'party\_names\_of\_%' ORDER BY 1
  LOOP
    EXECUTE format('INSERT INTO names_to_fill SELECT %L, v.row_id, v.kind, v.name, v.email, v.phone, v.client_id, v.case_id
      FROM api.%I AS v', of_table, 'party_names_of_' || of_table);
  END LOOP;
  ANALYZE names_to_fill;
  EXECUTE 'INSERT INTO api.party_names (source, row_id, kind, name, words, sounds, name_key, sound_key, keys, email, phone, client_id, case_id)
    WITH parts AS MATERIALIZED (
      SELECT d.name, p.words, s.sounds, api.name_key(p.words) AS name_key, api.name_sound_key(p.words, s.sounds) AS sound_key,
        ARRAY(SELECT DISTINCT k FROM unnest(p.words || string_to_array(array_to_string(s.sounds, ''/''), ''/'')) AS k WHERE k <> '''') AS keys
      FROM (SELECT DISTINCT name FROM names_to_fill) AS d
      CROSS JOIN LATERAL (SELECT api.name_parts(d.name) AS words OFFSET 0) AS p
      CROSS JOIN LATERAL (SELECT api.name_sounds(p.words) AS sounds OFFSET 0) AS s
    )
    SELECT f.source, f.row_id, f.kind, f.name, p.words, p.sounds, p.name_key, p.sound_key, p.keys, f.email, f.phone, f.client_id, f.case_id
    FROM names_to_fill AS f JOIN parts AS p USING (name)';
  DROP TABLE names_to_fill;
  INSERT INTO api.party_words
    SELECT DISTINCT word FROM (SELECT DISTINCT words FROM api.party_names) AS n CROSS JOIN LATERAL unnest(n.words) AS word
    WHERE word ~ '^[a-z]{4,40}$';
  FOREACH of_table IN ARRAY made_again LOOP
    EXECUTE of_table;
  END LOOP;
  -- Whoever asks in this transaction is not to plan for an empty table.
  ANALYZE api.party_names, api.party_words;
END $$;

SELECT api.keep_party_names('clients', '{full_name,company_name,email,phone}');
SELECT api.keep_party_names('client_names', '{name,kind,client_id}');
SELECT api.keep_party_names('client_emails', '{email,client_id}');
SELECT api.keep_party_names('client_phones', '{phone,client_id}');
SELECT api.keep_party_names('client_contacts', '{name,email,phone,client_id}');
SELECT api.keep_party_names('client_relations', '{other_name,client_id}');
SELECT api.keep_party_names('cases', '{case_name}');
SELECT api.keep_party_names('case_parties', '{name,contact_info,case_id,aliases,email,phone,counsel_name}');
SELECT api.keep_party_names('intakes', '{full_name,company_name,email,phone,case_id,spam_reason}');
SELECT api.keep_party_names('intake_parties', '{name}');

-- A wall around a case also hides the names in the inquiry it was opened from.
CREATE FUNCTION api.change_names_in_intake() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  named constant uuid[] := (SELECT coalesce(array_agg(id), '{}') FROM api.intake_parties WHERE intake_id = NEW.id);
BEGIN
  PERFORM api.drop_party_names('intake_parties', named);
  PERFORM api.write_names_of_intake_parties(named);
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_names_of_parties AFTER UPDATE ON api.intakes FOR EACH ROW
  WHEN ((OLD.case_id, OLD.spam_reason) IS DISTINCT FROM (NEW.case_id, NEW.spam_reason))
  EXECUTE FUNCTION api.change_names_in_intake();

-- Words spelled almost like the asked one, the nearest first.
CREATE FUNCTION api.party_words_alike(asked text) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, public, pg_temp SET pg_trgm.similarity_threshold = 0.3
  BEGIN ATOMIC
    SELECT coalesce(array_agg(word ORDER BY distance, word), '{}') FROM (
      SELECT word, public.levenshtein(word, asked) AS distance FROM api.party_words
      WHERE word OPERATOR(public.%) asked AND word <> asked AND length(asked) >= 4
        AND public.levenshtein(word, asked) <= CASE WHEN length(asked) < 6 THEN 1 ELSE 2 END
      GROUP BY word ORDER BY 2, 1 LIMIT 12
    ) AS near;
  END;

-- Names that may be the asked one. `name_keys`: the name and its parts. `one`, `two` and `three` are each all spellings of one of its
-- words; two of them must match (or `one`, when there is no more). `at_most` is per way of matching, and separately for inquiries.
-- Names behind a wall are marked as walled.
CREATE FUNCTION api.party_names_near(
  name_keys text[], one text[], two text[], three text[], asked_email text, asked_phone text, of_clients boolean, at_most integer
) RETURNS TABLE (id bigint, source text, row_id uuid, kind text, name text, words text[], sounds text[], email text, phone text,
  client_id uuid, case_id uuid, walled boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET enable_seqscan = off AS $$
DECLARE
  hidden constant uuid[] := (SELECT array_agg(w.case_id) FROM api.case_walls AS w WHERE w.user_id = api.acting_user());
  pairs constant text := CASE
    WHEN cardinality(one) = 0 THEN 'false'
    WHEN cardinality(two) = 0 THEN 'keys && $2'
    ELSE 'keys && $2 AND keys && $3' END;
  others constant text := CASE WHEN cardinality(three) = 0 THEN '' ELSE
    'UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $2 AND keys && $4 LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $3 AND keys && $4 LIMIT $7)' END;
  found constant text :=
    '(SELECT id FROM api.party_names WHERE %1$s AND name_key = ANY ($1) LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND ' || pairs || ' LIMIT $7)
     ' || others || '
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $5 <> '''' AND email <> '''' AND email = $5 LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND phone = $6 LIMIT $7)';
  whose constant text := CASE WHEN of_clients
    THEN format(found, 'client_id IS NOT NULL')
    ELSE format(found, 'source NOT IN (''intakes'', ''intake_parties'')') || ' UNION '
      || format(found, 'source IN (''intakes'', ''intake_parties'')') END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT n.id, n.source, n.row_id, n.kind, n.name, n.words, n.sounds, n.email, n.phone, n.client_id, n.case_id,
       coalesce(n.case_id = ANY ($8), false)
     FROM api.party_names AS n WHERE n.id IN (' || whose || ')'
    USING name_keys, one, two, three, asked_email, asked_phone, at_most, hidden;
END $$;

REVOKE ALL ON FUNCTION api.drop_party_names(text, uuid[]), api.keep_party_names(text, text[]),
  api.fill_party_names(), api.party_words_alike(text),
  api.party_names_near(text[], text[], text[], text[], text, text, boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.party_words_alike(text),
  api.party_names_near(text[], text[], text[], text[], text, text, boolean, integer) TO praxis_firm, praxis_walled;
