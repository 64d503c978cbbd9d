-- What an hour costs, how worked time is rounded when it is billed, what was spent on cases, and which of it is on a bill.

CREATE TABLE api.rates (
  id uuid PRIMARY KEY,
  -- Of a case, of a client, or of the firm when both are null.
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  -- For a person, for a role, or for everyone when both are null.
  user_id text REFERENCES api.users (id) ON DELETE CASCADE,
  role text CHECK (role IN ('superuser', 'admin', 'attorney', 'staff', 'paralegal', 'receptionist', 'clerk')),
  -- An hour.
  cents bigint NOT NULL CONSTRAINT rates_amount CHECK (cents BETWEEN 1 AND 10000000),
  starts_on date,
  ends_on date,
  valid daterange GENERATED ALWAYS AS (daterange(starts_on, ends_on, '[]')) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rates_of_one CHECK (case_id IS NULL OR client_id IS NULL),
  CONSTRAINT rates_for_one CHECK (user_id IS NULL OR role IS NULL),
  CONSTRAINT rates_days_in_order CHECK (starts_on <= ends_on),
  CONSTRAINT rates_one_at_a_time EXCLUDE USING gist (
    (coalesce(case_id::text, client_id::text, 'firm')) WITH =,
    (coalesce('u' || user_id, 'r' || role, '')) WITH =,
    valid WITH &&
  )
);
CREATE INDEX rates_by_case ON api.rates (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX rates_by_client ON api.rates (client_id) WHERE client_id IS NOT NULL;

CREATE TABLE api.rounding_policies (
  id uuid PRIMARY KEY,
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  increment_seconds integer NOT NULL CHECK (increment_seconds BETWEEN 1 AND 3600),
  direction text NOT NULL CHECK (direction IN ('up', 'nearest', 'down')),
  minimum_seconds integer NOT NULL DEFAULT 0 CHECK (minimum_seconds BETWEEN 0 AND 86400),
  scope text NOT NULL CHECK (scope IN ('entry', 'day', 'task')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rounding_policies_of_one CHECK (case_id IS NULL OR client_id IS NULL),
  CONSTRAINT rounding_policies_whole_units CHECK (minimum_seconds % increment_seconds = 0),
  CONSTRAINT rounding_policies_once UNIQUE NULLS NOT DISTINCT (case_id, client_id)
);

CREATE TABLE api.expenses (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id),
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  spent_on date NOT NULL,
  -- UTBMS expense code, e.g. E101.
  code text NOT NULL,
  kind text NOT NULL DEFAULT 'amount' CHECK (kind IN ('amount', 'mileage')),
  description text NOT NULL DEFAULT '',
  vendor text NOT NULL DEFAULT '',
  -- Thousandths of a unit: of miles for mileage.
  quantity_thousandths bigint NOT NULL DEFAULT 1000 CHECK (quantity_thousandths BETWEEN 1 AND 1000000000),
  -- Tenths of a cent: rates of mileage are 72.5 cents.
  unit_mils bigint NOT NULL CHECK (unit_mils BETWEEN 1 AND 100000000000),
  -- Quantity times unit price, without tax.
  cents bigint NOT NULL CONSTRAINT expenses_amount CHECK (cents BETWEEN 1 AND 10000000000),
  tax_cents bigint NOT NULL DEFAULT 0 CONSTRAINT expenses_tax CHECK (tax_cents BETWEEN 0 AND 10000000000),
  is_billable boolean NOT NULL DEFAULT true,
  receipt_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  billed_on_line_id uuid,
  is_deleted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX expenses_by_day ON api.expenses (spent_on, id) WHERE NOT is_deleted;
CREATE INDEX expenses_by_case ON api.expenses (case_id, spent_on, id);
CREATE INDEX expenses_by_user ON api.expenses (user_id, spent_on, id) WHERE NOT is_deleted;
CREATE INDEX expenses_by_receipt ON api.expenses (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX expenses_by_line ON api.expenses (billed_on_line_id) WHERE billed_on_line_id IS NOT NULL;

-- The line of the bill that an entry is on. Set and cleared by billing; what is on a bill doesn't change.
ALTER TABLE api.time_entries ADD COLUMN billed_on_line_id uuid;
CREATE INDEX time_entries_by_line ON api.time_entries (billed_on_line_id) WHERE billed_on_line_id IS NOT NULL;
CREATE INDEX time_entries_unbilled ON api.time_entries (case_id, worked_on) INCLUDE (user_id, seconds, billing)
  WHERE billed_on_line_id IS NULL AND NOT is_deleted AND billing <> 'non_billable';

-- Freed by clearing the line; a receipt can still be added or deleted.
CREATE FUNCTION api.refuse_billed_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['billed_on_line_id', 'receipt_id', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.billed_on_line_id IS NULL OR NEW.billed_on_line_id = OLD.billed_on_line_id)
    AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is on a bill does not change' USING ERRCODE = 'foreign_key_violation',
    CONSTRAINT = TG_TABLE_NAME || '_billed', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER time_entries_billed BEFORE UPDATE OR DELETE ON api.time_entries
  FOR EACH ROW WHEN (OLD.billed_on_line_id IS NOT NULL) EXECUTE FUNCTION api.refuse_billed_change();
CREATE TRIGGER expenses_billed BEFORE UPDATE OR DELETE ON api.expenses
  FOR EACH ROW WHEN (OLD.billed_on_line_id IS NOT NULL) EXECUTE FUNCTION api.refuse_billed_change();

-- The hourly rate in cents of a person for a case (or none) on a day; null without one. Case before client before firm, and within each
-- person before role before everyone.
CREATE FUNCTION api.rate_of(of_case uuid, of_user text, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT r.cents FROM api.rates r
  WHERE r.valid @> on_day
    AND (r.case_id IS NULL OR r.case_id = of_case)
    AND (r.client_id IS NULL OR r.client_id = (SELECT c.client_id FROM api.cases c WHERE c.id = of_case))
    AND (r.user_id IS NULL OR r.user_id = of_user)
    AND (r.role IS NULL OR r.role = (SELECT u.role FROM api.users u WHERE u.id = of_user))
  ORDER BY (r.case_id IS NOT NULL) DESC, (r.client_id IS NOT NULL) DESC, (r.user_id IS NOT NULL) DESC, (r.role IS NOT NULL) DESC
  LIMIT 1
$$;

ALTER TABLE api.rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.rounding_policies ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.expenses ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.rates, api.rounding_policies TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE ON api.expenses TO praxis_firm, praxis_walled;
CREATE POLICY rates_firm ON api.rates TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rates_walled ON api.rates TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)));
CREATE POLICY rounding_policies_firm ON api.rounding_policies TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY rounding_policies_walled ON api.rounding_policies TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)));
CREATE POLICY expenses_firm ON api.expenses TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY expenses_walled ON api.expenses TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
