-- Data sources of prompts that are read outside or in a document. Their keys and the values of their headers are in stored_keys.

ALTER TABLE api.prompt_sources DROP CONSTRAINT prompt_sources_type_check;
ALTER TABLE api.prompt_sources
  ADD CONSTRAINT prompt_sources_type_check CHECK (type IN ('api', 'database', 'file', 'static')),
  ADD COLUMN document_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  ADD COLUMN endpoint text NOT NULL DEFAULT '' CHECK (length(endpoint) <= 2000),
  ADD COLUMN query_params jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(query_params) = 'array'),
  ADD COLUMN headers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(headers) = 'array'),
  ADD COLUMN key_header text NOT NULL DEFAULT 'Authorization' CHECK (key_header ~ '^[A-Za-z][A-Za-z0-9-]{0,79}$'),
  ADD COLUMN api_configuration_id uuid REFERENCES api.api_configurations (id) ON DELETE SET NULL,
  ADD COLUMN path text NOT NULL DEFAULT '' CHECK (length(path) <= 300),
  ADD COLUMN cache_minutes integer NOT NULL DEFAULT 60 CHECK (cache_minutes BETWEEN 1 AND 10080),
  ADD CONSTRAINT prompt_sources_of_api CHECK (type <> 'api' OR endpoint <> '');
CREATE INDEX prompt_sources_by_document ON api.prompt_sources (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX prompt_sources_by_api_configuration ON api.prompt_sources (api_configuration_id) WHERE api_configuration_id IS NOT NULL;
GRANT UPDATE (document_id, endpoint, query_params, headers, key_header, api_configuration_id, path, cache_minutes)
  ON api.prompt_sources TO praxis_firm, praxis_walled;
-- A source and its keys are written together, by the role of keys.
GRANT SELECT, INSERT ON api.prompt_sources TO praxis_identity;
GRANT UPDATE (name, description, type, view, text, enabled, version, updated_at, document_id, endpoint, query_params, headers, key_header,
  api_configuration_id, path, cache_minutes) ON api.prompt_sources TO praxis_identity;
CREATE POLICY prompt_sources_identity ON api.prompt_sources TO praxis_identity USING (true) WITH CHECK (true);

ALTER TABLE api.stored_keys DROP CONSTRAINT stored_keys_owner_kind_check;
ALTER TABLE api.stored_keys ADD CONSTRAINT stored_keys_owner_kind_check
  CHECK (owner_kind IN ('model', 'integration', 'api', 'webhook', 'source'));

-- What services answered, sealed, until it is too old.
CREATE TABLE api.prompt_source_answers (
  source_id uuid NOT NULL REFERENCES api.prompt_sources (id) ON DELETE CASCADE,
  -- Of the address and the version of the source.
  fingerprint text NOT NULL,
  sealed_text text NOT NULL,
  valid_until timestamptz(3) NOT NULL,
  PRIMARY KEY (source_id, fingerprint)
);
ALTER TABLE api.prompt_source_answers ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.prompt_source_answers TO praxis_identity;
CREATE POLICY prompt_source_answers_identity ON api.prompt_source_answers TO praxis_identity USING (true) WITH CHECK (true);
