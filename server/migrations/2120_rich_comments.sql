-- Comments on places of documents written in the editor. The place is a mark in the text with the id of the first comment.

CREATE TABLE api.rich_comments (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES api.rich_documents (document_id) ON DELETE CASCADE,
  -- The comment that it replies to; null for the first of a thread.
  thread_id uuid,
  -- The commented text, kept when it is deleted; empty in replies.
  quote text NOT NULL DEFAULT '',
  body text NOT NULL CHECK (length(trim(body)) > 0),
  mentions text[] NOT NULL DEFAULT '{}',
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  resolved_at timestamptz(3),
  resolved_by_name text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  edited_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  UNIQUE (document_id, id),
  -- A reply belongs to a comment on the same document.
  FOREIGN KEY (document_id, thread_id) REFERENCES api.rich_comments (document_id, id) ON DELETE CASCADE,
  CHECK (thread_id IS NULL OR (quote = '' AND resolved_at IS NULL)),
  CHECK ((resolved_at IS NULL) = (resolved_by_name IS NULL))
);
CREATE INDEX rich_comments_by_document ON api.rich_comments (document_id, created_at, id);
CREATE INDEX rich_comments_by_thread ON api.rich_comments (document_id, thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX rich_comments_by_author ON api.rich_comments (author_id) WHERE author_id IS NOT NULL;

ALTER TABLE api.rich_comments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (body, mentions, resolved_at, resolved_by_name, edited_at, version)
  ON api.rich_comments TO praxis_firm, praxis_walled;
CREATE POLICY rich_comments_firm ON api.rich_comments TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rich_comments_walled ON api.rich_comments TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
