-- How often a configuration was run, and how often a model answered.

ALTER TABLE api.prompt_configurations
  ADD COLUMN started integer NOT NULL DEFAULT 0,
  ADD COLUMN succeeded integer NOT NULL DEFAULT 0;
UPDATE api.prompt_configurations c SET (started, succeeded) =
  (SELECT count(*), count(*) FROM api.prompt_runs r WHERE r.configuration_id = c.id);
ALTER TABLE api.prompt_configurations
  ADD CONSTRAINT prompt_configurations_success CHECK (succeeded BETWEEN 0 AND started);
GRANT UPDATE (started, succeeded) ON api.prompt_configurations TO praxis_firm, praxis_walled;
