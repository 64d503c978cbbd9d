-- Addresses outside that are told of events by ids, and what was sent to them.

CREATE TABLE api.webhooks (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  -- As in cases.changed.
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- Whether it is told of cases behind ethical walls, and of their clients.
  walled boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  -- Events before are not sent.
  enabled_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when every delivery fails.
  failing_since timestamptz(3),
  -- Why Praxis turned it off; null when a user did.
  ended_because text,
  key_changed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Until when deliveries are also signed with the secret before.
  previous_until timestamptz(3),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT webhooks_ended_is_off CHECK (ended_because IS NULL OR NOT enabled)
);
CREATE UNIQUE INDEX webhooks_name ON api.webhooks (lower(name));

CREATE TABLE api.webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES api.webhooks (id) ON DELETE CASCADE,
  -- `test`, or as in cases.changed.
  event text NOT NULL,
  entity_id text,
  entity_version integer,
  case_id uuid,
  -- Of the event; null for a test and for what is sent again.
  event_id bigint,
  event_at timestamptz(3) NOT NULL,
  -- The delivery that it repeats. Its id is sent as the id of both.
  replay_of uuid REFERENCES api.webhook_deliveries (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at timestamptz(3),
  last_status integer,
  last_ms integer,
  last_error text,
  -- The beginning of the answer.
  answer text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  CONSTRAINT webhook_deliveries_next CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_finished CHECK ((state = 'waiting') = (finished_at IS NULL))
);
CREATE UNIQUE INDEX webhook_deliveries_once ON api.webhook_deliveries (webhook_id, event_id, event_at) WHERE event_id IS NOT NULL;
CREATE INDEX webhook_deliveries_latest ON api.webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_replay ON api.webhook_deliveries (replay_of) WHERE replay_of IS NOT NULL;
CREATE INDEX webhook_deliveries_by_end ON api.webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

-- Up to when events were looked through.
CREATE TABLE api.webhook_scans (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  scanned_to timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.webhook_scans DEFAULT VALUES;

ALTER TABLE api.webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.webhook_scans ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.webhooks TO praxis_firm, praxis_walled, praxis_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.webhook_deliveries TO praxis_firm, praxis_walled;
GRANT SELECT, UPDATE ON api.webhook_scans TO praxis_firm;
CREATE POLICY webhooks_firm ON api.webhooks TO praxis_firm, praxis_walled, praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY webhook_deliveries_firm ON api.webhook_deliveries TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY webhook_deliveries_walled ON api.webhook_deliveries TO praxis_walled
  USING (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
  WITH CHECK (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));
CREATE POLICY webhook_scans_firm ON api.webhook_scans TO praxis_firm USING (true) WITH CHECK (true);

-- Whether anyone is kept from a case, or from some case of a client.
CREATE FUNCTION api.is_screened(about_case uuid, about_client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM case_walls w WHERE w.case_id = about_case)
    OR EXISTS (SELECT FROM case_walls w JOIN cases c ON c.id = w.case_id WHERE c.client_id = about_client)
$$;
REVOKE EXECUTE ON FUNCTION api.is_screened(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_screened(uuid, uuid) TO praxis_firm;
