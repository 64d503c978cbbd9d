-- How many bytes of files were added within a day to answers of people the firm does not know.
CREATE FUNCTION api.bytes_of_strangers() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id IS NULL AND a.source <> 'internal'
  );
REVOKE EXECUTE ON FUNCTION api.bytes_of_strangers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.bytes_of_strangers() TO praxis_client, praxis_provider, praxis_guest;
