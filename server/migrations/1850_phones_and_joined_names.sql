-- Telephone numbers compared with their country, and names whose prefix is written apart or together: O Brien, OBrien; de la Cruz, Delacruz.

-- `country:number` without extension and trunk zeros. Country: the calling code; `0` for one that is not +1 (written with a trunk zero);
-- empty when unknown. Empty when there are fewer than seven digits.
CREATE OR REPLACE FUNCTION api.phone_key(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- Without what follows the number: x12, ext. 12, #12, ;ext=12, or a pause.
  typed constant text := regexp_replace(
    translate(lower(value), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '01234567890123456789+'), '([0-9][^0-9a-z]*)([a-z]|[#;,]).*$', '\1');
  digits text := regexp_replace(typed, '[^0-9]', '', 'g');
  is_abroad boolean := typed ~ '^[^0-9]*\+';
  country text := '';
BEGIN
  IF length(digits) < 7 THEN
    RETURN '';
  END IF;
  IF is_abroad OR digits ~ '^00[1-9]|^011[1-9][0-9]{8}' THEN
    digits := regexp_replace(regexp_replace(typed, '\(0+\)', ''), '[^0-9]', '', 'g');
    digits := regexp_replace(digits, CASE WHEN is_abroad THEN '^0+' ELSE '^(00|011)' END, '');
    is_abroad := true;
  ELSIF digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' THEN
    RETURN '1:' || right(digits, 10);
  ELSIF digits ~ '^0' THEN
    country := '0';
  ELSE
    is_abroad := length(digits) > 10;
  END IF;
  IF is_abroad THEN
    country := left(digits, CASE
      WHEN digits ~ '^[17]' THEN 1
      WHEN digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' THEN 2
      ELSE 3 END);
    digits := substr(digits, length(country) + 1);
  END IF;
  digits := ltrim(digits, '0');
  RETURN CASE WHEN length(digits) < 6 THEN '' ELSE country || ':' || digits END;
END $$;

-- Whether two keys can be the same telephone.
CREATE FUNCTION api.is_same_phone(one text, other text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN one <> '' AND split_part(one, ':', 2) = split_part(other, ':', 2)
    AND (split_part(one, ':', 1) IN (split_part(other, ':', 1), '') OR split_part(other, ':', 1) = ''
      OR (split_part(one, ':', 1) = '0' AND split_part(other, ':', 1) <> '1')
      OR (split_part(other, ':', 1) = '0' AND split_part(one, ':', 1) <> '1'));

-- The words of a name with its prefixes joined to the word that follows. `name-prefixes.ts` does the same.
CREATE FUNCTION api.joined_parts(parts text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  prefixes constant text[] := '{abd,abu,al,ben,bin,d,da,das,de,del,della,den,der,des,di,do,dos,du,el,fitz,ibn,l,la,las,le,lo,los,mac,mc,o,san,santa,st,te,ten,ter,van,vanden,vander,von}';
  word text;
  before text[] := '{}';
  joined text[] := '{}';
BEGIN
  IF NOT parts && prefixes THEN
    RETURN parts;
  END IF;
  FOREACH word IN ARRAY parts LOOP
    IF word = ANY (prefixes) THEN
      before := before || word;
    ELSE
      joined := joined || (array_to_string(before, '') || word);
      before := '{}';
    END IF;
  END LOOP;
  RETURN joined || before;
END $$;
GRANT EXECUTE ON FUNCTION api.is_same_phone(text, text), api.joined_parts(text[]) TO PUBLIC;

DROP INDEX api.contacts_by_phone, api.clients_by_phone_key, api.client_phones_by_key, api.party_names_by_phone,
  api.party_names_alike_by_phone;
CREATE INDEX contacts_by_phone ON api.contacts (split_part(api.phone_key(phone), ':', 2)) WHERE phone <> '';
CREATE INDEX clients_by_phone_key ON api.clients (split_part(api.phone_key(phone), ':', 2)) WHERE phone <> '';
CREATE INDEX client_phones_by_key ON api.client_phones (split_part(api.phone_key(phone), ':', 2), client_id);
CREATE INDEX party_names_by_phone ON api.party_names (split_part(phone, ':', 2)) WHERE phone <> '';
CREATE INDEX party_names_alike_by_phone ON api.party_names (split_part(phone, ':', 2), client_id)
  WHERE source = 'clients' AND kind = 'client' AND phone <> '';

-- Names are found by their words as written and joined; a whole name is compared joined.
CREATE OR REPLACE FUNCTION api.party_names_to_write(of_table text, chosen text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format(
    'INSERT INTO api.party_names (source, row_id, kind, name, words, sounds, name_key, sound_key, keys, email, phone, client_id, case_id)
     SELECT %L, v.row_id, v.kind, v.name, p.words, s.sounds, api.name_key(j.words), api.name_sound_key(j.words, api.name_sounds(j.words)),
       ARRAY(SELECT DISTINCT k FROM unnest(p.words || j.words || string_to_array(array_to_string(s.sounds, ''/''), ''/'')) AS k WHERE k <> ''''),
       v.email, v.phone, v.client_id, v.case_id
     FROM api.%I AS v
     CROSS JOIN LATERAL (SELECT api.name_parts(v.name) AS words OFFSET 0) AS p
     CROSS JOIN LATERAL (SELECT api.joined_parts(p.words) AS words OFFSET 0) AS j
     CROSS JOIN LATERAL (SELECT api.name_sounds(p.words) AS sounds OFFSET 0) AS s
     WHERE %s', of_table, 'party_names_of_' || of_table, chosen);

CREATE OR REPLACE FUNCTION api.fill_party_names() RETURNS void
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
      SELECT d.name, p.words, s.sounds, api.name_key(j.words) AS name_key,
        api.name_sound_key(j.words, CASE WHEN j.words = p.words THEN s.sounds ELSE api.name_sounds(j.words) END) AS sound_key,
        ARRAY(SELECT DISTINCT k FROM unnest(p.words || j.words || string_to_array(array_to_string(s.sounds, ''/''), ''/'')) AS k
          WHERE k <> '''') AS keys
      FROM (SELECT DISTINCT name FROM names_to_fill) AS d
      CROSS JOIN LATERAL (SELECT api.name_parts(d.name) AS words OFFSET 0) AS p
      CROSS JOIN LATERAL (SELECT api.joined_parts(p.words) AS words OFFSET 0) AS j
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

DO $$
DECLARE
  of_table text;
BEGIN
  FOR of_table IN
    SELECT substr(viewname, 16) FROM pg_views WHERE schemaname = 'api' AND viewname LIKE 'party\_names\_of\_%' ORDER BY 1
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION api.%1$I(ids uuid[]) RETURNS void
         LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $body$
       BEGIN
         WITH written AS (%2$s RETURNING words)
           INSERT INTO api.party_words (word)
             SELECT DISTINCT spelt FROM written CROSS JOIN LATERAL unnest(written.words) AS spelt
             WHERE spelt ~ ''^[a-z]{4,40}$'' AND NOT EXISTS (SELECT FROM api.party_words AS w WHERE w.word = spelt);
       END $body$', 'write_names_of_' || of_table, api.party_names_to_write(of_table, 'v.row_id = ANY (ids)'));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION api.party_names_near(
  name_keys text[], one text[], two text[], three text[], asked_email text, asked_phone text, of_clients boolean, at_most integer
) RETURNS TABLE (id bigint, source text, row_id uuid, kind text, name text, words text[], sounds text[], email text, phone text,
  client_id uuid, case_id uuid, walled boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET enable_seqscan = off AS $$
DECLARE
  hidden constant uuid[] := (SELECT array_agg(w.case_id) FROM api.case_walls AS w WHERE w.user_id = api.acting_user());
  hidden_contacts constant uuid[] := CASE WHEN hidden IS NULL THEN '{}' ELSE api.hidden_contacts() END;
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
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND split_part(phone, '':'', 2) = split_part($6, '':'', 2)
       AND api.is_same_phone(phone, $6) LIMIT $7)';
  whose constant text := CASE WHEN of_clients
    THEN format(found, 'client_id IS NOT NULL')
    ELSE format(found, 'source NOT IN (''intakes'', ''intake_parties'', ''contacts'')') || ' UNION '
      || format(found, 'source IN (''intakes'', ''intake_parties'')') || ' UNION '
      || format(found, 'source = ''contacts''') END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT n.id, n.source, n.row_id, n.kind, n.name, n.words, n.sounds, n.email, n.phone, n.client_id, n.case_id,
       coalesce(n.case_id = ANY ($8), false) OR (n.source = ''contacts'' AND n.row_id = ANY ($9))
     FROM api.party_names AS n WHERE n.id IN (' || whose || ')'
    USING name_keys, one, two, three, asked_email, asked_phone, at_most, hidden, hidden_contacts;
END $$;

SELECT api.fill_party_names();
