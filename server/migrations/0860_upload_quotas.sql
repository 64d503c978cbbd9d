-- Bytes saved within a day for people the firm does not know: files, and answers as they are stored.
DROP FUNCTION api.visitor_file_bytes();
CREATE FUNCTION api.visitor_bytes() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id IS NULL AND a.source <> 'internal'
  ) + (
    SELECT coalesce(sum(pg_column_size(given)), 0)::bigint FROM api.answers
      WHERE saved_at > now() - interval '1 day' AND client_id IS NULL AND source <> 'internal'
  );

-- Bytes of files uploaded within a day for a client, by others than the firm.
CREATE FUNCTION api.client_file_bytes(client uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id = client AND a.source <> 'internal'
  );

REVOKE EXECUTE ON FUNCTION api.visitor_bytes(), api.client_file_bytes(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.visitor_bytes(), api.client_file_bytes(uuid)
  TO praxis_client, praxis_provider, praxis_guest;
CREATE INDEX answers_of_visitors ON api.answers (saved_at) WHERE client_id IS NULL AND source <> 'internal';
