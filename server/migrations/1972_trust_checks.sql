-- Checks written on trust accounts, and the slips with which deposits are taken to the bank. The amount, the payee and the client
-- of a check are those of its entry; here is its number, and what became of the paper.

ALTER TABLE api.trust_accounts ADD COLUMN next_check integer NOT NULL DEFAULT 1001 CHECK (next_check BETWEEN 1 AND 99999999);
ALTER TABLE api.trust_requests ADD COLUMN is_by_check boolean NOT NULL DEFAULT false;

CREATE TABLE api.trust_checks (
  id uuid PRIMARY KEY,
  book_id uuid NOT NULL REFERENCES api.trust_accounts,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 99999999),
  -- Null where the paper was spoiled before a payment was written on it.
  entry_id uuid UNIQUE REFERENCES api.ledger_entries,
  printed_at timestamptz(3),
  -- The day the bank was told to refuse it.
  stopped_on date,
  -- Why it was voided or stopped.
  reason text NOT NULL DEFAULT '',
  created_by text REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT trust_checks_number UNIQUE (book_id, number),
  CONSTRAINT trust_checks_spoiled CHECK (entry_id IS NOT NULL OR length(trim(reason)) > 0),
  CONSTRAINT trust_checks_stopped CHECK (stopped_on IS NULL OR entry_id IS NOT NULL)
);

CREATE FUNCTION api.check_of_its_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.entry_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entries e JOIN postings p ON p.entry_id = e.id
      WHERE e.id = NEW.entry_id AND e.kind = 'disbursement' AND p.book_id = NEW.book_id) THEN
    PERFORM fail_check('a check pays from its account', 'trust_check_of_account');
  END IF;
  UPDATE trust_accounts SET next_check = NEW.number + 1 WHERE book_id = NEW.book_id AND next_check <= NEW.number AND NEW.number < 99999999;
  RETURN NEW;
END $$;
CREATE TRIGGER trust_checks_of_account BEFORE INSERT ON api.trust_checks FOR EACH ROW EXECUTE FUNCTION api.check_of_its_account();

CREATE TABLE api.deposit_slips (
  id uuid PRIMARY KEY,
  book_id uuid NOT NULL REFERENCES api.trust_accounts,
  deposited_on date NOT NULL,
  created_by text REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deposit_slips_by_account ON api.deposit_slips (book_id, deposited_on, id);

CREATE TABLE api.deposit_slip_items (
  entry_id uuid PRIMARY KEY REFERENCES api.ledger_entries,
  slip_id uuid NOT NULL REFERENCES api.deposit_slips ON DELETE CASCADE
);
CREATE INDEX deposit_slip_items_by_slip ON api.deposit_slip_items (slip_id);
CREATE FUNCTION api.check_slip_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM deposit_slips s JOIN postings p ON p.book_id = s.book_id AND p.entry_id = NEW.entry_id AND p.cents > 0
      JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank'
      JOIN ledger_entries e ON e.id = p.entry_id AND e.kind IN ('deposit', 'firm_deposit') WHERE s.id = NEW.slip_id) THEN
    PERFORM fail_check('a slip lists deposits of its account', 'deposit_slip_of_account');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_slip_items_checked BEFORE INSERT ON api.deposit_slip_items FOR EACH ROW EXECUTE FUNCTION api.check_slip_item();

-- Who may not see one of its deposits does not see the slip: its total would be wrong without it.
CREATE FUNCTION api.is_slip_kept(slip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT EXISTS (SELECT FROM deposit_slip_items i WHERE i.slip_id = slip AND is_entry_kept(i.entry_id))
$$;
REVOKE EXECUTE ON FUNCTION api.is_slip_kept(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_slip_kept(uuid) TO praxis_firm, praxis_walled;

ALTER TABLE api.trust_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.deposit_slips ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.deposit_slip_items ENABLE ROW LEVEL SECURITY;
GRANT UPDATE (next_check) ON api.trust_accounts TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.trust_checks TO praxis_firm, praxis_walled;
GRANT UPDATE (printed_at, stopped_on, reason) ON api.trust_checks TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, DELETE ON api.deposit_slips, api.deposit_slip_items TO praxis_firm, praxis_walled;
CREATE POLICY trust_checks_firm ON api.trust_checks TO praxis_firm USING (true);
CREATE POLICY trust_checks_walled ON api.trust_checks TO praxis_walled USING (entry_id IS NULL OR NOT api.is_entry_kept(entry_id));
CREATE POLICY deposit_slips_firm ON api.deposit_slips TO praxis_firm USING (true);
CREATE POLICY deposit_slips_walled ON api.deposit_slips TO praxis_walled USING (NOT api.is_slip_kept(id));
CREATE POLICY deposit_slip_items_firm ON api.deposit_slip_items TO praxis_firm USING (true);
CREATE POLICY deposit_slip_items_walled ON api.deposit_slip_items TO praxis_walled USING (NOT api.is_entry_kept(entry_id));
