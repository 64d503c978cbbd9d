-- A common word is in most documents: the newest with it are found among the newest of all, without reading every one that has it,
-- and all are counted without bringing them into order.

CREATE INDEX document_index_by_created ON api.document_index (is_deleted, created_at, document_id);

-- The conditions on rows `i` of the index: what it answers by itself, and what is left to be checked of each document, one by one and
-- never by a join: the newest are checked first, until there are enough. `IS TRUE` keeps a list of cases or clients out of the look-up.
-- What the acting user is screened from is left out: row security by itself could use no index for words. A null asks nothing.
CREATE FUNCTION api.document_conditions(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], is_limited boolean,
  OUT indexed text, OUT checked text
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  hidden constant uuid[] := ARRAY(SELECT w.case_id FROM api.case_walls w WHERE w.user_id = api.acting_user());
  one record;
  typed text;
BEGIN
  indexed := '';
  checked := '';
  FOR one IN SELECT c.* FROM unnest(phrases) AS phrase CROSS JOIN LATERAL api.phrase_condition(phrase) AS c LOOP
    indexed := indexed || ' AND ' || one.indexed;
    checked := checked || CASE WHEN one.checked = 'true' THEN '' ELSE format(' AND (SELECT %s)', one.checked) END;
  END LOOP;
  FOREACH typed IN ARRAY of_clients LOOP
    checked := checked || format(
      ' AND (SELECT EXISTS (SELECT FROM api.documents d WHERE d.id = i.document_id AND (d.client_id = ANY (%L::uuid[])) IS TRUE))',
      ARRAY(SELECT c.id FROM api.clients c WHERE c.search @@ api.field_query(typed, '')));
  END LOOP;
  FOREACH typed IN ARRAY of_cases LOOP
    checked := checked || format(
      ' AND (SELECT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = i.document_id
          AND (l.case_id = ANY (%L::uuid[])) IS TRUE))',
      ARRAY(SELECT c.id FROM api.cases c WHERE c.search @@ api.field_query(typed, '') AND c.id <> ALL (hidden)
        AND api.search_words(c.case_name || ' ' || c.case_number) @@ api.field_query(typed, '')));
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

-- The newest documents by the index: those with all of `asked` and all phrases, without any of `unwanted` and the unwanted phrases;
-- all of them, in no order, when there is no limit. `of_clients` and `of_cases`: words in the names of its client, in the name or
-- number of one of its cases.
CREATE OR REPLACE FUNCTION api.find_documents(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], deleted boolean,
  at_most integer
) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  SET enable_seqscan = off AS $$
DECLARE
  sampled constant integer := 60;
  one record;
  -- The index by dates, whose order would be of no use, is not considered: reading words is more than the planner thinks.
  by_words text;
  newest text;
  found uuid[];
  matches integer;
BEGIN
  IF numnode(asked) = 0 THEN
    RETURN;
  END IF;
  SELECT * INTO one FROM api.document_conditions(asked, unwanted, phrases, unwanted_phrases, of_clients, of_cases, at_most IS NOT NULL);
  by_words := format('SELECT i.document_id, i.created_at FROM api.document_index i WHERE i.is_deleted IS DISTINCT FROM %L', NOT deleted)
    || one.indexed;
  IF at_most IS NULL THEN
    RETURN QUERY EXECUTE CASE WHEN one.checked = '' THEN format('SELECT i.document_id FROM (%s) AS i', by_words)
      ELSE format('SELECT i.document_id FROM (%s OFFSET 0) AS i WHERE true%s', by_words, one.checked) END;
    RETURN;
  END IF;
  newest := format('FROM (SELECT * FROM api.document_index n WHERE n.is_deleted = %L ORDER BY n.created_at DESC, n.document_id DESC
    LIMIT $1) AS i WHERE true', deleted) || one.indexed || one.checked;
  EXECUTE 'SELECT count(*) ' || newest INTO matches USING sampled;
  IF matches * 8 >= sampled THEN
    EXECUTE format('SELECT array_agg(f.document_id ORDER BY f.created_at DESC, f.document_id DESC)
      FROM (SELECT i.document_id, i.created_at %s ORDER BY i.created_at DESC, i.document_id DESC LIMIT $2) AS f', newest)
      INTO found USING at_most * 12, at_most;
    IF cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  by_words := by_words || ' ORDER BY i.created_at DESC, i.document_id DESC';
  RETURN QUERY EXECUTE CASE WHEN one.checked = '' THEN format('SELECT i.document_id FROM (%s LIMIT $1) AS i', by_words)
    -- From the newest on, until there are enough.
    ELSE format('SELECT i.document_id FROM (%s OFFSET 0) AS i WHERE true%s LIMIT $1', by_words, one.checked) END USING at_most;
END $$;

-- How many documents are found, counted up to `at_most`.
CREATE FUNCTION api.count_documents(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], deleted boolean,
  at_most integer
) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  SET enable_seqscan = off AS $$
DECLARE
  one record;
  total integer;
BEGIN
  IF numnode(asked) = 0 THEN
    RETURN 0;
  END IF;
  SELECT * INTO one FROM api.document_conditions(asked, unwanted, phrases, unwanted_phrases, of_clients, of_cases, true);
  EXECUTE format('SELECT count(*) FROM (SELECT FROM (
      SELECT i.document_id FROM api.document_index i WHERE i.is_deleted IS DISTINCT FROM %L%s OFFSET 0) AS i WHERE true%s LIMIT $1) AS f',
    NOT deleted, one.indexed, one.checked) INTO total USING at_most;
  RETURN total;
END $$;

-- Asked for each row that a screened user reads: with a plan that is kept, also where lists are planned for their values.
ALTER FUNCTION api.behind_wall(uuid) SET plan_cache_mode = force_generic_plan;

REVOKE EXECUTE ON FUNCTION api.document_conditions(tsquery, tsquery, text[], text[], text[], text[], boolean),
  api.count_documents(tsquery, tsquery, text[], text[], text[], text[], boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.count_documents(tsquery, tsquery, text[], text[], text[], text[], boolean, integer)
  TO praxis_firm, praxis_walled;
