-- Trust accounts: bank accounts that hold clients' money. The ledger that keeps them is in 1870; here is what a bank account
-- is, who approves what leaves it, and which of its movements the bank has shown.

CREATE TABLE api.trust_accounts (
  book_id uuid PRIMARY KEY REFERENCES api.books,
  kind text NOT NULL CHECK (kind IN ('iolta', 'client')),
  bank_name text NOT NULL CHECK (length(trim(bank_name)) > 0),
  -- The last digits of the account number, to tell accounts apart.
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  -- A disbursement above it needs a second person.
  approval_limit_cents bigint NOT NULL CHECK (approval_limit_cents >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

ALTER TABLE api.ledger_entries ADD COLUMN reference text NOT NULL DEFAULT '';

-- A disbursement above the limit waits here until another person approves or declines it.
CREATE TABLE api.trust_requests (
  id uuid PRIMARY KEY,
  book_id uuid NOT NULL REFERENCES api.trust_accounts,
  account_id uuid NOT NULL REFERENCES api.ledger_accounts,
  cents bigint NOT NULL CHECK (cents > 0),
  payee text NOT NULL CHECK (length(trim(payee)) > 0),
  purpose text NOT NULL CHECK (length(trim(purpose)) > 0),
  reference text NOT NULL DEFAULT '',
  paid_on date NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
  requested_by text NOT NULL REFERENCES api.users (id),
  decided_by text REFERENCES api.users (id),
  reason text NOT NULL DEFAULT '',
  entry_id uuid UNIQUE REFERENCES api.ledger_entries,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status = 'pending') = (decided_by IS NULL)),
  CHECK ((status = 'approved') = (entry_id IS NOT NULL)),
  CONSTRAINT trust_requests_second_person CHECK (status <> 'approved' OR decided_by <> requested_by)
);
CREATE INDEX trust_requests_pending ON api.trust_requests (created_at) WHERE status = 'pending';

-- The limit stands in the head of each disbursement as it is for the account, whoever wrote it.
CREATE FUNCTION api.check_trust_limit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE bad text;
BEGIN
  SELECT e.id::text INTO bad FROM inserted i JOIN ledger_entries e ON e.id = i.entry_id AND e.kind = 'disbursement'
    JOIN trust_accounts t ON t.book_id = i.book_id WHERE e.limit_cents IS DISTINCT FROM t.approval_limit_cents LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('the limit of '||bad||' is not that of its account', 'trust_limit_of_account'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_within_limit AFTER INSERT ON api.postings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION api.check_trust_limit();

-- Which movements of the bank account a reconciliation found on the statement.
CREATE TABLE api.trust_cleared (
  entry_id uuid PRIMARY KEY REFERENCES api.ledger_entries,
  reconciliation_id uuid NOT NULL REFERENCES api.reconciliations ON DELETE CASCADE
);
CREATE INDEX trust_cleared_by_reconciliation ON api.trust_cleared (reconciliation_id);
CREATE FUNCTION api.keep_cleared() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE of uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.reconciliation_id ELSE NEW.reconciliation_id END;
BEGIN
  PERFORM 1 FROM reconciliations WHERE id = of FOR SHARE;
  IF EXISTS (SELECT FROM reconciliations WHERE id = of AND status = 'signed') THEN
    RAISE EXCEPTION 'a signed reconciliation stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NOT EXISTS (SELECT FROM reconciliations r JOIN postings p ON p.book_id = r.book_id AND p.posted_on <= r.period_end
      JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank' WHERE r.id = of AND p.entry_id = NEW.entry_id) THEN
    PERFORM fail_check('this is no movement of the account in the period', 'trust_cleared_in_period');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trust_cleared_kept BEFORE INSERT OR DELETE ON api.trust_cleared FOR EACH ROW EXECUTE FUNCTION api.keep_cleared();

-- What the bank has not shown by the end of a period: deposits in transit and outstanding payments, both positive.
CREATE FUNCTION api.trust_uncleared(of uuid) RETURNS TABLE (in_transit bigint, outstanding bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT coalesce(sum(p.cents) FILTER (WHERE p.cents > 0), 0)::bigint, coalesce(-sum(p.cents) FILTER (WHERE p.cents < 0), 0)::bigint
  FROM reconciliations r JOIN ledger_accounts a ON a.book_id = r.book_id AND a.kind = 'trust_bank'
  JOIN postings p ON p.account_id = a.id AND p.posted_on <= r.period_end
  LEFT JOIN trust_cleared c ON c.entry_id = p.entry_id
  LEFT JOIN reconciliations s ON s.id = c.reconciliation_id
  WHERE r.id = of AND (s.id IS NULL OR s.period_end > r.period_end)
$$;

-- The figures of a book through a day: bank, ledgers of clients, firm funds and unidentified money, and what is short. Walls hide
-- ledgers, not whether the account is in balance.
CREATE FUNCTION api.trust_figures(of uuid, through date) RETURNS TABLE (bank bigint, clients bigint, firm bigint, shortage bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT coalesce(sum(d.cents) FILTER (WHERE a.kind = 'trust_bank'), 0)::bigint,
    coalesce(-sum(d.cents) FILTER (WHERE a.kind = 'client_ledger'), 0)::bigint,
    coalesce(-sum(d.cents) FILTER (WHERE a.kind IN ('cushion', 'unidentified')), 0)::bigint,
    coalesce(sum(d.cents) FILTER (WHERE a.kind = 'shortage'), 0)::bigint
  FROM ledger_accounts a JOIN ledger_days d ON d.account_id = a.id
  WHERE a.book_id = of AND a.book_kind = 'trust' AND d.day <= through
$$;

-- Signing computes every figure from the books; the statement's balance is all that a person gives.
CREATE OR REPLACE FUNCTION api.sign_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF OLD.status = 'signed' THEN RAISE EXCEPTION 'a signed reconciliation stays' USING ERRCODE = 'restrict_violation'; END IF;
  IF NEW.status = 'signed' THEN
    PERFORM 1 FROM books WHERE id = NEW.book_id AND kind = 'trust' FOR UPDATE;    -- waits for every poster of the book
    SELECT f.bank, f.clients + f.firm, f.shortage INTO NEW.book_cents, NEW.ledgers_cents, NEW.shortage_cents
      FROM trust_figures(NEW.book_id, NEW.period_end) f;
    SELECT u.in_transit, u.outstanding INTO NEW.in_transit_cents, NEW.outstanding_cents FROM trust_uncleared(NEW.id) u;
  END IF; RETURN NEW; END $$;
CREATE FUNCTION api.keep_reconciliation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF OLD.status = 'signed' THEN RAISE EXCEPTION 'a signed reconciliation stays' USING ERRCODE = 'restrict_violation'; END IF; RETURN OLD; END $$;
CREATE TRIGGER reconciliations_kept BEFORE DELETE ON api.reconciliations FOR EACH ROW EXECUTE FUNCTION api.keep_reconciliation();
ALTER TABLE api.reconciliations ADD COLUMN signed_at timestamptz(3), ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now();

ALTER TABLE api.trust_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.trust_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.trust_cleared ENABLE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON api.trust_accounts TO praxis_firm, praxis_walled;
GRANT UPDATE (bank_name, approval_limit_cents, updated_at, version) ON api.trust_accounts TO praxis_firm, praxis_walled;
GRANT INSERT (id, kind, name) ON api.books TO praxis_firm, praxis_walled;
GRANT INSERT (id, book_id, book_kind, kind, code, name, client_id, case_id) ON api.ledger_accounts TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.trust_requests TO praxis_firm, praxis_walled;
GRANT UPDATE (status, decided_by, reason, entry_id) ON api.trust_requests TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, DELETE ON api.trust_cleared TO praxis_firm, praxis_walled;
GRANT INSERT, DELETE ON api.reconciliations TO praxis_firm, praxis_walled;
GRANT UPDATE (statement_cents, status, prepared_by, signed_by, signed_at) ON api.reconciliations TO praxis_firm, praxis_walled;
GRANT INSERT ON api.holds TO praxis_firm, praxis_walled;
GRANT UPDATE (ended_at, outcome) ON api.holds TO praxis_firm, praxis_walled;
GRANT EXECUTE ON FUNCTION api.trust_uncleared(uuid), api.trust_figures(uuid, date) TO praxis_firm, praxis_walled;
REVOKE EXECUTE ON FUNCTION api.trust_uncleared(uuid), api.trust_figures(uuid, date) FROM PUBLIC;

CREATE POLICY trust_accounts_firm ON api.trust_accounts TO praxis_firm, praxis_walled USING (true);
CREATE POLICY reconciliations_walled ON api.reconciliations TO praxis_walled USING (true);
CREATE POLICY trust_cleared_firm ON api.trust_cleared TO praxis_firm, praxis_walled USING (true);
CREATE POLICY trust_requests_firm ON api.trust_requests TO praxis_firm USING (true);
CREATE POLICY trust_requests_walled ON api.trust_requests TO praxis_walled
  USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
CREATE POLICY holds_walled ON api.holds TO praxis_walled USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
CREATE POLICY ledger_days_walled ON api.ledger_days TO praxis_walled USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
ALTER POLICY ledger_accounts_walled ON api.ledger_accounts
  USING (CASE WHEN client_id IS NULL THEN true WHEN case_id IS NULL THEN NOT api.is_kept_from_client(client_id)
    ELSE NOT api.behind_wall(case_id) AND NOT api.is_kept_from_client(client_id) END);
-- Who may not see a ledger sees none of its entries, also not in the register of the bank account.
CREATE FUNCTION api.is_entry_kept(entry uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT EXISTS (SELECT FROM postings p JOIN ledger_accounts a ON a.id = p.account_id
    WHERE p.entry_id = entry AND a.client_id IS NOT NULL AND (behind_wall(a.case_id) OR is_kept_from_client(a.client_id)))
$$;
REVOKE EXECUTE ON FUNCTION api.is_entry_kept(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_entry_kept(uuid) TO praxis_firm, praxis_walled;
ALTER POLICY ledger_entries_walled ON api.ledger_entries
  USING ((invoice_id IS NULL OR EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) AND NOT api.is_entry_kept(id));

-- The balance of an account after a line, in the order of days and entries: months before, days of the month, less what is later
-- on that day.
CREATE FUNCTION api.balance_after(account uuid, on_day date, entry uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT (coalesce((SELECT sum(m.cents) FROM ledger_months m WHERE m.account_id = account AND m.month < date_trunc('month', on_day)), 0)
    + coalesce((SELECT sum(d.cents) FROM ledger_days d WHERE d.account_id = account AND d.day >= date_trunc('month', on_day) AND d.day <= on_day), 0)
    - coalesce((SELECT sum(p.cents) FROM postings p WHERE p.account_id = account AND p.posted_on = on_day AND p.entry_id > entry), 0))::bigint
$$;
REVOKE EXECUTE ON FUNCTION api.balance_after(uuid, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.balance_after(uuid, date, uuid) TO praxis_firm, praxis_walled;

-- What the firm pays for its trust accounts: bank charges, and shortages that it covered.
INSERT INTO api.ledger_accounts (book_id, book_kind, kind, code, name)
SELECT b.id, b.kind, 'expense', '5200', 'Trust account charges' FROM api.books b WHERE b.kind = 'firm';

-- Clients see their own ledgers and their movements, not who recorded them.
GRANT SELECT (id, book_id, kind, client_id, case_id) ON api.ledger_accounts TO praxis_client;
GRANT SELECT (account_id, cents, held_cents) ON api.holdings TO praxis_client;
GRANT SELECT (entry_id, line, account_id, posted_on, cents) ON api.postings TO praxis_client;
GRANT SELECT (id, posted_on, kind, payee, purpose) ON api.ledger_entries TO praxis_client;
CREATE POLICY ledger_accounts_client ON api.ledger_accounts FOR SELECT TO praxis_client
  USING (kind = 'client_ledger' AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY holdings_client ON api.holdings FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
CREATE POLICY postings_client ON api.postings FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.ledger_accounts a WHERE a.id = account_id));
CREATE POLICY ledger_entries_client ON api.ledger_entries FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.postings p WHERE p.entry_id = id));
