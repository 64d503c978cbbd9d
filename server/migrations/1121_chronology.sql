-- What happened in a case and when: found in its documents by rules or by a model, or added by a person.

CREATE TABLE api.chronology_entries (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  happened_on date NOT NULL,
  event text NOT NULL CHECK (length(trim(event)) > 0),
  source text NOT NULL CHECK (source IN ('rule', 'model', 'person')),
  -- Where it is found: documents with page and words.
  passages jsonb NOT NULL DEFAULT '[]',
  document_ids uuid[] NOT NULL DEFAULT '{}',
  -- Of day and words as they were found, so that nothing is added twice; null for what a person added.
  fingerprint text,
  is_hidden boolean NOT NULL DEFAULT false,
  -- Changed by a person: kept although the documents no longer have it.
  is_edited boolean NOT NULL DEFAULT false,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (case_id, fingerprint),
  CHECK ((source = 'person') = (fingerprint IS NULL))
);
CREATE INDEX chronology_entries_by_day ON api.chronology_entries (case_id, happened_on, id);
CREATE INDEX chronology_entries_by_created ON api.chronology_entries (case_id, created_at, id);

ALTER TABLE api.chronology_entries ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.chronology_entries TO praxis_firm, praxis_walled;
CREATE POLICY chronology_entries_firm ON api.chronology_entries TO praxis_firm USING (true) WITH CHECK (true);
-- Cases and documents that the acting user is screened from are hidden from them, and what was found in them.
CREATE POLICY chronology_entries_walled ON api.chronology_entries TO praxis_walled
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)))
  WITH CHECK (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)));
