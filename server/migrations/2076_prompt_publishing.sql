-- Versions of configurations of prompts, and the one that is published: others run that one, its author the latest.

CREATE TABLE api.prompt_configuration_versions (
  configuration_id uuid NOT NULL REFERENCES api.prompt_configurations (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  -- The version of each of its templates, by id.
  templates jsonb NOT NULL CHECK (jsonb_typeof(templates) = 'object'),
  saved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (configuration_id, number)
);
CREATE INDEX prompt_configuration_versions_by_author ON api.prompt_configuration_versions (saved_by) WHERE saved_by IS NOT NULL;

-- What was there was run by all.
INSERT INTO api.prompt_configuration_versions (configuration_id, number, details, templates, saved_by, saved_at)
SELECT c.id, c.version, c.settings || jsonb_build_object('name', c.name, 'description', c.description, 'mainPrompt', c.main_prompt,
    'systemPrompts', to_jsonb(c.system_prompts), 'dataSources', to_jsonb(c.data_sources)),
  (SELECT jsonb_object_agg(p.id, p.version) FROM api.prompts p WHERE p.id = c.main_prompt OR p.id = ANY (c.system_prompts)),
  c.created_by, c.updated_at
FROM api.prompt_configurations c;
ALTER TABLE api.prompt_configurations
  ADD COLUMN published_number integer,
  ADD CONSTRAINT prompt_configurations_published FOREIGN KEY (id, published_number)
    REFERENCES api.prompt_configuration_versions (configuration_id, number);
UPDATE api.prompt_configurations SET published_number = version;

ALTER TABLE api.prompt_runs ADD COLUMN configuration_version integer CHECK (configuration_version > 0);

ALTER TABLE api.prompt_configuration_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.prompt_configuration_versions TO praxis_firm, praxis_walled;
GRANT UPDATE (published_number) ON api.prompt_configurations TO praxis_firm, praxis_walled;
CREATE POLICY prompt_configuration_versions_firm ON api.prompt_configuration_versions TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
