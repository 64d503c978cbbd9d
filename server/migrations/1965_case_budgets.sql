-- Budgets of cases: what fees, expenses or both may come to, in a period or in all.

CREATE TABLE api.case_budgets (
  case_id uuid PRIMARY KEY REFERENCES api.cases (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('fees', 'expenses', 'total')),
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 100000000000),
  starts_on date,
  ends_on date,
  -- The percentage at which the responsible attorney was notified last; 0 for never.
  alerted smallint NOT NULL DEFAULT 0 CHECK (alerted IN (0, 80, 100)),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT case_budgets_period CHECK (starts_on <= ends_on)
);

-- What of a budget is used: lines of bills that are not void, and what is on none yet, by the day of the work.
CREATE FUNCTION api.budget_used(of_case uuid, kind text, starts_on date, ends_on date) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH days AS (SELECT coalesce(starts_on, '-infinity'::date) AS first, coalesce(ends_on, 'infinity'::date) AS last)
  SELECT coalesce(sum(x.cents), 0)::bigint FROM days d CROSS JOIN LATERAL (
    SELECT l.net_cents AS cents, CASE l.kind WHEN 'expense' THEN 'expenses' ELSE 'fees' END AS part, l.dated
      FROM api.invoices i JOIN api.invoice_lines l ON l.invoice_id = i.id WHERE i.case_id = of_case AND i.status <> 'void'
    UNION ALL
    SELECT round(e.seconds * coalesce(r.rate, 0) / 3600.0), 'fees', e.worked_on
      FROM api.unbilled_time e LEFT JOIN LATERAL api.rate_at(e.case_id, e.user_id, e.worked_on) AS r (rate) ON true
      WHERE e.case_id = of_case AND e.billing = 'billable'
        AND NOT EXISTS (SELECT FROM api.billing_arrangements g WHERE g.case_id = of_case AND g.kind <> 'hourly')
    UNION ALL
    SELECT f.cents, 'fees', f.earned_on FROM api.fees_due((SELECT api.firm_today())) f WHERE f.case_id = of_case
    UNION ALL
    SELECT s.cents + s.tax_cents, 'expenses', s.spent_on
      FROM api.expenses s WHERE s.case_id = of_case AND s.billed_on_line_id IS NULL AND s.is_billable AND NOT s.is_deleted
  ) x WHERE x.dated BETWEEN d.first AND d.last AND budget_used.kind IN ('total', x.part)
$$;
REVOKE ALL ON FUNCTION api.budget_used(uuid, text, date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.budget_used(uuid, text, date, date) TO praxis_firm, praxis_walled;

ALTER TABLE api.case_budgets ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.case_budgets TO praxis_firm, praxis_walled;
CREATE POLICY case_budgets_firm ON api.case_budgets TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_budgets_walled ON api.case_budgets TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
