-- Clauses of the firm: rich texts with [NAMES] of variables that are inserted in documents and templates.

CREATE TABLE api.clauses (
  id uuid PRIMARY KEY,
  -- In references of other clauses; it stays when the title changes.
  name text NOT NULL CHECK (name ~ '^[A-Z][A-Z0-9_]{0,59}$'),
  title text NOT NULL CHECK (length(trim(title)) > 0),
  category text NOT NULL CHECK (category IN
    ('pleading', 'contract', 'letter', 'memo', 'motion', 'brief', 'discovery', 'settlement', 'patents', 'trademarks', 'general')),
  doc jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX clauses_name ON api.clauses (name);
CREATE UNIQUE INDEX clauses_title ON api.clauses (lower(title));
CREATE INDEX clauses_by_author ON api.clauses (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.clauses ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.clauses TO praxis_firm, praxis_walled;
GRANT UPDATE (title, category, doc, version, updated_at) ON api.clauses TO praxis_firm, praxis_walled;
CREATE POLICY clauses_firm ON api.clauses TO praxis_firm, praxis_walled USING (true);
