-- Names are found, and clients of one email, phone, name or sound counted, without reading all of them.

CREATE INDEX party_names_alike_by_email ON api.party_names (email, client_id)
  WHERE source = 'clients' AND kind = 'client' AND email <> '';
CREATE INDEX party_names_alike_by_phone ON api.party_names (phone, client_id)
  WHERE source = 'clients' AND kind = 'client' AND phone <> '';
CREATE INDEX party_names_alike_by_name_key ON api.party_names (name_key, client_id)
  WHERE source = 'clients' AND kind = 'client' AND name_key <> '';
CREATE INDEX party_names_alike_by_sound_key ON api.party_names (sound_key, client_id)
  WHERE source = 'clients' AND kind = 'client' AND sound_key <> '';

-- Names that may be the asked one. `name_keys`: the name and its parts; of `one`, `two` and `three`, each all ways to write one of
-- its words, two must be borne (or `one`, when there is no more). At most so many of each way to be found. What stands behind a
-- wall is said to, and says nothing else.
CREATE OR REPLACE FUNCTION api.party_names_near(
  name_keys text[], one text[], two text[], three text[], asked_email text, asked_phone text, of_clients boolean, at_most integer
) RETURNS TABLE (id bigint, source text, row_id uuid, kind text, name text, words text[], sounds text[], email text, phone text,
  client_id uuid, case_id uuid, walled boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET enable_seqscan = off AS $$
DECLARE
  hidden constant uuid[] := (SELECT array_agg(w.case_id) FROM api.case_walls AS w WHERE w.user_id = api.acting_user());
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
       coalesce(n.case_id = ANY ($8), false)
     FROM api.party_names AS n WHERE n.id IN (
       (SELECT id FROM api.party_names WHERE %1$s AND name_key = ANY ($1) LIMIT $7)
       UNION (SELECT id FROM api.party_names WHERE %1$s AND %2$s LIMIT $7)
       %3$s
       UNION (SELECT id FROM api.party_names WHERE %1$s AND $5 <> '''' AND email <> '''' AND email = $5 LIMIT $7)
       UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND phone = $6 LIMIT $7)
     )', whose, pairs, others)
    USING name_keys, one, two, three, asked_email, asked_phone, at_most, hidden;
END $$;
