-- Interest on overdue invoices: the terms, and for which days of which invoice it was charged or waived.

CREATE TABLE api.interest_terms (
  id uuid PRIMARY KEY,
  -- Of a client or a case; of the firm without either.
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  -- Thousandths of a percent a year; 0 for none.
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  grace_days smallint NOT NULL CHECK (grace_days BETWEEN 0 AND 365),
  -- At most so much of the invoice in all: thousandths of a percent of its total, or an amount.
  cap_rate integer CHECK (cap_rate BETWEEN 1 AND 100000),
  cap_cents bigint CHECK (cap_cents BETWEEN 1 AND 100000000000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT interest_terms_of_one CHECK (num_nonnulls(client_id, case_id) <= 1),
  CONSTRAINT interest_terms_one_cap CHECK (num_nonnulls(cap_rate, cap_cents) <= 1)
);
CREATE UNIQUE INDEX interest_terms_of_firm ON api.interest_terms ((true)) WHERE client_id IS NULL AND case_id IS NULL;
CREATE UNIQUE INDEX interest_terms_of_client ON api.interest_terms (client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX interest_terms_of_case ON api.interest_terms (case_id) WHERE case_id IS NOT NULL;

-- Days of an invoice are charged or waived once. A charge goes with its line: where a pre-bill is discarded, they are free again.
CREATE TABLE api.late_charges (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES api.invoices (id),
  from_on date NOT NULL,
  through_on date NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  line_id uuid UNIQUE REFERENCES api.invoice_lines (id) ON DELETE CASCADE,
  waived_reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT late_charges_days CHECK (from_on <= through_on),
  CONSTRAINT late_charges_charged_or_waived CHECK ((line_id IS NULL) = (waived_reason <> '')),
  CONSTRAINT late_charges_days_once EXCLUDE USING gist ((invoice_id::text) WITH =, daterange(from_on, through_on, '[]') WITH &&)
);

ALTER TABLE api.interest_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.late_charges ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.interest_terms TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, DELETE ON api.late_charges TO praxis_firm, praxis_walled;
CREATE POLICY interest_terms_firm ON api.interest_terms TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY interest_terms_walled ON api.interest_terms TO praxis_walled
  USING ((client_id IS NULL OR NOT api.is_kept_from_client(client_id)) AND (case_id IS NULL OR NOT api.behind_wall(case_id)))
  WITH CHECK ((client_id IS NULL OR NOT api.is_kept_from_client(client_id)) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
CREATE POLICY late_charges_firm ON api.late_charges TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY late_charges_walled ON api.late_charges TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
