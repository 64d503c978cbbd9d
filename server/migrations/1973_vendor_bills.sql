-- The firm's own bills: whom it pays, what it owes, what it paid, and the accounts of its chart.

INSERT INTO api.ledger_accounts (book_id, book_kind, kind, code, name)
SELECT b.id, b.kind, one.kind, one.code, one.name FROM api.books b, (VALUES
  ('asset', '1500', 'Equipment'),
  ('payable', '2000', 'Accounts payable'),
  ('liability', '2500', 'Loans'),
  ('equity', '3100', 'Owners’ equity'),
  ('equity', '3200', 'Owners’ draws'),
  ('expense', '6000', 'Rent'),
  ('expense', '6100', 'Payroll'),
  ('expense', '6200', 'Contract lawyers and experts'),
  ('expense', '6300', 'Software and research'),
  ('expense', '6400', 'Insurance'),
  ('expense', '6500', 'Bar dues and education'),
  ('expense', '6600', 'Office supplies and postage'),
  ('expense', '6700', 'Travel and meals'),
  ('expense', '6900', 'Other expenses')
) AS one (kind, code, name) WHERE b.kind = 'firm';

CREATE TABLE api.vendors (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  email text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  -- The form on which the firm reports what it paid in a year.
  form_1099 text NOT NULL DEFAULT 'none' CHECK (form_1099 IN ('none', 'nec', 'misc_rents', 'misc_attorney')),
  has_w9 boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vendors_name ON api.vendors (lower(name));

CREATE TABLE api.vendor_bills (
  id uuid PRIMARY KEY,
  vendor_id uuid NOT NULL REFERENCES api.vendors,
  number text NOT NULL DEFAULT '',
  billed_on date NOT NULL,
  due_on date NOT NULL,
  account_id uuid NOT NULL REFERENCES api.ledger_accounts,
  memo text NOT NULL DEFAULT '',
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 100000000000),
  -- Written by the triggers of payments only.
  paid_cents bigint NOT NULL DEFAULT 0,
  entry_id uuid NOT NULL UNIQUE REFERENCES api.ledger_entries,
  void_entry_id uuid UNIQUE REFERENCES api.ledger_entries,
  created_by text REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT vendor_bills_never_overpaid CHECK (paid_cents BETWEEN 0 AND cents),
  CONSTRAINT vendor_bills_void_unpaid CHECK (void_entry_id IS NULL OR paid_cents = 0),
  CONSTRAINT vendor_bills_due CHECK (due_on >= billed_on)
);
-- The same bill is entered once.
CREATE UNIQUE INDEX vendor_bills_number ON api.vendor_bills (vendor_id, lower(number)) WHERE number <> '' AND void_entry_id IS NULL;
CREATE INDEX vendor_bills_open ON api.vendor_bills (due_on, id) WHERE void_entry_id IS NULL AND paid_cents < cents;

CREATE TABLE api.vendor_payments (
  id uuid PRIMARY KEY,
  bill_id uuid NOT NULL REFERENCES api.vendor_bills,
  paid_on date NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  method text NOT NULL CHECK (method IN ('check', 'ach', 'wire', 'card', 'cash')),
  reference text NOT NULL DEFAULT '',
  entry_id uuid NOT NULL UNIQUE REFERENCES api.ledger_entries,
  void_entry_id uuid UNIQUE REFERENCES api.ledger_entries,
  created_by text REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX vendor_payments_by_bill ON api.vendor_payments (bill_id, paid_on);
CREATE INDEX vendor_payments_by_day ON api.vendor_payments (paid_on);

CREATE FUNCTION api.count_vendor_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE vendor_bills SET paid_cents = paid_cents + NEW.cents WHERE id = NEW.bill_id;
  ELSIF OLD.void_entry_id IS NULL AND NEW.void_entry_id IS NOT NULL THEN
    UPDATE vendor_bills SET paid_cents = paid_cents - NEW.cents WHERE id = NEW.bill_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_payments_counted AFTER INSERT OR UPDATE ON api.vendor_payments FOR EACH ROW EXECUTE FUNCTION api.count_vendor_payment();

ALTER TABLE api.vendors ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.vendor_bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.vendor_payments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.vendors, api.vendor_bills, api.vendor_payments TO praxis_firm, praxis_walled;
GRANT UPDATE (name, email, address, form_1099, has_w9, version, updated_at) ON api.vendors TO praxis_firm, praxis_walled;
GRANT UPDATE (void_entry_id) ON api.vendor_bills, api.vendor_payments TO praxis_firm, praxis_walled;
CREATE POLICY vendors_firm ON api.vendors TO praxis_firm, praxis_walled USING (true);
CREATE POLICY vendor_bills_firm ON api.vendor_bills TO praxis_firm, praxis_walled USING (true);
CREATE POLICY vendor_payments_firm ON api.vendor_payments TO praxis_firm, praxis_walled USING (true);
