-- Names of enquiries, which anybody can write, take no place from the names of the firm's clients and cases: each of the two is found
-- for itself, at most so many.

CREATE INDEX party_names_of_enquiries_by_key ON api.party_names (name_key) WHERE source IN ('intakes', 'intake_parties');
CREATE INDEX party_names_of_enquiries_by_keys ON api.party_names USING gin (keys) WHERE source IN ('intakes', 'intake_parties');

CREATE OR REPLACE FUNCTION api.party_names_near(
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
