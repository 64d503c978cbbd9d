-- Templates of the firm: a rich text with [NAMES] of variables, and what is asked for them. Earlier versions are kept.

CREATE TABLE api.document_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL CHECK (length(trim(description)) > 0),
  category text NOT NULL CHECK (category IN
    ('pleading', 'contract', 'letter', 'memo', 'motion', 'brief', 'discovery', 'settlement', 'patents', 'trademarks', 'general')),
  complexity text NOT NULL CHECK (complexity IN ('basic', 'intermediate', 'advanced')),
  estimated_time text NOT NULL,
  document_type text NOT NULL CHECK (document_type IN ('pleading', 'contract', 'letter', 'memo', 'general')),
  doc jsonb NOT NULL,
  variables jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(variables) = 'array'),
  tags text[] NOT NULL DEFAULT '{}',
  readers text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX document_templates_name ON api.document_templates (lower(name));
CREATE INDEX document_templates_latest ON api.document_templates (updated_at DESC, id);
CREATE INDEX document_templates_by_author ON api.document_templates (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.document_template_versions (
  template_id uuid NOT NULL REFERENCES api.document_templates (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  details jsonb NOT NULL,
  saved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (template_id, number)
);
CREATE INDEX document_template_versions_by_author ON api.document_template_versions (saved_by) WHERE saved_by IS NOT NULL;

-- A template that documents were made of stays.
ALTER TABLE api.rich_documents ADD COLUMN template_id uuid REFERENCES api.document_templates (id) ON DELETE RESTRICT;
CREATE INDEX rich_documents_by_template ON api.rich_documents (template_id) WHERE template_id IS NOT NULL;

ALTER TABLE api.document_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.document_template_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_templates TO praxis_firm, praxis_walled;
GRANT UPDATE (name, description, category, complexity, estimated_time, document_type, doc, variables, tags, readers, is_active, version, updated_at)
  ON api.document_templates TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.document_template_versions TO praxis_firm, praxis_walled;
CREATE POLICY document_templates_firm ON api.document_templates TO praxis_firm, praxis_walled USING (true);
CREATE POLICY document_template_versions_firm ON api.document_template_versions TO praxis_firm, praxis_walled USING (true);
