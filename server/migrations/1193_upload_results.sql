-- By which finishing an upload again finds the version that was made of it.
ALTER TABLE api.document_versions ADD COLUMN upload_id uuid CONSTRAINT document_versions_upload_once UNIQUE;

-- Uploads by request links, which no user owns, and of files that are attached to a message.
ALTER TABLE api.document_uploads ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN request_id uuid REFERENCES api.document_requests (id) ON DELETE CASCADE,
  ADD COLUMN item_id uuid,
  ADD COLUMN is_for_message boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT document_uploads_of_one CHECK (num_nonnulls(user_id, request_id) = 1),
  ADD CONSTRAINT document_uploads_item CHECK (item_id IS NULL OR request_id IS NOT NULL),
  ADD FOREIGN KEY (request_id, item_id) REFERENCES api.document_request_items (request_id, id) ON DELETE CASCADE;
CREATE INDEX document_uploads_by_request ON api.document_uploads (request_id, item_id) WHERE request_id IS NOT NULL;

-- No acting user: the job that removes abandoned ones, and the product for who holds a request link.
DROP POLICY document_uploads_own ON api.document_uploads;
CREATE POLICY document_uploads_own ON api.document_uploads TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user()) OR (SELECT api.acting_user()) IS NULL)
  WITH CHECK (user_id = (SELECT api.acting_user()) OR (request_id IS NOT NULL AND (SELECT api.acting_user()) IS NULL));

-- What has not arrived yet counts too. `beside`: the upload that is being finished, counted with its document.
DROP FUNCTION api.client_file_bytes(uuid);
CREATE FUNCTION api.client_file_bytes(client uuid, beside uuid DEFAULT NULL) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id = client AND a.source <> 'internal'
  ) + (
    SELECT coalesce(sum(d.bytes), 0)::bigint FROM api.documents d
      WHERE d.created_at > now() - interval '1 day' AND d.client_id = client AND (d.is_from_client OR EXISTS (
        SELECT FROM api.document_attachments a JOIN api.documents e ON e.id = a.root_id
          WHERE a.document_id = d.id AND e.is_from_client))
  ) + (
    SELECT coalesce(sum(u.bytes), 0)::bigint FROM api.document_uploads u JOIN api.users p ON p.id = u.user_id
      WHERE u.client_id = client AND p.role = 'client' AND u.id IS DISTINCT FROM beside
  );
REVOKE EXECUTE ON FUNCTION api.client_file_bytes(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_file_bytes(uuid, uuid) TO praxis_client, praxis_provider, praxis_guest;
