-- Statements of the bank as files, their lines, and which transactions of the book the lines are.

CREATE TABLE api.bank_statements (
  id uuid PRIMARY KEY,
  book_id uuid NOT NULL REFERENCES api.trust_accounts,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  format text NOT NULL CHECK (format IN ('ofx', 'qif', 'csv', 'camt')),
  -- Which column held what, for the next CSV file of the account.
  columns jsonb,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  closing_on date,
  closing_cents bigint,
  imported_by text NOT NULL REFERENCES api.users (id),
  imported_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((closing_on IS NULL) = (closing_cents IS NULL))
);
CREATE INDEX bank_statements_by_book ON api.bank_statements (book_id, imported_at);

CREATE TABLE api.bank_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  statement_id uuid NOT NULL REFERENCES api.bank_statements ON DELETE CASCADE,
  book_id uuid NOT NULL,
  -- The bank's own id, or the content of the line: a line is imported once, whichever files have it.
  bank_id text NOT NULL,
  posted_on date NOT NULL,
  cents bigint NOT NULL,
  payee text NOT NULL,
  memo text NOT NULL,
  check_number text NOT NULL,
  ignored_reason text CHECK (length(trim(ignored_reason)) > 0),
  UNIQUE (book_id, bank_id)
);
CREATE INDEX bank_lines_by_day ON api.bank_lines (book_id, posted_on);
CREATE INDEX bank_lines_by_statement ON api.bank_lines (statement_id);

CREATE TABLE api.bank_matches (
  entry_id uuid PRIMARY KEY REFERENCES api.ledger_entries,
  line_id uuid NOT NULL REFERENCES api.bank_lines ON DELETE CASCADE
);
CREATE INDEX bank_matches_by_line ON api.bank_matches (line_id);

-- What is matched to a line adds up to it, in the bank account of the line.
CREATE FUNCTION api.check_bank_match() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE bad text;
BEGIN
  SELECT l.id::text INTO bad FROM (SELECT DISTINCT line_id FROM inserted) i JOIN bank_lines l ON l.id = i.line_id
  WHERE l.ignored_reason IS NOT NULL OR l.cents IS DISTINCT FROM (
    SELECT sum(p.cents) FROM bank_matches m JOIN postings p ON p.entry_id = m.entry_id
    JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank' AND a.book_id = l.book_id WHERE m.line_id = l.id) LIMIT 1;
  IF bad IS NOT NULL THEN PERFORM fail_check('the transactions do not add up to line '||bad, 'bank_match_to_the_cent'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_matches_to_the_cent AFTER INSERT ON api.bank_matches REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION api.check_bank_match();

-- What a signed reconciliation found on a statement stays matched.
CREATE FUNCTION api.keep_bank_match() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM trust_cleared c JOIN reconciliations r ON r.id = c.reconciliation_id AND r.status = 'signed' WHERE c.entry_id = OLD.entry_id) THEN
    RAISE EXCEPTION 'a signed reconciliation stays' USING ERRCODE = 'restrict_violation';
  END IF; RETURN OLD; END $$;
CREATE TRIGGER bank_matches_kept BEFORE DELETE ON api.bank_matches FOR EACH ROW EXECUTE FUNCTION api.keep_bank_match();

ALTER TABLE api.bank_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.bank_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.bank_matches ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.bank_statements, api.bank_matches TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.bank_lines TO praxis_firm, praxis_walled;
GRANT UPDATE (ignored_reason) ON api.bank_lines TO praxis_firm, praxis_walled;
CREATE POLICY bank_statements_firm ON api.bank_statements TO praxis_firm, praxis_walled USING (true);
CREATE POLICY bank_lines_firm ON api.bank_lines TO praxis_firm USING (true);
CREATE POLICY bank_matches_firm ON api.bank_matches TO praxis_firm USING (true);
-- A line names who paid: who is kept from all of its transactions is kept from it.
CREATE POLICY bank_matches_walled ON api.bank_matches TO praxis_walled USING (NOT api.is_entry_kept(entry_id));
CREATE FUNCTION api.is_bank_line_kept(line uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT EXISTS (SELECT FROM bank_matches m WHERE m.line_id = line AND is_entry_kept(m.entry_id))
$$;
REVOKE EXECUTE ON FUNCTION api.is_bank_line_kept(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_bank_line_kept(uuid) TO praxis_walled;
CREATE POLICY bank_lines_walled ON api.bank_lines TO praxis_walled USING (NOT api.is_bank_line_kept(id));
