-- Billing: what is on an invoice, its lines, and what clients read of it.

ALTER TABLE api.invoices
  DROP COLUMN credits,
  -- As they were called at issue: an invoice keeps the names it carries when clients are merged or renamed.
  ADD COLUMN client_name text NOT NULL DEFAULT '',
  ADD COLUMN case_name text NOT NULL DEFAULT '',
  ADD COLUMN case_number text NOT NULL DEFAULT '',
  ADD COLUMN billed_to text NOT NULL DEFAULT '',
  -- The last day of work on it.
  ADD COLUMN through date NOT NULL DEFAULT current_date,
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Of the whole bill, shared among its lines.
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND 100000000000),
  ADD COLUMN discount_reason text NOT NULL DEFAULT '',
  -- Thousandths of a percent: 9.975 % is 9975.
  ADD COLUMN tax_rate integer NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 100000),
  ADD COLUMN due_days smallint NOT NULL DEFAULT 30 CHECK (due_days BETWEEN 0 AND 365),
  ADD COLUMN fees_cents bigint NOT NULL DEFAULT 0 CHECK (fees_cents >= 0),
  ADD COLUMN expenses_cents bigint NOT NULL DEFAULT 0 CHECK (expenses_cents >= 0),
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  ADD COLUMN issued_on date,
  ADD COLUMN due_on date,
  ADD COLUMN sent_at timestamptz(3),
  ADD COLUMN created_by text REFERENCES api.users (id),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD CONSTRAINT invoices_discount_reason CHECK (discount_cents = 0 OR length(trim(discount_reason)) > 0);
CREATE INDEX invoices_by_day ON api.invoices (created_at, id);

CREATE TABLE api.invoice_lines (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES api.invoices (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('time', 'expense')),
  dated date NOT NULL,
  timekeeper_id text REFERENCES api.users (id),
  timekeeper_name text NOT NULL DEFAULT '',
  description text NOT NULL,
  -- As recorded, before the review.
  original_description text NOT NULL,
  task_code text NOT NULL DEFAULT '',
  activity_code text NOT NULL DEFAULT '',
  -- Worked, and rounded by the policy that was in force when the line was made.
  seconds integer,
  billed_seconds integer,
  rate_cents bigint,
  policy jsonb,
  is_no_charge boolean NOT NULL DEFAULT false,
  -- Null when no rate applied: such a bill can't be issued.
  original_cents bigint CHECK (original_cents BETWEEN 0 AND 100000000000),
  write_down_cents bigint NOT NULL DEFAULT 0 CHECK (write_down_cents >= 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  reason text NOT NULL DEFAULT '',
  -- The share of the discount of the whole bill.
  shared_discount_cents bigint NOT NULL DEFAULT 0 CHECK (shared_discount_cents >= 0),
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT invoice_lines_net CHECK (net_cents = coalesce(original_cents, 0) - write_down_cents - discount_cents - shared_discount_cents),
  CONSTRAINT invoice_lines_reason CHECK ((write_down_cents = 0 AND discount_cents = 0) OR length(trim(reason)) > 0)
);
CREATE INDEX invoice_lines_by_invoice ON api.invoice_lines (invoice_id, kind, dated, id);

-- An issued invoice stays as it is. Its client follows when two are merged; it is voided by a credit note over the whole.
CREATE OR REPLACE FUNCTION api.keep_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  free CONSTANT text[] := ARRAY['client_id', 'status', 'sent_at', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN RAISE EXCEPTION 'an issued invoice stays' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'an issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.status, NEW.status) IN (('issued', 'draft'), ('void', 'draft'), ('void', 'issued'), ('draft', 'void')) THEN
    RAISE EXCEPTION 'no way back' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'issued' AND NEW.status = 'void'
    AND NOT EXISTS (SELECT FROM invoice_balances v WHERE v.invoice_id = OLD.id AND v.credited_cents = v.total_cents) THEN
    PERFORM fail_check('an invoice is voided by a credit note over the whole', 'invoice_void_by_credit');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION api.open_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF NEW.status = 'issued' THEN
    INSERT INTO api.invoice_balances (invoice_id, total_cents, due_on) VALUES (NEW.id, NEW.total_cents, NEW.due_on) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION api.keep_invoice_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM invoices i WHERE i.id = OLD.invoice_id AND i.status <> 'draft')
    OR TG_OP <> 'DELETE' AND EXISTS (SELECT FROM invoices i WHERE i.id = NEW.invoice_id AND i.status <> 'draft') THEN
    RAISE EXCEPTION 'lines of an issued invoice stay as they are' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoice_lines_kept BEFORE INSERT OR UPDATE OR DELETE ON api.invoice_lines FOR EACH ROW EXECUTE FUNCTION api.keep_invoice_line();

-- What is append-only takes the client of its invoice or payment when two clients are merged, and nothing else.
CREATE FUNCTION api.keep_but_client() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF pg_trigger_depth() > 1 AND to_jsonb(NEW) - 'client_id' = to_jsonb(OLD) - 'client_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER ledger_entries_kept ON api.ledger_entries;
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE ON api.ledger_entries FOR EACH ROW EXECUTE FUNCTION api.keep_but_client();
CREATE TRIGGER ledger_entries_not_deleted BEFORE DELETE ON api.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
DROP TRIGGER allocations_kept ON api.allocations;
CREATE TRIGGER allocations_kept BEFORE UPDATE ON api.allocations FOR EACH ROW EXECUTE FUNCTION api.keep_but_client();
CREATE TRIGGER allocations_not_deleted BEFORE DELETE ON api.allocations FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
DROP TRIGGER invoice_adjustments_kept ON api.invoice_adjustments;
CREATE TRIGGER invoice_adjustments_kept BEFORE UPDATE ON api.invoice_adjustments FOR EACH ROW EXECUTE FUNCTION api.keep_but_client();
CREATE TRIGGER invoice_adjustments_not_deleted BEFORE DELETE ON api.invoice_adjustments FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();
ALTER TABLE api.ledger_entries DROP CONSTRAINT ledger_entries_invoice_id_client_id_fkey,
  ADD CONSTRAINT ledger_entries_invoice_id_client_id_fkey FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id)
    ON UPDATE CASCADE;
ALTER TABLE api.invoice_adjustments DROP CONSTRAINT invoice_adjustments_invoice_id_client_id_fkey,
  ADD CONSTRAINT invoice_adjustments_invoice_id_client_id_fkey FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id)
    ON UPDATE CASCADE;
ALTER TABLE api.allocations DROP CONSTRAINT allocations_invoice_id_client_id_fkey, DROP CONSTRAINT allocations_payment_id_client_id_fkey,
  ADD CONSTRAINT allocations_invoice_id_client_id_fkey FOREIGN KEY (invoice_id, client_id) REFERENCES api.invoices (id, client_id)
    ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT allocations_payment_id_client_id_fkey FOREIGN KEY (payment_id, client_id) REFERENCES api.payments (id, client_id)
    ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE api.invoice_lines ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.invoice_lines TO praxis_firm, praxis_walled;
CREATE POLICY invoice_lines_firm ON api.invoice_lines TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY invoice_lines_walled ON api.invoice_lines TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));

-- Clients read own invoices once they are issued, and what became of them. Contacts of a client don't.
GRANT SELECT (id, client_id, number, status, client_name, case_name, case_number, billed_to, note, fees_cents, expenses_cents, tax_cents,
  total_cents, issued_on, due_on, created_at) ON api.invoices TO praxis_client;
GRANT SELECT (id, invoice_id, kind, dated, timekeeper_name, description, billed_seconds, rate_cents, is_no_charge, net_cents, tax_cents)
  ON api.invoice_lines TO praxis_client;
GRANT SELECT ON api.invoice_balances TO praxis_client;
CREATE POLICY invoices_client ON api.invoices FOR SELECT TO praxis_client
  USING (status <> 'draft' AND (SELECT api.contact_may('billing')) AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY invoice_lines_client ON api.invoice_lines FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY invoice_balances_client ON api.invoice_balances FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
REVOKE ALL ON FUNCTION api.keep_invoice_line(), api.keep_but_client() FROM PUBLIC;
