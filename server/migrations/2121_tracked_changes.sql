-- Tracked changes of documents written in the editor: whether new changes are tracked, and who made each.

ALTER TABLE api.rich_documents ADD COLUMN is_tracking boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_tracking) ON api.rich_documents TO praxis_firm, praxis_walled;

CREATE TABLE api.rich_changes (
  document_id uuid NOT NULL REFERENCES api.rich_documents (document_id) ON DELETE CASCADE,
  -- Begins with the id of the author's account: what the text names. The server refuses the id of another.
  id text NOT NULL,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  -- All words that its author ever inserted or deleted with it: only these can come back under their name.
  inserted text NOT NULL DEFAULT '',
  deleted text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, id)
);
CREATE INDEX rich_changes_by_author ON api.rich_changes (author_id) WHERE author_id IS NOT NULL;

ALTER TABLE api.rich_changes ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (inserted, deleted) ON api.rich_changes TO praxis_firm, praxis_walled;
CREATE POLICY rich_changes_firm ON api.rich_changes TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rich_changes_walled ON api.rich_changes TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
