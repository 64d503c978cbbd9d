-- The newest documents of a search are looked at once: those that were looked at first, to see how common the words are, are kept.

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
  further uuid[];
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
  newest := format('SELECT coalesce(array_agg(f.document_id ORDER BY f.created_at DESC, f.document_id DESC), ''{}'')
    FROM (SELECT i.document_id, i.created_at FROM (SELECT * FROM api.document_index n WHERE n.is_deleted = %L
        ORDER BY n.created_at DESC, n.document_id DESC OFFSET $1 LIMIT $2) AS i WHERE true', deleted) || one.indexed || one.checked
    || ' ORDER BY i.created_at DESC, i.document_id DESC LIMIT $3) AS f';
  EXECUTE newest INTO found USING 0, sampled, at_most;
  IF cardinality(found) < at_most AND cardinality(found) * 8 >= sampled THEN
    EXECUTE newest INTO further USING sampled, at_most * 12 - sampled, at_most - cardinality(found);
    found := found || further;
  END IF;
  IF cardinality(found) = at_most THEN
    RETURN QUERY SELECT unnest(found);
    RETURN;
  END IF;
  by_words := by_words || ' ORDER BY i.created_at DESC, i.document_id DESC';
  RETURN QUERY EXECUTE CASE WHEN one.checked = '' THEN format('SELECT i.document_id FROM (%s LIMIT $1) AS i', by_words)
    -- From the newest on, until there are enough.
    ELSE format('SELECT i.document_id FROM (%s OFFSET 0) AS i WHERE true%s LIMIT $1', by_words, one.checked) END USING at_most;
END $$;
