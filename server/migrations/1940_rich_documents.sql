-- Documents written in the editor: the text as it is now, the log of the steps that made it, and the texts of saved versions.

CREATE TABLE api.rich_documents (
  document_id uuid PRIMARY KEY REFERENCES api.documents (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('pleading', 'contract', 'letter', 'memo', 'general')),
  doc jsonb NOT NULL,
  head integer NOT NULL DEFAULT 0 CHECK (head >= 0),
  page jsonb NOT NULL,
  schema_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.rich_steps (
  document_id uuid NOT NULL REFERENCES api.rich_documents (document_id) ON DELETE CASCADE,
  -- The text has this many steps with it.
  number integer NOT NULL CHECK (number > 0),
  step jsonb NOT NULL,
  client text NOT NULL,
  batch uuid NOT NULL,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, number)
);
CREATE UNIQUE INDEX rich_steps_by_batch ON api.rich_steps (document_id, batch, number);
CREATE INDEX rich_steps_by_author ON api.rich_steps (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE api.rich_versions (
  document_id uuid NOT NULL REFERENCES api.rich_documents (document_id) ON DELETE CASCADE,
  number integer NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (document_id, number),
  FOREIGN KEY (document_id, number) REFERENCES api.document_versions (document_id, number) ON DELETE CASCADE
);

ALTER TABLE api.rich_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (type, doc, head, page, schema_version, version, saved_at)
  ON api.rich_documents TO praxis_firm, praxis_walled;
CREATE POLICY rich_documents_firm ON api.rich_documents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rich_documents_walled ON api.rich_documents TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));

ALTER TABLE api.rich_steps ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.rich_steps TO praxis_firm, praxis_walled;
CREATE POLICY rich_steps_firm ON api.rich_steps TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rich_steps_walled ON api.rich_steps TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));

ALTER TABLE api.rich_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.rich_versions TO praxis_firm, praxis_walled;
CREATE POLICY rich_versions_firm ON api.rich_versions TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rich_versions_walled ON api.rich_versions TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));

-- Where users are in a text right now. Unlogged: it need not survive a crash.
CREATE UNLOGGED TABLE api.rich_cursors (
  document_id uuid NOT NULL REFERENCES api.rich_documents (document_id) ON DELETE CASCADE,
  client uuid NOT NULL,
  user_id text NOT NULL,
  full_name text NOT NULL,
  -- {"from", "to", "version"}; null without a selection.
  place jsonb,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (document_id, user_id, client)
);

ALTER TABLE api.rich_cursors ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.rich_cursors TO praxis_firm, praxis_walled;
CREATE POLICY rich_cursors_firm ON api.rich_cursors FOR SELECT TO praxis_firm USING (true);
CREATE POLICY rich_cursors_walled ON api.rich_cursors FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id));
CREATE POLICY rich_cursors_own ON api.rich_cursors TO praxis_firm, praxis_walled
  USING (user_id = api.acting_user()) WITH CHECK (user_id = api.acting_user());
-- Whoever opens a document deletes its expired rows.
CREATE POLICY rich_cursors_expired ON api.rich_cursors FOR DELETE TO praxis_firm, praxis_walled
  USING (expires_at < now());
