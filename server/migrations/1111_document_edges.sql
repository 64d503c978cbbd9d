-- A legal hold that came with that of an email is released with it, and only it.
ALTER TABLE api.documents ADD COLUMN held_with uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  ADD CONSTRAINT documents_held_with_email CHECK (held_with IS NULL OR legal_hold);
CREATE INDEX documents_by_held_with ON api.documents (held_with) WHERE held_with IS NOT NULL;
UPDATE api.documents d SET held_with = e.id FROM api.document_attachments a JOIN api.documents e ON e.id = a.email_id
  WHERE a.document_id = d.id AND d.legal_hold AND e.legal_hold AND d.hold_reason = e.hold_reason;

-- What was attached to emails of a client counts like the emails themselves.
CREATE OR REPLACE FUNCTION api.client_file_bytes(client uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id = client AND a.source <> 'internal'
  ) + (
    SELECT coalesce(sum(d.bytes), 0)::bigint FROM api.documents d
      WHERE d.created_at > now() - interval '1 day' AND d.client_id = client AND (d.is_from_client OR EXISTS (
        SELECT FROM api.document_attachments a JOIN api.documents e ON e.id = a.root_id
          WHERE a.document_id = d.id AND e.is_from_client))
  );
