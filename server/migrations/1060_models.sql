-- Language models: keys, the firm's models and settings, and every call with what it used and cost.

-- Keys are read by the identity role alone, which no request acts as.
CREATE TABLE api.model_keys (
  provider_id text PRIMARY KEY CHECK (provider_id ~ '^[a-z]{2,40}$'),
  -- Encrypted with the secret key of the installation.
  sealed_key text NOT NULL CHECK (sealed_key LIKE 's1.%'),
  last_four text NOT NULL CHECK (length(last_four) = 4),
  changed_at timestamptz(3) NOT NULL
);
ALTER TABLE api.model_keys ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.model_keys TO praxis_identity;
CREATE POLICY model_keys_identity ON api.model_keys TO praxis_identity USING (true) WITH CHECK (true);

-- What the firm changed about a provider of the catalog; null leaves the catalog's.
CREATE TABLE api.model_providers (
  provider_id text PRIMARY KEY CHECK (provider_id ~ '^[a-z]{2,40}$'),
  base_url text,
  requests_per_minute integer CHECK (requests_per_minute > 0),
  tokens_per_minute integer CHECK (tokens_per_minute > 0),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Models the firm added, and built-in ones whose numbers it changed.
CREATE TABLE api.models (
  -- `provider/model`.
  key text PRIMARY KEY,
  provider_id text NOT NULL,
  model_id text NOT NULL CHECK (length(trim(model_id)) > 0),
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL DEFAULT '',
  context_window integer CHECK (context_window > 0),
  max_output_tokens integer CHECK (max_output_tokens > 0),
  supports_function_calling boolean NOT NULL,
  supports_vision boolean NOT NULL,
  supports_streaming boolean NOT NULL,
  -- US dollars for 1,000 tokens; null is unknown.
  cost_per_1k_input double precision CHECK (cost_per_1k_input >= 0),
  cost_per_1k_output double precision CHECK (cost_per_1k_output >= 0),
  release_date date,
  capabilities text[] NOT NULL DEFAULT '{}',
  is_custom boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (key = provider_id || '/' || model_id)
);

-- One row.
CREATE TABLE api.model_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  preference text NOT NULL DEFAULT 'automatic' CHECK (preference IN ('automatic', 'local', 'cloud')),
  automatic_default text NOT NULL DEFAULT 'cloud' CHECK (automatic_default IN ('local', 'cloud')),
  fallback_enabled boolean NOT NULL DEFAULT true,
  selected_model text,
  fallback_model text,
  parameters jsonb NOT NULL DEFAULT
    '{"temperature": 0.7, "maxTokens": 1000, "topP": 1, "frequencyPenalty": 0, "presencePenalty": 0}',
  -- Services that are off; the others are on.
  disabled_services text[] NOT NULL DEFAULT '{}',
  -- US cents a month.
  firm_budget_cents integer CHECK (firm_budget_cents > 0),
  user_budget_cents integer CHECK (user_budget_cents > 0),
  pseudonymize boolean NOT NULL DEFAULT false,
  retention_days integer NOT NULL DEFAULT 90 CHECK (retention_days >= 0),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.model_settings DEFAULT VALUES;

-- A user's own choice; null is the firm's.
CREATE TABLE api.model_choices (
  user_id text PRIMARY KEY REFERENCES api.users (id) ON DELETE CASCADE,
  selected_model text,
  fallback_model text,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.model_calls (
  id uuid PRIMARY KEY,
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  -- Null for a test and a prompt of one's own.
  service text,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  model text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('local', 'cloud')),
  -- Host and port the prompt went to.
  destination text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'succeeded', 'failed', 'canceled')),
  error text,
  -- Encrypted; null once no longer kept.
  sealed_prompt text CHECK (sealed_prompt LIKE 's1.%'),
  sealed_answer text CHECK (sealed_answer LIKE 's1.%'),
  input_tokens integer CHECK (input_tokens >= 0),
  output_tokens integer CHECK (output_tokens >= 0),
  -- Millionths of a US dollar: estimated at most while running, then actual; null if the price is unknown.
  cost_microdollars bigint CHECK (cost_microdollars >= 0),
  duration_ms integer CHECK (duration_ms >= 0),
  created_at timestamptz(3) NOT NULL,
  CHECK (state = 'running' OR duration_ms IS NOT NULL)
);
CREATE INDEX model_calls_by_time ON api.model_calls (created_at, id);
CREATE INDEX model_calls_by_user ON api.model_calls (user_id, created_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX model_calls_by_case ON api.model_calls (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX model_calls_kept ON api.model_calls (created_at) WHERE sealed_prompt IS NOT NULL OR sealed_answer IS NOT NULL;
CREATE INDEX model_calls_running ON api.model_calls (created_at) WHERE state = 'running';

-- Requests of the last minute, so that several processes keep one rate limit.
CREATE TABLE api.model_reservations (
  call_id uuid PRIMARY KEY,
  provider_id text NOT NULL,
  reserved_at timestamptz NOT NULL,
  tokens bigint NOT NULL CHECK (tokens >= 0)
);
CREATE INDEX model_reservations_by_time ON api.model_reservations (provider_id, reserved_at);

-- Reserves a request and its tokens, or returns after how many milliseconds to ask again. Never more than the limits in any 60 seconds;
-- a request larger than the limit of tokens waits for an empty minute.
CREATE FUNCTION api.reserve_model_call(provider text, call uuid, wanted bigint, requests_max integer, tokens_max integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  used record;
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('models.reserve ' || provider, 0));
  moment := clock_timestamp();
  DELETE FROM model_reservations WHERE provider_id = provider AND reserved_at <= moment - interval '60 seconds';
  SELECT count(*) AS requests, coalesce(sum(tokens), 0) AS tokens, min(reserved_at) AS oldest INTO used
    FROM model_reservations WHERE provider_id = provider;
  IF used.requests = 0 OR (used.requests < requests_max AND used.tokens + wanted <= tokens_max) THEN
    INSERT INTO model_reservations VALUES (call, provider, moment, wanted);
    RETURN 0;
  END IF;
  RETURN greatest(1, ceil(extract(epoch FROM used.oldest + interval '60 seconds' - moment) * 1000));
END $$;

-- What a call really used, in place of the estimate.
CREATE FUNCTION api.settle_model_call(call uuid, used bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    UPDATE api.model_reservations SET tokens = used WHERE call_id = call;
  END;

-- Millionths of a US dollar spent since an instant: by all, or by one user. Running calls count with their estimate.
CREATE FUNCTION api.model_costs_since(since timestamptz, of_user text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT coalesce(sum(cost_microdollars), 0)::bigint FROM api.model_calls
    WHERE created_at >= since AND (of_user IS NULL OR user_id = of_user));

REVOKE EXECUTE ON FUNCTION api.reserve_model_call(text, uuid, bigint, integer, integer), api.settle_model_call(uuid, bigint),
  api.model_costs_since(timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.reserve_model_call(text, uuid, bigint, integer, integer), api.settle_model_call(uuid, bigint),
  api.model_costs_since(timestamptz, text) TO praxis_firm, praxis_walled;

ALTER TABLE api.model_providers ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.models ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.model_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.model_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.model_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.model_reservations ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.model_providers TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.models TO praxis_firm, praxis_walled;
GRANT SELECT, UPDATE ON api.model_settings TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE ON api.model_choices TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.model_calls TO praxis_firm, praxis_walled;
GRANT UPDATE (state, error, sealed_answer, input_tokens, output_tokens, cost_microdollars, duration_ms) ON api.model_calls
  TO praxis_firm, praxis_walled;
CREATE POLICY model_providers_firm ON api.model_providers TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY models_firm ON api.models TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY model_settings_firm ON api.model_settings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY model_choices_own ON api.model_choices TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
CREATE POLICY model_calls_firm ON api.model_calls FOR SELECT TO praxis_firm USING (true);
-- Usage of others without the cases that one is screened from.
CREATE POLICY model_calls_walled ON api.model_calls FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));
CREATE POLICY model_calls_add ON api.model_calls FOR INSERT TO praxis_firm, praxis_walled
  WITH CHECK (user_id IS NOT DISTINCT FROM (SELECT api.acting_user()));
CREATE POLICY model_calls_finish ON api.model_calls FOR UPDATE TO praxis_firm, praxis_walled
  USING (user_id IS NOT DISTINCT FROM (SELECT api.acting_user()))
  WITH CHECK (user_id IS NOT DISTINCT FROM (SELECT api.acting_user()));

-- Upkeep: prompts and answers past their days, calls a stopped process left, and texts sealed with an earlier key.
GRANT SELECT ON api.model_settings TO praxis_jobs;
GRANT SELECT, UPDATE (state, error, duration_ms, sealed_prompt, sealed_answer) ON api.model_calls TO praxis_jobs;
CREATE POLICY model_settings_jobs ON api.model_settings FOR SELECT TO praxis_jobs USING (true);
CREATE POLICY model_calls_jobs ON api.model_calls TO praxis_jobs USING (true) WITH CHECK (true);
