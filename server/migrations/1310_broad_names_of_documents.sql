-- Words in the names of most clients or cases of a large firm: these are looked up for each document that is checked, and no longer
-- listed first, which read every case of the firm for each of the questions of one search.

-- The conditions on rows `i` of the index: what it answers by itself, and what is left to be checked of each document, one by one and
-- never by a join: the newest are checked first, until there are enough. `IS TRUE` keeps a list of cases or clients out of the look-up.
-- What the acting user is screened from is left out: row security by itself could use no index for words. A null asks nothing.
CREATE OR REPLACE FUNCTION api.document_conditions(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], is_limited boolean,
  OUT indexed text, OUT checked text
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  hidden constant uuid[] := ARRAY(SELECT w.case_id FROM api.case_walls w WHERE w.user_id = api.acting_user());
  -- Of one in 200 rows; about a thousand in all.
  many constant integer := 5;
  one record;
  typed text;
  words tsquery;
BEGIN
  indexed := '';
  checked := '';
  FOR one IN SELECT c.* FROM unnest(phrases) AS phrase CROSS JOIN LATERAL api.phrase_condition(phrase) AS c LOOP
    indexed := indexed || ' AND ' || one.indexed;
    checked := checked || CASE WHEN one.checked = 'true' THEN '' ELSE format(' AND (SELECT %s)', one.checked) END;
  END LOOP;
  FOREACH typed IN ARRAY of_clients LOOP
    words := api.field_query(typed, '');
    IF (SELECT count(*) >= many FROM api.clients c TABLESAMPLE SYSTEM (0.5) WHERE c.search @@ words) THEN
      checked := checked || format(
        ' AND (SELECT EXISTS (SELECT FROM api.documents d JOIN api.clients c ON c.id = d.client_id
          WHERE d.id = i.document_id AND c.search @@ %L::tsquery))', words);
    ELSE
      checked := checked || format(
        ' AND (SELECT EXISTS (SELECT FROM api.documents d WHERE d.id = i.document_id AND (d.client_id = ANY (%L::uuid[])) IS TRUE))',
        ARRAY(SELECT c.id FROM api.clients c WHERE c.search @@ words));
    END IF;
  END LOOP;
  FOREACH typed IN ARRAY of_cases LOOP
    words := api.field_query(typed, '');
    IF (SELECT count(*) >= many FROM api.cases c TABLESAMPLE SYSTEM (0.5) WHERE c.search @@ words) THEN
      checked := checked || format(
        ' AND (SELECT EXISTS (SELECT FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = i.document_id
          AND c.id <> ALL (%L::uuid[]) AND c.search @@ %L::tsquery
          AND api.search_words(c.case_name || '' '' || c.case_number) @@ %L::tsquery))', hidden, words, words);
    ELSE
      checked := checked || format(
        ' AND (SELECT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id
          AND (l.case_id = ANY (%L::uuid[])) IS TRUE))',
        ARRAY(SELECT c.id FROM api.cases c WHERE c.search @@ words AND c.id <> ALL (hidden)
          AND api.search_words(c.case_name || ' ' || c.case_number) @@ words));
    END IF;
  END LOOP;
  IF numnode(unwanted) > 0 THEN
    IF asked IS NULL THEN
      indexed := indexed || format(
        ' AND NOT EXISTS (SELECT FROM api.document_index u WHERE u.document_id = i.document_id AND u.words @@ %L::tsquery)', unwanted);
    ELSE
      asked := asked && !!unwanted;
    END IF;
  END IF;
  IF asked IS NOT NULL THEN
    indexed := indexed || format(' AND i.words @@ %L::tsquery', asked);
  END IF;
  FOR one IN SELECT c.* FROM unnest(unwanted_phrases) AS phrase CROSS JOIN LATERAL api.phrase_condition(phrase) AS c LOOP
    indexed := indexed || format(' AND i.document_id NOT IN (SELECT i.document_id FROM api.document_index i WHERE %s AND %s)',
      one.indexed, one.checked);
  END LOOP;
  IF hidden <> '{}' AND is_limited THEN
    checked := checked || format(
      ' AND NOT (SELECT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id
          AND (l.case_id = ANY (%L::uuid[])) IS TRUE))', hidden);
  ELSIF hidden <> '{}' THEN
    indexed := indexed || format(
      ' AND NOT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id AND l.case_id = ANY (%L::uuid[]))', hidden);
  END IF;
END $$;
