-- Filling the table of names from nothing takes each name apart once, however many bear it, and makes every index when all rows are there.

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
