-- Everybody the firm has to do with, by name: what duplicates and conflicts are found in. Kept by triggers.

-- Letters of other alphabets as a passport would write them, so that Иванов meets Ivanov. Takes folded text.
CREATE FUNCTION api.latin(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN folded !~ '[\u0370-\u052F\u0590-\u06FF]' THEN folded ELSE
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(folded,
        'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'),
        'я', 'ya'), 'є', 'ye'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
        'ש', 'sh'), 'ش', 'sh'), 'خ', 'kh'), 'غ', 'gh'),
      'абвгґдеёзиійїклмнопрстуфыэ' || 'αβγδεζηικλμνξοπρσςτυφω'
        || 'אבגדהוזחטיכךלמםנןסעפףצץקרת' || 'اأإآبپتثجچحدذرزسصضطظعفقكکگلمنهوؤيیىئة' || 'ъьءـ',
      'abvggdeeziiiiklmnoprstufye' || 'avgdeziiklmnxoprsstyfo'
        || 'abgdhvzhtykklmmnnsappsskrt' || 'aaaabpttjchddrzssdtzafqkkglmnhwwyyaya') END;

-- The words of a name, compared without accents, capitals, marks, titles and forms of company; what is written without
-- spaces (Chinese, Japanese, Korean) letter by letter. At most twelve.
CREATE FUNCTION api.name_parts(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := lower(left(value, 600));
  parts text[];
  kept text[];
BEGIN
  IF value !~ '^[ -~]*$' THEN
    plain := api.latin(api.fold(normalize(regexp_replace(normalize(plain, NFKD),
      '[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'), NFKC)));
    plain := regexp_replace(plain, '([\u2E80-\u2FFF\u3040-\u30FA\u30FC-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])', ' \1 ', 'g');
  END IF;
  plain := regexp_replace(plain, '[''`´‘’ʼ]', '', 'g');
  plain := regexp_replace(plain, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g');
  plain := regexp_replace(plain,
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u05BE\u060C\u061B\u061F\u2000-\u206F\u2E00-\u2E7F\u3000-\u303F\u30FB]+', ' ', 'g');
  parts := string_to_array(btrim(plain), ' ');
  SELECT array_agg(left(word, 40) ORDER BY at) INTO kept
    FROM (
      SELECT word, at FROM unnest(parts) WITH ORDINALITY AS p (word, at)
      WHERE word <> '' AND word <> ALL ('{the,and,of,aka,fka,dba}')
        AND NOT (at = 1 AND word = ANY ('{mr,mrs,ms,miss,mx,dr,prof,hon}'))
        AND NOT (at > 1 AND word = ANY ('{co,company,corp,corporation,inc,incorporated,llc,llp,lp,ltd,limited,plc,pllc,pc,gmbh,jr,sr,ii,iii,iv,esq,esquire,phd,md}'))
      ORDER BY at LIMIT 12
    ) AS telling;
  RETURN coalesce(kept, ARRAY(SELECT left(word, 40) FROM unnest(parts[1:12]) AS word WHERE word <> ''));
END $$;

-- How each word sounds: one or two codes, apart by a stroke; empty for what cannot be told.
CREATE FUNCTION api.name_sounds(parts text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce((
    SELECT array_agg(CASE WHEN part ~ '^[a-z]{3,}$'
      THEN public.dmetaphone(part) || '/' || public.dmetaphone_alt(part) ELSE '' END ORDER BY at)
    FROM unnest(parts) WITH ORDINALITY AS p (part, at)), '{}');

-- A name whatever the order of its words.
CREATE FUNCTION api.name_key(parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce((SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM (SELECT DISTINCT word FROM unnest(parts) AS word) AS w), '');

-- How a name sounds, whatever the order of its words; a word that cannot be told, as it is written.
CREATE FUNCTION api.name_sound_key(parts text[], sounds text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce((SELECT string_agg(code, ' ' ORDER BY code COLLATE "C") FROM (
    SELECT DISTINCT coalesce(nullif(split_part(sound, '/', 1), ''), part) AS code FROM unnest(parts, sounds) AS p (part, sound)) AS c), '');

-- What of a telephone number is the same however it is written: its last ten digits; empty when there are fewer than seven.
CREATE FUNCTION api.phone_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT CASE WHEN length(digits) < 7 THEN '' ELSE right(digits, 10) END FROM (
    SELECT regexp_replace(translate(regexp_replace(lower(value), '(ext|x|#).*$', ''), '٠١٢٣٤٥٦٧٨٩', '0123456789'), '[^0-9]', '', 'g') AS digits
  ) AS n);

CREATE TABLE api.party_names (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The table and the row that bear the name, and what it is there.
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
  -- Set when this is a name of that client, of somebody in that case.
  client_id uuid,
  case_id uuid
);
-- Every word of the table that may be mistyped. A word may stand here twice: a unique index would make whoever writes a name
-- wait for all others who write the same one.
CREATE TABLE api.party_words (word text COLLATE "C" NOT NULL);

ALTER TABLE api.party_names ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.party_names TO praxis_firm, praxis_walled;
CREATE POLICY party_names_firm ON api.party_names FOR SELECT TO praxis_firm USING (true);
CREATE POLICY party_names_walled ON api.party_names FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
ALTER TABLE api.party_words ENABLE ROW LEVEL SECURITY;

-- Whom a caption names: Smith v. Jones, Estate of Smith.
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

-- The names of each table: what a view `party_names_of_…` says of it, with these columns.
CREATE VIEW api.party_names_of_clients WITH (security_invoker = true) AS
  SELECT id AS row_id, 'client' AS kind, full_name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    id AS client_id, NULL::uuid AS case_id
  FROM api.clients
  UNION ALL
  SELECT id, 'company', company_name COLLATE "C", '', '', id, NULL FROM api.clients
  WHERE company_name <> '' AND api.fold(company_name) <> api.fold(full_name);

CREATE VIEW api.party_names_of_case_parties WITH (security_invoker = true) AS
  SELECT id AS row_id, 'party' AS kind, name COLLATE "C" AS name,
    lower(coalesce(substring(contact_info FROM '[^\s<>,;:()]+@[^\s<>,;:()]+\.[^\s<>,;:()]+'), '')) AS email,
    coalesce(api.phone_key(substring(contact_info FROM '\+?[0-9(][0-9 ().-]{8,}[0-9]')), '') AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.case_parties;

CREATE VIEW api.party_names_of_cases WITH (security_invoker = true) AS
  SELECT DISTINCT c.id AS row_id, 'caption' AS kind, named COLLATE "C" AS name, '' AS email, '' AS phone,
    NULL::uuid AS client_id, c.id AS case_id
  FROM api.cases AS c CROSS JOIN LATERAL api.caption_names(c.case_name COLLATE "C") AS named;

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

-- What is gone leaves no word behind that nothing else bears.
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

-- The triggers of the tables that bear names.
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

-- Makes a table with a view `party_names_of_…` be found by the names in it, as they are added and whenever one of the columns
-- changes. For migrations: its rows must have an `id`; rows that are there already want `fill_party_names` besides.
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

-- Fills the table from nothing, for whoever has loaded very many records with triggers off.
CREATE FUNCTION api.fill_party_names() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_table text;
BEGIN
  DROP INDEX IF EXISTS api.party_names_by_row, api.party_names_by_key, api.party_names_by_email, api.party_names_by_phone,
    api.party_names_by_keys, api.party_names_of_clients_by_keys, api.party_words_by_word, api.party_words_alike;
  TRUNCATE api.party_names, api.party_words;
  FOR of_table IN
    SELECT substr(viewname, 16) FROM pg_views WHERE schemaname = 'api' AND viewname LIKE 'party\_names\_of\_%' ORDER BY 1
  LOOP
    EXECUTE api.party_names_to_write(of_table, 'true');
  END LOOP;
  INSERT INTO api.party_words
    SELECT DISTINCT word FROM api.party_names AS n CROSS JOIN LATERAL unnest(n.words) AS word WHERE word ~ '^[a-z]{4,40}$';
  CREATE INDEX party_names_by_row ON api.party_names (source, row_id);
  CREATE INDEX party_names_by_key ON api.party_names (name_key);
  CREATE INDEX party_names_by_email ON api.party_names (email) WHERE email <> '';
  CREATE INDEX party_names_by_phone ON api.party_names (phone) WHERE phone <> '';
  CREATE INDEX party_names_by_keys ON api.party_names USING gin (keys);
  CREATE INDEX party_names_of_clients_by_keys ON api.party_names USING gin (keys) WHERE client_id IS NOT NULL;
  CREATE INDEX party_words_by_word ON api.party_words (word);
  CREATE INDEX party_words_alike ON api.party_words USING gin (word public.gin_trgm_ops);
END $$;
SELECT api.keep_party_names('clients', '{full_name,company_name,email,phone}');
SELECT api.keep_party_names('cases', '{case_name}');
SELECT api.keep_party_names('case_parties', '{name,contact_info,case_id}');
SELECT api.fill_party_names();

-- Words spelt almost as one that was asked for, the nearest first.
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

-- Names that may be the asked one. `name_keys`: the name and its parts; of `one`, `two` and `three`, each all ways to write one of
-- its words, two must be borne (or `one`, when there is no more). At most so many of each way to be found. What stands behind a
-- wall is said to, and says nothing else.
CREATE FUNCTION api.party_names_near(
  name_keys text[], one text[], two text[], three text[], asked_email text, asked_phone text, of_clients boolean, at_most integer
) RETURNS TABLE (id bigint, source text, row_id uuid, kind text, name text, words text[], sounds text[], email text, phone text,
  client_id uuid, case_id uuid, walled boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET enable_seqscan = off AS $$
DECLARE
  whose constant text := CASE WHEN of_clients THEN 'client_id IS NOT NULL' ELSE 'true' END;
  pairs constant text := CASE
    WHEN cardinality(one) = 0 THEN 'false'
    WHEN cardinality(two) = 0 THEN 'keys && $2'
    ELSE 'keys && $2 AND keys && $3' END;
  others constant text := CASE WHEN cardinality(three) = 0 THEN '' ELSE format(
    'UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $2 AND keys && $4 LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $3 AND keys && $4 LIMIT $7)', whose) END;
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT n.id, n.source, n.row_id, n.kind, n.name, n.words, n.sounds, n.email, n.phone, n.client_id, n.case_id,
       n.case_id IS NOT NULL AND api.behind_wall(n.case_id)
     FROM api.party_names AS n WHERE n.id IN (
       (SELECT id FROM api.party_names WHERE %1$s AND name_key = ANY ($1) LIMIT $7)
       UNION (SELECT id FROM api.party_names WHERE %1$s AND %2$s LIMIT $7)
       %3$s
       UNION (SELECT id FROM api.party_names WHERE %1$s AND $5 <> '''' AND email <> '''' AND email = $5 LIMIT $7)
       UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND phone = $6 LIMIT $7)
     )', whose, pairs, others)
    USING name_keys, one, two, three, asked_email, asked_phone, at_most;
END $$;

REVOKE ALL ON FUNCTION api.drop_party_names(text, uuid[]), api.keep_party_names(text, text[]),
  api.fill_party_names(), api.party_words_alike(text),
  api.party_names_near(text[], text[], text[], text[], text, text, boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.party_words_alike(text),
  api.party_names_near(text[], text[], text[], text[], text, text, boolean, integer) TO praxis_firm, praxis_walled;
