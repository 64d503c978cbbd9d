-- The firm's books. A book balances by itself: each entry sums to zero in each book it touches. What a client's ledger holds
-- is one row with a CHECK, written by triggers in the transaction of the entry. Debit is positive, credit negative.

CREATE TABLE api.books (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), kind text NOT NULL CHECK (kind IN ('firm','trust')), name text NOT NULL UNIQUE,
  locked_through date NOT NULL DEFAULT '-infinity',       -- nothing is posted on or before it
  UNIQUE (id, kind));
CREATE UNIQUE INDEX books_one_firm ON api.books (kind) WHERE kind = 'firm';

CREATE TABLE api.ledger_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), book_id uuid NOT NULL, book_kind text NOT NULL,
  kind text NOT NULL, code text NOT NULL, name text NOT NULL, client_id uuid REFERENCES api.clients (id), case_id uuid REFERENCES api.cases (id),
  guarded boolean GENERATED ALWAYS AS (kind IN ('client_ledger','cushion','unidentified')) STORED,
  FOREIGN KEY (book_id, book_kind) REFERENCES api.books (id, kind),
  UNIQUE (id, book_id), UNIQUE (book_id, code), UNIQUE (id, client_id),
  CHECK (CASE book_kind WHEN 'trust' THEN kind IN ('trust_bank','client_ledger','cushion','unidentified','shortage')
    ELSE kind IN ('bank','clearing','receivable','payable','client_credit','tax','revenue','expense','fees','equity','asset','liability') END),
  CHECK ((kind = 'client_ledger') = (client_id IS NOT NULL)), CHECK (case_id IS NULL OR kind = 'client_ledger'));
CREATE UNIQUE INDEX ledger_accounts_one_bank ON api.ledger_accounts (book_id) WHERE kind = 'trust_bank';
CREATE UNIQUE INDEX ledger_accounts_one_of_case ON api.ledger_accounts (book_id, client_id, case_id) NULLS NOT DISTINCT WHERE kind = 'client_ledger';
CREATE UNIQUE INDEX ledger_accounts_one_each ON api.ledger_accounts (book_id, kind) WHERE kind IN ('cushion','unidentified','shortage');

-- What a guarded account holds. Positive is money held. Written by triggers only.
CREATE TABLE api.holdings (account_id uuid PRIMARY KEY REFERENCES api.ledger_accounts, cents bigint NOT NULL DEFAULT 0, held_cents bigint NOT NULL DEFAULT 0,
  latest_on date NOT NULL DEFAULT '-infinity',
  CONSTRAINT holdings_never_below_zero CHECK (cents >= 0),
  CONSTRAINT holdings_cleared_funds CHECK (held_cents >= 0 AND (cents < 0 OR held_cents <= cents))) WITH (fillfactor = 50);
CREATE FUNCTION api.open_holding() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN IF NEW.guarded THEN INSERT INTO api.holdings (account_id) VALUES (NEW.id); END IF; RETURN NULL; END $$;
CREATE TRIGGER ledger_accounts_hold AFTER INSERT ON api.ledger_accounts FOR EACH ROW EXECUTE FUNCTION api.open_holding();

CREATE TABLE api.invoices (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), client_id uuid NOT NULL REFERENCES api.clients (id), case_id uuid REFERENCES api.cases (id), number text UNIQUE, status text NOT NULL CHECK (status IN ('draft','issued','void')),
  total_cents bigint NOT NULL CHECK (total_cents BETWEEN 0 AND 100000000000), issued_at timestamptz(3), credits uuid REFERENCES api.invoices, CHECK ((status = 'draft') = (number IS NULL)), UNIQUE (id, client_id));
-- What became of an issued invoice. The invoice itself never changes. Written by triggers only.
CREATE TABLE api.invoice_balances (invoice_id uuid PRIMARY KEY REFERENCES api.invoices, total_cents bigint NOT NULL, settled_cents bigint NOT NULL DEFAULT 0 CHECK (settled_cents >= 0),
  credited_cents bigint NOT NULL DEFAULT 0 CHECK (credited_cents >= 0), written_off_cents bigint NOT NULL DEFAULT 0 CHECK (written_off_cents >= 0), due_on date,
  open_cents bigint GENERATED ALWAYS AS (total_cents - settled_cents - credited_cents - written_off_cents) STORED,
  CONSTRAINT invoice_never_overpaid CHECK (total_cents - settled_cents - credited_cents - written_off_cents >= 0)) WITH (fillfactor = 70);
CREATE INDEX invoice_balances_open ON api.invoice_balances (due_on) INCLUDE (open_cents) WHERE open_cents > 0;
CREATE FUNCTION api.keep_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF TG_OP = 'DELETE' THEN IF OLD.status <> 'draft' THEN RAISE EXCEPTION 'an issued invoice stays' USING ERRCODE = 'restrict_violation'; END IF; RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'draft' AND (NEW.client_id, NEW.case_id, NEW.number, NEW.total_cents, NEW.issued_at, NEW.credits) IS DISTINCT FROM (OLD.client_id, OLD.case_id, OLD.number, OLD.total_cents, OLD.issued_at, OLD.credits)
    THEN RAISE EXCEPTION 'an issued invoice stays as it is' USING ERRCODE = 'restrict_violation'; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status, NEW.status) IN (('issued','draft'), ('void','draft'), ('void','issued')) THEN RAISE EXCEPTION 'no way back' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW; END $$;
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON api.invoices FOR EACH ROW EXECUTE FUNCTION api.keep_invoice();
CREATE FUNCTION api.open_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF NEW.status = 'issued' THEN INSERT INTO api.invoice_balances (invoice_id, total_cents) VALUES (NEW.id, NEW.total_cents) ON CONFLICT DO NOTHING; END IF; RETURN NULL; END $$;
CREATE TRIGGER invoices_open AFTER INSERT OR UPDATE ON api.invoices FOR EACH ROW EXECUTE FUNCTION api.open_balance();
CREATE TABLE api.ledger_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), posted_on date NOT NULL, kind text NOT NULL CHECK (kind IN ('deposit','disbursement','transfer',
    'trust_to_operating','firm_deposit','bank_charge','interest','returned','invoice','payment','refund','fee','journal','opening','reversal')),
  memo text NOT NULL DEFAULT '', payee text, purpose text, invoice_id uuid, client_id uuid, reverses uuid UNIQUE REFERENCES api.ledger_entries,
 
  -- Null where a message of the payment provider or a job posts.
  created_by text REFERENCES api.users (id), approved_by text REFERENCES api.users (id), amount_cents bigint, limit_cents bigint,
  source text UNIQUE,                     -- idempotency: 'stripe:evt_1', 'ofx:acct:FITID', request key
  created_at timestamptz(3) NOT NULL DEFAULT now(), UNIQUE (id, posted_on), UNIQUE (id, kind),
  FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id),
  CHECK (kind <> 'disbursement' OR (length(trim(payee)) > 0 AND length(trim(purpose)) > 0) IS TRUE),
  CHECK (kind <> 'disbursement' OR (amount_cents > 0 AND (amount_cents <= limit_cents OR approved_by <> created_by)) IS TRUE),
  CHECK (kind <> 'transfer' OR (length(trim(purpose)) > 0) IS TRUE),
  CHECK ((kind = 'trust_to_operating') <= (invoice_id IS NOT NULL AND client_id IS NOT NULL)),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)));
CREATE TABLE api.postings (
  entry_id uuid NOT NULL, line smallint NOT NULL, account_id uuid NOT NULL, book_id uuid NOT NULL, posted_on date NOT NULL,
  cents bigint NOT NULL CHECK (cents <> 0 AND abs(cents) <= 100000000000000),     -- debit +, credit −
  cleared_by uuid, PRIMARY KEY (entry_id, line),
  FOREIGN KEY (entry_id, posted_on) REFERENCES api.ledger_entries (id, posted_on), FOREIGN KEY (account_id, book_id) REFERENCES api.ledger_accounts (id, book_id));
CREATE INDEX postings_by_account ON api.postings (account_id, posted_on, entry_id, line) INCLUDE (cents);
-- Sums by day: any balance at any date. Unguarded accounts are striped so that writers do not wait for each other.
CREATE TABLE api.ledger_days (account_id uuid NOT NULL, day date NOT NULL, stripe smallint NOT NULL, cents bigint NOT NULL, lines int NOT NULL,
  PRIMARY KEY (account_id, day, stripe)) WITH (fillfactor = 50);

CREATE TABLE api.ledger_months (account_id uuid NOT NULL, month date NOT NULL, stripe smallint NOT NULL, cents bigint NOT NULL, PRIMARY KEY (account_id, month, stripe)) WITH (fillfactor = 50);
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON api.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER postings_kept BEFORE UPDATE OR DELETE ON api.postings FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON api.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER postings_not_emptied BEFORE TRUNCATE ON api.postings FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

CREATE FUNCTION api.fail_check(message text, name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION USING MESSAGE = message, ERRCODE = 'check_violation', CONSTRAINT = name; END $$;

CREATE FUNCTION api.check_postings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE bad text; low date; applies boolean; reverses_any boolean;
BEGIN
  -- 1 whole entries only, each balanced in each of its books
  SELECT i.entry_id::text INTO bad FROM inserted i GROUP BY i.entry_id, i.book_id HAVING sum(cents) <> 0 LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('entry '||bad||' does not balance', 'entry_balances'); END IF;
  SELECT i.entry_id::text INTO bad FROM (SELECT entry_id, count(*) n FROM inserted GROUP BY 1) i
    WHERE n <> (SELECT count(*) FROM postings p WHERE p.entry_id = i.entry_id) LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('entry '||bad||' is already posted', 'entry_posted_once'); END IF;
  -- 2 no entry in a closed period; a sign-off waits for us or we for it
  PERFORM 1 FROM books b WHERE b.id IN (SELECT book_id FROM inserted) ORDER BY b.id FOR SHARE;
  SELECT b.name INTO bad FROM inserted i JOIN books b ON b.id = i.book_id WHERE i.posted_on <= b.locked_through LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('the period of '||bad||' is closed', 'entry_in_open_period'); END IF;
  -- 3 what kinds may touch
  SELECT e.id::text INTO bad FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id JOIN ledger_accounts a ON a.id = i.account_id GROUP BY e.id, e.kind, e.amount_cents
    HAVING (bool_or(a.book_kind='trust') AND bool_or(a.book_kind='firm') AND e.kind NOT IN ('trust_to_operating','firm_deposit','reversal'))
      OR (bool_or(a.book_kind='trust') AND e.kind IN ('fee','invoice','payment','refund'))
      OR (e.kind = 'bank_charge' AND bool_or(a.kind IN ('client_ledger','unidentified')))
      OR (e.kind = 'firm_deposit' AND bool_or(a.kind IN ('client_ledger','unidentified')))
      OR (e.kind = 'journal' AND bool_or(a.book_kind = 'trust')) OR (e.kind = 'transfer' AND bool_or(a.kind = 'trust_bank'))
      OR (e.kind IN ('deposit','interest') AND bool_or(a.guarded AND i.cents > 0)) OR (e.kind IN ('disbursement','returned','trust_to_operating') AND bool_or(a.guarded AND i.cents < 0))
      OR (e.kind = 'disbursement' AND e.amount_cents IS DISTINCT FROM sum(i.cents) FILTER (WHERE a.guarded))
      OR (count(DISTINCT i.book_id) FILTER (WHERE a.book_kind='trust') > 1) LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('entry '||bad||' touches what its kind may not', 'entry_of_its_kind'); END IF;
  -- 4 money out of trust to the firm: only of the invoice's own client, and no more than is open
  SELECT coalesce(bool_or(e.kind = 'trust_to_operating' OR e.reverses IS NOT NULL), false), coalesce(bool_or(e.reverses IS NOT NULL), false) INTO applies, reverses_any FROM ledger_entries e WHERE e.id IN (SELECT entry_id FROM inserted);
  IF applies THEN
  SELECT e.id::text INTO bad FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id JOIN ledger_accounts a ON a.id = i.account_id
    WHERE e.kind = 'trust_to_operating' AND a.book_kind = 'trust' AND (a.kind NOT IN ('trust_bank','client_ledger') OR a.client_id <> e.client_id) LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('entry '||bad||' takes money of another client', 'trust_of_own_client'); END IF;
  IF EXISTS (SELECT FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id WHERE e.kind = 'trust_to_operating' AND NOT EXISTS (SELECT FROM invoice_balances v WHERE v.invoice_id = e.invoice_id))
    THEN PERFORM fail_check('the invoice is not issued', 'trust_for_issued_invoice'); END IF;
  PERFORM 1 FROM invoice_balances v WHERE v.invoice_id IN (SELECT o.invoice_id FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id JOIN ledger_entries o ON o.id = coalesce(e.reverses, e.id) WHERE o.kind = 'trust_to_operating') ORDER BY v.invoice_id FOR UPDATE;
  UPDATE invoice_balances v SET settled_cents = settled_cents + s.c FROM (SELECT o.invoice_id, sum(i.cents) c FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id
      JOIN ledger_entries o ON o.id = coalesce(e.reverses, e.id) JOIN ledger_accounts a ON a.id = i.account_id WHERE o.kind = 'trust_to_operating' AND a.kind = 'client_ledger' GROUP BY 1) s
    WHERE v.invoice_id = s.invoice_id;
  END IF;
  -- 5 a reversal is the exact opposite
  IF reverses_any THEN
  SELECT r.id::text INTO bad FROM (SELECT DISTINCT e.id, e.reverses FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id WHERE e.reverses IS NOT NULL) r
    WHERE EXISTS (SELECT FROM ledger_entries o WHERE o.id = r.reverses AND o.kind = 'reversal')
       OR EXISTS (SELECT account_id FROM postings p WHERE p.entry_id IN (r.id, r.reverses) GROUP BY account_id HAVING sum(cents) <> 0) LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('entry '||bad||' is not the opposite of what it reverses', 'reversal_is_opposite'); END IF;
  END IF;
  -- 6 what is held: locked in one order, then the CHECK decides. Credit is money held, so the sign turns.
  PERFORM 1 FROM holdings h WHERE h.account_id IN (SELECT account_id FROM inserted) ORDER BY h.account_id FOR UPDATE;
  SELECT min(i.posted_on) INTO low FROM inserted i JOIN holdings h USING (account_id) WHERE i.posted_on < h.latest_on AND i.cents > 0;
  UPDATE holdings h SET cents = h.cents - s.c, latest_on = greatest(latest_on, d) FROM (SELECT account_id, sum(cents) c, max(posted_on) d FROM inserted GROUP BY 1) s WHERE s.account_id = h.account_id;
  -- 7 sums by day
  INSERT INTO ledger_days AS x (account_id, day, stripe, cents, lines)
    SELECT i.account_id, i.posted_on, CASE WHEN a.guarded THEN 0 ELSE pg_backend_pid() % 16 END, sum(i.cents), count(*) FROM inserted i JOIN ledger_accounts a ON a.id = i.account_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 ON CONFLICT (account_id, day, stripe) DO UPDATE SET cents = x.cents + excluded.cents, lines = x.lines + excluded.lines;
  INSERT INTO ledger_months AS x (account_id, month, stripe, cents)
    SELECT i.account_id, date_trunc('month', i.posted_on)::date, CASE WHEN a.guarded THEN 0 ELSE pg_backend_pid() % 16 END, sum(i.cents) FROM inserted i JOIN ledger_accounts a ON a.id = i.account_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 ON CONFLICT (account_id, month, stripe) DO UPDATE SET cents = x.cents + excluded.cents;
  -- 8 an earlier date must not have been below zero either
  IF low IS NOT NULL THEN
    SELECT r.account_id::text INTO bad FROM (SELECT d.account_id, d.day, sum(d.cents) OVER (PARTITION BY d.account_id ORDER BY d.day) b FROM ledger_days d
      JOIN holdings h USING (account_id) WHERE d.account_id IN (SELECT account_id FROM inserted)) r WHERE r.day >= low AND r.b > 0 LIMIT 1;
    IF bad IS NOT NULL THEN PERFORM fail_check('on an earlier day the ledger would have been below zero', 'holdings_never_below_zero_by_day'); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_checked AFTER INSERT ON api.postings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION api.check_postings();
-- an entry without postings is refused at commit
CREATE FUNCTION api.check_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM api.postings WHERE entry_id = NEW.id) THEN PERFORM api.fail_check('an entry needs postings', 'entry_has_postings'); END IF; RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_posted AFTER INSERT ON api.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION api.check_entry();

-- Uncleared funds
CREATE TABLE api.holds (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), account_id uuid NOT NULL REFERENCES api.holdings, entry_id uuid NOT NULL REFERENCES api.ledger_entries, cents bigint NOT NULL CHECK (cents > 0),
  available_on date NOT NULL, ended_at timestamptz(3), outcome text CHECK (outcome IN ('cleared','returned')), CHECK ((ended_at IS NULL) = (outcome IS NULL)), UNIQUE (entry_id, account_id));
CREATE FUNCTION api.keep_holds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.ended_at IS NOT NULL OR (NEW.account_id, NEW.entry_id, NEW.cents) IS DISTINCT FROM (OLD.account_id, OLD.entry_id, OLD.cents)))
    THEN RAISE EXCEPTION 'a hold only ends' USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE holdings SET held_cents = held_cents + CASE WHEN TG_OP = 'INSERT' THEN NEW.cents WHEN NEW.ended_at IS NOT NULL THEN -NEW.cents ELSE 0 END WHERE account_id = NEW.account_id;
  RETURN NEW; END $$;
CREATE TRIGGER holds_kept BEFORE INSERT OR UPDATE OR DELETE ON api.holds FOR EACH ROW EXECUTE FUNCTION api.keep_holds();

-- Three-way reconciliation: signing closes the period
CREATE TABLE api.reconciliations (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), book_id uuid NOT NULL REFERENCES api.books, period_end date NOT NULL, statement_cents bigint NOT NULL,
  in_transit_cents bigint NOT NULL DEFAULT 0 CHECK (in_transit_cents >= 0), outstanding_cents bigint NOT NULL DEFAULT 0 CHECK (outstanding_cents >= 0), bank_errors_cents bigint NOT NULL DEFAULT 0,
  book_cents bigint, ledgers_cents bigint, shortage_cents bigint, status text NOT NULL DEFAULT 'open' CHECK (status IN ('open','prepared','signed')),
  prepared_by text REFERENCES api.users (id), signed_by text REFERENCES api.users (id), UNIQUE (book_id, period_end),
  CONSTRAINT reconciliation_to_the_cent CHECK (status <> 'signed' OR (statement_cents + in_transit_cents - outstanding_cents + bank_errors_cents = book_cents
    AND book_cents = ledgers_cents AND shortage_cents = 0 AND prepared_by IS NOT NULL AND signed_by IS NOT NULL) IS TRUE));
CREATE FUNCTION api.sign_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF OLD.status = 'signed' THEN RAISE EXCEPTION 'a signed reconciliation stays' USING ERRCODE = 'restrict_violation'; END IF;
  IF NEW.status = 'signed' THEN
    PERFORM 1 FROM books WHERE id = NEW.book_id AND kind = 'trust' FOR UPDATE;    -- waits for every poster of the book
    SELECT coalesce(sum(d.cents) FILTER (WHERE a.kind = 'trust_bank'), 0), coalesce(-sum(d.cents) FILTER (WHERE a.kind <> 'trust_bank' AND a.kind <> 'shortage'), 0),
      coalesce(-sum(d.cents) FILTER (WHERE a.kind = 'shortage'), 0) INTO NEW.book_cents, NEW.ledgers_cents, NEW.shortage_cents
      FROM ledger_days d JOIN ledger_accounts a ON a.id = d.account_id WHERE a.book_id = NEW.book_id AND d.day <= NEW.period_end;
  END IF; RETURN NEW; END $$;
CREATE TRIGGER reconciliations_signed BEFORE UPDATE ON api.reconciliations FOR EACH ROW EXECUTE FUNCTION api.sign_off();
CREATE FUNCTION api.lock_period() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  UPDATE books SET locked_through = greatest(locked_through, NEW.period_end) WHERE id = NEW.book_id; RETURN NULL; END $$;
CREATE TRIGGER reconciliations_lock AFTER UPDATE ON api.reconciliations FOR EACH ROW WHEN (NEW.status = 'signed') EXECUTE FUNCTION api.lock_period();

-- Payments: what came in, and what of it was set against which invoice. Written by the feature of payments.
CREATE TABLE api.payments (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), client_id uuid NOT NULL REFERENCES api.clients (id),
  method text NOT NULL CHECK (method IN ('card','ach','check','wire','cash','trust')), received_on date NOT NULL, reference text NOT NULL DEFAULT '', note text NOT NULL DEFAULT '',
  entry_id uuid REFERENCES api.ledger_entries, created_by text REFERENCES api.users (id), created_at timestamptz(3) NOT NULL DEFAULT now(),
  cents bigint NOT NULL CHECK (cents > 0), allocated_cents bigint NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0, source text NOT NULL UNIQUE, UNIQUE (id, client_id), CONSTRAINT payment_not_spent_twice CHECK (allocated_cents >= 0 AND refunded_cents >= 0 AND allocated_cents + refunded_cents <= cents));
CREATE TABLE api.allocations (payment_id uuid NOT NULL, invoice_id uuid NOT NULL REFERENCES api.invoice_balances, client_id uuid NOT NULL, cents bigint NOT NULL CHECK (cents <> 0), at timestamptz(3) NOT NULL DEFAULT now(), id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  FOREIGN KEY (payment_id, client_id) REFERENCES api.payments (id, client_id), FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id));
CREATE FUNCTION api.allocate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  UPDATE payments SET allocated_cents = allocated_cents + NEW.cents WHERE id = NEW.payment_id;
  UPDATE invoice_balances SET settled_cents = settled_cents + NEW.cents WHERE invoice_id = NEW.invoice_id; RETURN NULL; END $$;
CREATE TRIGGER allocations_counted AFTER INSERT ON api.allocations FOR EACH ROW EXECUTE FUNCTION api.allocate();
CREATE TRIGGER allocations_kept BEFORE UPDATE OR DELETE ON api.allocations FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

-- What takes back an issued invoice in part or whole. Append-only; only these rows raise what is credited and written off.
CREATE TABLE api.invoice_adjustments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES api.invoice_balances,
  client_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credit_note', 'write_off')),
  -- Of a credit note, from the same unbroken series as any other.
  number text UNIQUE,
  cents bigint NOT NULL CHECK (cents > 0),
  reason text NOT NULL CHECK (length(trim(reason)) > 0),
  entry_id uuid NOT NULL REFERENCES api.ledger_entries,
  created_by text REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id),
  CHECK ((kind = 'credit_note') = (number IS NOT NULL))
);
CREATE INDEX invoice_adjustments_by_invoice ON api.invoice_adjustments (invoice_id, id);
CREATE FUNCTION api.adjust_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  UPDATE invoice_balances SET
    credited_cents = credited_cents + CASE NEW.kind WHEN 'credit_note' THEN NEW.cents ELSE 0 END,
    written_off_cents = written_off_cents + CASE NEW.kind WHEN 'write_off' THEN NEW.cents ELSE 0 END
  WHERE invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_adjustments_counted AFTER INSERT ON api.invoice_adjustments FOR EACH ROW EXECUTE FUNCTION api.adjust_invoice();
CREATE TRIGGER invoice_adjustments_kept BEFORE UPDATE OR DELETE ON api.invoice_adjustments FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

CREATE INDEX invoices_by_client ON api.invoices (client_id, id);
CREATE INDEX invoices_by_case ON api.invoices (case_id, id);
CREATE INDEX payments_by_client ON api.payments (client_id, received_on, id);
CREATE INDEX allocations_by_invoice ON api.allocations (invoice_id);
CREATE INDEX allocations_by_payment ON api.allocations (payment_id);
CREATE INDEX ledger_entries_by_invoice ON api.ledger_entries (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX ledger_entries_by_client ON api.ledger_entries (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX ledger_accounts_by_client ON api.ledger_accounts (client_id) WHERE client_id IS NOT NULL;

-- The firm's own book, with the accounts that invoices and payments post to.
INSERT INTO api.books (kind, name) VALUES ('firm', 'Firm');
INSERT INTO api.ledger_accounts (book_id, book_kind, kind, code, name)
SELECT b.id, b.kind, one.kind, one.code, one.name FROM api.books b, (VALUES
  ('bank', '1000', 'Operating account'),
  ('clearing', '1050', 'Card payments in transit'),
  ('receivable', '1100', 'Accounts receivable'),
  ('asset', '1200', 'Advanced client costs'),
  ('tax', '2100', 'Sales tax payable'),
  ('client_credit', '2200', 'Client credits'),
  ('equity', '3000', 'Opening balance equity'),
  ('revenue', '4000', 'Legal fees'),
  ('revenue', '4100', 'Reimbursed expenses'),
  ('fees', '5000', 'Payment processing fees'),
  ('expense', '5100', 'Bad debts')
) AS one (kind, code, name);

ALTER TABLE api.books ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledger_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.holdings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.invoice_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.invoice_adjustments ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledger_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.postings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledger_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledger_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.reconciliations ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.allocations ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON api.books, api.ledger_accounts, api.holdings, api.invoices, api.invoice_balances, api.invoice_adjustments,
  api.ledger_entries, api.postings, api.ledger_days, api.ledger_months, api.holds, api.reconciliations, api.payments, api.allocations
  TO praxis_firm, praxis_walled;
GRANT INSERT ON api.ledger_entries, api.postings, api.invoice_adjustments, api.payments, api.allocations TO praxis_firm, praxis_walled;
GRANT UPDATE (refunded_cents, note) ON api.payments TO praxis_firm, praxis_walled;
GRANT INSERT, UPDATE, DELETE ON api.invoices TO praxis_firm, praxis_walled;

CREATE POLICY books_firm ON api.books TO praxis_firm, praxis_walled USING (true);
CREATE POLICY ledger_accounts_firm ON api.ledger_accounts TO praxis_firm USING (true);
CREATE POLICY ledger_accounts_walled ON api.ledger_accounts TO praxis_walled USING (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY holdings_firm ON api.holdings TO praxis_firm USING (true);
CREATE POLICY holdings_walled ON api.holdings TO praxis_walled
  USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
CREATE POLICY invoices_firm ON api.invoices TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY invoices_walled ON api.invoices TO praxis_walled
  USING (CASE WHEN case_id IS NULL THEN NOT api.is_kept_from_client(client_id) ELSE NOT api.behind_wall(case_id) END)
  WITH CHECK (CASE WHEN case_id IS NULL THEN NOT api.is_kept_from_client(client_id) ELSE NOT api.behind_wall(case_id) END);
CREATE POLICY invoice_balances_firm ON api.invoice_balances TO praxis_firm USING (true);
CREATE POLICY invoice_balances_walled ON api.invoice_balances TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY invoice_adjustments_firm ON api.invoice_adjustments TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY invoice_adjustments_walled ON api.invoice_adjustments TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY ledger_entries_firm ON api.ledger_entries TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY ledger_entries_walled ON api.ledger_entries TO praxis_walled
  USING (invoice_id IS NULL OR EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (true);
CREATE POLICY postings_firm ON api.postings TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY postings_walled ON api.postings TO praxis_walled
  USING (EXISTS (SELECT FROM api.ledger_entries e WHERE e.id = entry_id)) WITH CHECK (true);
CREATE POLICY ledger_days_firm ON api.ledger_days TO praxis_firm USING (true);
CREATE POLICY ledger_months_firm ON api.ledger_months TO praxis_firm USING (true);
CREATE POLICY holds_firm ON api.holds TO praxis_firm USING (true);
CREATE POLICY reconciliations_firm ON api.reconciliations TO praxis_firm USING (true);
CREATE POLICY payments_firm ON api.payments TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY payments_walled ON api.payments TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id)) WITH CHECK (NOT api.is_kept_from_client(client_id));
CREATE POLICY allocations_firm ON api.allocations TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY allocations_walled ON api.allocations TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
