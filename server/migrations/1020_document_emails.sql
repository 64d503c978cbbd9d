-- Emails kept as documents: the head of each, and the documents that were attached to it.

ALTER TABLE api.documents DROP CONSTRAINT documents_source_check,
  ADD CONSTRAINT documents_source_check CHECK (source IN ('upload', 'client', 'copy', 'email'));

CREATE TABLE api.document_emails (
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  -- As written; empty when there is none.
  message_id text NOT NULL DEFAULT '' CHECK (length(message_id) <= 998),
  in_reply_to text NOT NULL DEFAULT '' CHECK (length(in_reply_to) <= 998),
  subject text NOT NULL DEFAULT '',
  sender text NOT NULL DEFAULT '',
  recipients text NOT NULL DEFAULT '',
  copied text NOT NULL DEFAULT '',
  sent_at timestamptz(3),
  -- What was not taken out of it, and why.
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (document_id, version_number),
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_versions (document_id, number) ON DELETE CASCADE
);
CREATE INDEX document_emails_by_message ON api.document_emails (message_id) WHERE message_id <> '';

-- Documents taken out of an email.
CREATE TABLE api.document_attachments (
  document_id uuid PRIMARY KEY REFERENCES api.documents (id) ON DELETE CASCADE,
  email_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  email_version integer NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  -- The outermost email, and how many messages are around this document.
  root_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  depth integer NOT NULL CHECK (depth BETWEEN 1 AND 5),
  UNIQUE (email_id, email_version, position),
  CHECK (email_id <> document_id)
);
CREATE INDEX document_attachments_by_root ON api.document_attachments (root_id);

ALTER TABLE api.document_emails ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.document_emails TO praxis_firm;
GRANT SELECT ON api.document_emails TO praxis_walled;
CREATE POLICY document_emails_firm ON api.document_emails TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_emails_walled ON api.document_emails FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id));

ALTER TABLE api.document_attachments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_attachments TO praxis_firm;
GRANT SELECT ON api.document_attachments TO praxis_walled;
CREATE POLICY document_attachments_firm ON api.document_attachments TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_attachments_walled ON api.document_attachments FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id) AND NOT api.is_document_walled(email_id));

-- Emails that were read before wait to be read again.
UPDATE api.document_texts t SET state = 'waiting', reason = '', updated_at = 'epoch' FROM api.document_versions v
  WHERE v.document_id = t.document_id AND v.number = t.version_number AND v.kind = 'email';
