-- Counting stops at a limit, but the index of words hands out all documents with a word before the first is counted. One document of
-- sixteen is indexed once more by itself: where more than the limit are among these, the count is known without asking for all.

CREATE INDEX document_index_sampled_words ON api.document_index USING gin (words) WITH (gin_pending_list_limit = 256)
  WHERE (uuid_hash(document_id) & 15) = 0;
CREATE INDEX document_index_sampled_pairs ON api.document_index USING gin (pairs) WHERE (uuid_hash(document_id) & 15) = 0;
CREATE INDEX document_index_sampled_field_pairs ON api.document_index USING gin (field_pairs) WHERE (uuid_hash(document_id) & 15) = 0;

-- How many documents are found, counted up to `at_most`.
CREATE OR REPLACE FUNCTION api.count_documents(
  asked tsquery, unwanted tsquery, phrases text[], unwanted_phrases text[], of_clients text[], of_cases text[], deleted boolean,
  at_most integer
) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  SET enable_seqscan = off AS $$
DECLARE
  one record;
  counted text;
  total integer;
BEGIN
  IF numnode(asked) = 0 THEN
    RETURN 0;
  END IF;
  SELECT * INTO one FROM api.document_conditions(asked, unwanted, phrases, unwanted_phrases, of_clients, of_cases, true);
  counted := format('SELECT count(*) FROM (SELECT FROM (
      SELECT i.document_id FROM api.document_index i WHERE i.is_deleted IS DISTINCT FROM %L%%s%s OFFSET 0) AS i WHERE true%s LIMIT $1) AS f',
    NOT deleted, replace(one.indexed, '%', '%%'), replace(one.checked, '%', '%%'));
  EXECUTE format(counted, ' AND (uuid_hash(i.document_id) & 15) = 0') INTO total USING at_most;
  IF total < at_most THEN
    EXECUTE format(counted, '') INTO total USING at_most;
  END IF;
  RETURN total;
END $$;
