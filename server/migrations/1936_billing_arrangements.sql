-- How a case is billed, and the fees that are not hours: stages of a flat fee, months of a subscription, a contingency fee.

CREATE TABLE api.billing_arrangements (
  case_id uuid PRIMARY KEY REFERENCES api.cases (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('hourly', 'flat_fee', 'contingency', 'subscription')),
  monthly_cents bigint CHECK (monthly_cents BETWEEN 1 AND 100000000000),
  starts_on date,
  costs text NOT NULL DEFAULT 'after_fee' CHECK (costs IN ('after_fee', 'before_fee')),
  -- [{"upToCents": null, "rate": 33333}]: thousandths of a percent of the part of the recovery up to an amount.
  tiers jsonb NOT NULL DEFAULT '[]',
  gross_cents bigint CHECK (gross_cents BETWEEN 1 AND 100000000000),
  recovered_on date,
  retainer_minimum_cents bigint CHECK (retainer_minimum_cents BETWEEN 0 AND 100000000000),
  retainer_target_cents bigint CHECK (retainer_target_cents BETWEEN 1 AND 100000000000),
  -- As in the firm's trust records, until they are kept here.
  retainer_held_cents bigint CHECK (retainer_held_cents BETWEEN 0 AND 100000000000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT billing_arrangements_subscription CHECK (kind <> 'subscription' OR (monthly_cents IS NOT NULL AND starts_on IS NOT NULL)),
  CONSTRAINT billing_arrangements_recovery CHECK ((gross_cents IS NULL) = (recovered_on IS NULL)),
  CONSTRAINT billing_arrangements_retainer CHECK (num_nonnulls(retainer_minimum_cents, retainer_target_cents, retainer_held_cents) IN (0, 3)
    AND (retainer_minimum_cents IS NULL OR retainer_minimum_cents <= retainer_target_cents))
);

-- Stages have a row from the start; a month or a contingency fee has one once it is billed.
CREATE TABLE api.case_fees (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('stage', 'month', 'contingency')),
  name text NOT NULL CHECK (length(trim(name)) > 0),
  -- 0 only for a contingency fee: costs may be more than the recovery.
  cents bigint NOT NULL CHECK (cents BETWEEN CASE kind WHEN 'contingency' THEN 0 ELSE 1 END AND 100000000000),
  -- Null before it is earned. It is billed with what was worked through a later day.
  earned_on date,
  position smallint NOT NULL DEFAULT 0,
  -- A discarded pre-bill or removed line frees it; an issued line is never deleted.
  billed_on_line_id uuid REFERENCES api.invoice_lines (id) ON DELETE SET NULL,
  CONSTRAINT case_fees_earned CHECK (kind = 'stage' OR earned_on IS NOT NULL),
  CONSTRAINT case_fees_billed_once UNIQUE (billed_on_line_id)
);
CREATE UNIQUE INDEX case_fees_one_a_month ON api.case_fees (case_id, date_trunc('month', earned_on::timestamp)) WHERE kind = 'month';
CREATE UNIQUE INDEX case_fees_one_contingency ON api.case_fees (case_id) WHERE kind = 'contingency';
CREATE INDEX case_fees_by_case ON api.case_fees (case_id, position);
CREATE INDEX case_fees_unbilled ON api.case_fees (earned_on) WHERE billed_on_line_id IS NULL;

ALTER TABLE api.invoice_lines DROP CONSTRAINT invoice_lines_kind_check,
  ADD CONSTRAINT invoice_lines_kind_check CHECK (kind IN ('time', 'fee', 'expense'));

-- Asked for on the bill and not part of what is due: it is unearned.
ALTER TABLE api.invoices ADD COLUMN retainer_request_cents bigint NOT NULL DEFAULT 0 CHECK (retainer_request_cents BETWEEN 0 AND 100000000000);
GRANT SELECT (retainer_request_cents) ON api.invoices TO praxis_client;

ALTER TABLE api.billing_arrangements ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.case_fees ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.billing_arrangements, api.case_fees TO praxis_firm, praxis_walled;
CREATE POLICY billing_arrangements_firm ON api.billing_arrangements TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY billing_arrangements_walled ON api.billing_arrangements TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
CREATE POLICY case_fees_firm ON api.case_fees TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_fees_walled ON api.case_fees TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));

-- The fee of a recovery, as `divideRecovery` computes it: each tier rounded half away from zero.
CREATE FUNCTION api.contingency_fee(gross bigint, costs bigint, cost_order text, tiers jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(round(greatest(0, least(coalesce(t.up_to, b.base), b.base) - t.above)::numeric * t.rate / 100000)), 0)::bigint
  FROM (SELECT CASE cost_order WHEN 'before_fee' THEN greatest(0, gross - costs) ELSE gross END AS base) b
  CROSS JOIN LATERAL (
    SELECT (x.tier ->> 'upToCents')::bigint AS up_to, (x.tier ->> 'rate')::integer AS rate,
      coalesce(lag((x.tier ->> 'upToCents')::bigint) OVER (ORDER BY x.at), 0) AS above
    FROM jsonb_array_elements(tiers) WITH ORDINALITY AS x (tier, at)) t
$$;

-- Fees through a day that are on no bill. Id is null for what gets its row when it is billed. A month of a subscription is due on the
-- day of the month on which it began, or on the last day of a shorter month; none after the case was closed.
CREATE FUNCTION api.fees_due(through date) RETURNS TABLE (id uuid, case_id uuid, kind text, name text, cents bigint, earned_on date)
LANGUAGE sql STABLE AS $$
  SELECT f.id, f.case_id, f.kind, f.name, f.cents, f.earned_on
  FROM api.case_fees f
  WHERE f.billed_on_line_id IS NULL AND f.kind <> 'contingency' AND f.earned_on <= through
  UNION ALL
  SELECT NULL, a.case_id, 'month', 'Subscription, ' || to_char(d.day, 'FMMonth YYYY'), a.monthly_cents, d.day
  FROM api.billing_arrangements a JOIN api.cases c ON c.id = a.case_id
  CROSS JOIN LATERAL generate_series(0, (extract(year FROM through) * 12 + extract(month FROM through)
    - extract(year FROM a.starts_on) * 12 - extract(month FROM a.starts_on))::integer) AS m (months)
  CROSS JOIN LATERAL (SELECT (a.starts_on + make_interval(months => m.months))::date AS day) d
  WHERE a.kind = 'subscription' AND d.day <= through AND (c.closed_on IS NULL OR d.day <= c.closed_on)
    AND NOT EXISTS (SELECT FROM api.case_fees f WHERE f.case_id = a.case_id AND f.kind = 'month'
      AND date_trunc('month', f.earned_on::timestamp) = date_trunc('month', d.day::timestamp))
  UNION ALL
  SELECT NULL, a.case_id, 'contingency', 'Contingency fee', api.contingency_fee(a.gross_cents, x.costs, a.costs, a.tiers), a.recovered_on
  FROM api.billing_arrangements a
  CROSS JOIN LATERAL (SELECT coalesce(sum(e.cents + e.tax_cents), 0)::bigint AS costs FROM api.expenses e
    WHERE e.case_id = a.case_id AND e.is_billable AND NOT e.is_deleted AND e.spent_on <= through) x
  WHERE a.kind = 'contingency' AND a.recovered_on <= through
    AND NOT EXISTS (SELECT FROM api.case_fees f WHERE f.case_id = a.case_id AND f.kind = 'contingency' AND f.billed_on_line_id IS NOT NULL)
$$;
GRANT EXECUTE ON FUNCTION api.fees_due(date), api.contingency_fee(bigint, bigint, text, jsonb) TO praxis_firm, praxis_walled;

-- Credit notes are numbered in the format of invoices, in a series of their own that continues.
INSERT INTO api.number_counters (kind, period, last)
  SELECT 'credit_note', '', coalesce((SELECT max(last) FROM api.number_counters WHERE kind = 'credit_note'), 0)
  FROM api.firm WHERE invoice_number_restart = 'never'
  ON CONFLICT (kind, period) DO UPDATE SET last = greatest(number_counters.last, excluded.last);
