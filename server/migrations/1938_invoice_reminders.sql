-- Reminders of invoices in steps.

-- At most one row; without it nobody is reminded.
CREATE TABLE api.reminder_schedules (
  id uuid PRIMARY KEY,
  is_on boolean NOT NULL,
  -- What was due to be sent before this day is not sent.
  on_since date NOT NULL,
  -- [{"id", "days", "isOn", "subject", "text"}]: days after the due date.
  steps jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reminder_schedules_once ON api.reminder_schedules ((true));

CREATE TABLE api.invoice_reminders (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES api.invoices (id),
  step_id uuid NOT NULL,
  days smallint NOT NULL,
  -- Of the invoice or of an installment.
  due_on date NOT NULL,
  is_emailed boolean NOT NULL,
  is_notified boolean NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  CONSTRAINT invoice_reminders_once UNIQUE (invoice_id, step_id, due_on),
  CONSTRAINT invoice_reminders_sent CHECK (is_emailed OR is_notified)
);

CREATE TABLE api.reminder_pauses (
  id uuid PRIMARY KEY,
  invoice_id uuid UNIQUE REFERENCES api.invoices (id) ON DELETE CASCADE,
  client_id uuid UNIQUE REFERENCES api.clients (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT reminder_pauses_of_one CHECK (num_nonnulls(invoice_id, client_id) = 1)
);

ALTER TABLE api.reminder_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.invoice_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.reminder_pauses ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.reminder_schedules TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.invoice_reminders TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, DELETE ON api.reminder_pauses TO praxis_firm, praxis_walled;
CREATE POLICY reminder_schedules_firm ON api.reminder_schedules TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY reminder_schedules_walled ON api.reminder_schedules TO praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY invoice_reminders_firm ON api.invoice_reminders TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY invoice_reminders_walled ON api.invoice_reminders TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY reminder_pauses_firm ON api.reminder_pauses TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY reminder_pauses_walled ON api.reminder_pauses TO praxis_walled
  USING (CASE WHEN invoice_id IS NULL THEN NOT api.is_kept_from_client(client_id) ELSE EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id) END)
  WITH CHECK (CASE WHEN invoice_id IS NULL THEN NOT api.is_kept_from_client(client_id) ELSE EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id) END);

-- The payer's bank withdrew a payment of it, and the dispute is not won. Checkouts are read by the whole firm only.
CREATE FUNCTION api.is_invoice_disputed(invoice uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT EXISTS (SELECT FROM checkouts c WHERE c.subject_kind = 'invoice' AND c.subject_id = invoice::text AND c.disputed_cents > 0)
$$;
REVOKE ALL ON FUNCTION api.is_invoice_disputed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_invoice_disputed(uuid) TO praxis_firm, praxis_walled;
