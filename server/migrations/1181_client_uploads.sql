-- Uploads in parts by clients: each sees their own, and only for the clients whose portal they use.
GRANT SELECT, INSERT, UPDATE, DELETE ON api.document_uploads TO praxis_client;
CREATE POLICY document_uploads_of_client ON api.document_uploads TO praxis_client
  USING (user_id = (SELECT api.acting_user()) AND client_id = ANY (api.acting_client_ids()))
  WITH CHECK (user_id = (SELECT api.acting_user()) AND client_id = ANY (api.acting_client_ids())
    AND document_id IS NULL AND folder_id IS NULL);

GRANT SELECT, INSERT, DELETE ON api.document_upload_parts TO praxis_client;
CREATE POLICY document_upload_parts_of_client ON api.document_upload_parts TO praxis_client
  USING (EXISTS (SELECT FROM api.document_uploads u WHERE u.id = upload_id))
  WITH CHECK (EXISTS (SELECT FROM api.document_uploads u WHERE u.id = upload_id));
