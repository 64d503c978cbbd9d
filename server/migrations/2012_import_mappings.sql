-- How the columns of files were mapped, to map the next file with the same headings in the same way.

CREATE TABLE api.import_mappings (
  target text NOT NULL CHECK (target IN ('clients', 'contacts', 'cases')),
  -- SHA-256 of the headings, in any order.
  headings text NOT NULL CHECK (headings ~ '^[0-9a-f]{64}$'),
  -- Heading to field.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (target, headings)
);
ALTER TABLE api.import_mappings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.import_mappings TO praxis_firm, praxis_walled;
CREATE POLICY import_mappings_firm ON api.import_mappings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
