-- Packets of templates: documents that are created at once, in their order.

CREATE TABLE api.template_packets (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL DEFAULT '',
  -- Names of built-in templates and ids of the firm's.
  templates text[] NOT NULL CHECK (cardinality(templates) BETWEEN 1 AND 20),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX template_packets_name ON api.template_packets (lower(name));
CREATE INDEX template_packets_by_author ON api.template_packets (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.template_packets ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.template_packets TO praxis_firm, praxis_walled;
GRANT UPDATE (name, description, templates, version, updated_at) ON api.template_packets TO praxis_firm, praxis_walled;
CREATE POLICY template_packets_firm ON api.template_packets TO praxis_firm, praxis_walled USING (true);
