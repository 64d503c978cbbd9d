-- What the firm did to limitation periods, in versions. Version 0 of a period is the one the product ships: it has no row.

CREATE TABLE api.limitation_period_versions (
  id uuid PRIMARY KEY,
  -- Practice area, claim and state: `personal-injury.injury.new-york`.
  key text NOT NULL CHECK (key ~ '^[a-z-]+\.[a-z_]+\.[a-z-]+$' AND length(key) <= 140),
  number integer NOT NULL CHECK (number > 0),
  change text NOT NULL CHECK (change IN ('saved', 'verified', 'restored')),
  area text NOT NULL CHECK (length(area) <= 60),
  claim text NOT NULL CHECK (length(claim) <= 64),
  -- Empty for federal law.
  state text NOT NULL CHECK (length(state) <= 60),
  -- Null once the default was restored.
  terms jsonb,
  -- The firm's calendar day.
  verified_on date,
  changed_by text REFERENCES api.users (id) ON DELETE SET NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (key, number),
  CHECK ((change = 'restored') = (terms IS NULL)),
  CHECK ((change = 'verified') = (verified_on IS NOT NULL))
);
CREATE INDEX limitation_period_versions_by_person ON api.limitation_period_versions (changed_by) WHERE changed_by IS NOT NULL;

-- Append-only; only the account of who changed it may go.
CREATE TRIGGER limitation_period_versions_stay BEFORE UPDATE ON api.limitation_period_versions FOR EACH ROW
  WHEN ((OLD.id, OLD.key, OLD.number, OLD.change, OLD.area, OLD.claim, OLD.state, OLD.terms, OLD.verified_on, OLD.changed_at)
    IS DISTINCT FROM (NEW.id, NEW.key, NEW.number, NEW.change, NEW.area, NEW.claim, NEW.state, NEW.terms, NEW.verified_on, NEW.changed_at))
  EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER limitation_period_versions_no_delete BEFORE DELETE ON api.limitation_period_versions
  FOR EACH ROW EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER limitation_period_versions_no_truncate BEFORE TRUNCATE ON api.limitation_period_versions
  FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

ALTER TABLE api.limitation_period_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.limitation_period_versions TO praxis_firm, praxis_walled;
CREATE POLICY limitation_period_versions_firm ON api.limitation_period_versions TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
-- Assessments are made in the transaction of who answered; who changed a period is the firm's own.
GRANT SELECT (key, number, area, claim, state, terms, verified_on) ON api.limitation_period_versions
  TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY limitation_period_versions_read ON api.limitation_period_versions FOR SELECT
  TO praxis_client, praxis_provider, praxis_guest USING (true);
