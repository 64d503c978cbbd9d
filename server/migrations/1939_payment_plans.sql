-- Payment plans: what is open of an issued invoice in installments. The invoice itself stays as it is.

CREATE TABLE api.payment_plans (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES api.invoices (id),
  -- What was open when the plan was made.
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  note text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  -- Why it was ended before it was paid.
  ended_reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CONSTRAINT payment_plans_ended CHECK (is_active = (ended_at IS NULL) AND is_active = (ended_reason = ''))
);
CREATE UNIQUE INDEX payment_plans_one_active ON api.payment_plans (invoice_id) WHERE is_active;

CREATE TABLE api.plan_installments (
  plan_id uuid NOT NULL REFERENCES api.payment_plans (id),
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 60),
  due_on date NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (plan_id, position)
);
CREATE TRIGGER plan_installments_kept BEFORE UPDATE OR DELETE ON api.plan_installments FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

-- Installments of the active plan of an invoice. What was paid since it was made goes to the earliest first.
CREATE FUNCTION api.installments_of(invoice uuid, open bigint) RETURNS TABLE (seq smallint, due_on date, cents bigint, open_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.position, x.due_on, x.cents, greatest(0, least(x.cents, sum(x.cents) OVER (ORDER BY x.position) - greatest(0, p.total_cents - open)))::bigint
  FROM api.payment_plans p JOIN api.plan_installments x ON x.plan_id = p.id
  WHERE p.invoice_id = invoice AND p.is_active
$$;

-- While a plan is active, an invoice is due when its next installment is.
CREATE FUNCTION api.next_due_on(invoice uuid, open bigint) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT coalesce((SELECT min(x.due_on) FROM installments_of(invoice, open) x WHERE x.open_cents > 0), (SELECT i.due_on FROM invoices i WHERE i.id = invoice))
$$;

CREATE FUNCTION api.follow_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE open bigint := NEW.total_cents - NEW.settled_cents - NEW.credited_cents - NEW.written_off_cents;
BEGIN
  IF open > 0 AND EXISTS (SELECT FROM payment_plans p WHERE p.invoice_id = NEW.invoice_id AND p.is_active) THEN
    NEW.due_on := next_due_on(NEW.invoice_id, open);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_balances_follow_plan BEFORE UPDATE ON api.invoice_balances FOR EACH ROW EXECUTE FUNCTION api.follow_plan();

-- Installments add up to what is open, to the cent.
CREATE FUNCTION api.begin_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE of record;
BEGIN
  FOR of IN SELECT p.invoice_id, p.total_cents, sum(x.cents) AS cents FROM payment_plans p JOIN plan_installments x ON x.plan_id = p.id
    WHERE p.id IN (SELECT plan_id FROM inserted) GROUP BY p.id
  LOOP
    PERFORM 1 FROM invoice_balances v WHERE v.invoice_id = of.invoice_id FOR UPDATE;
    IF of.cents <> of.total_cents OR NOT EXISTS (SELECT FROM invoice_balances v WHERE v.invoice_id = of.invoice_id AND v.open_cents = of.total_cents) THEN
      PERFORM fail_check('installments add up to what is open', 'payment_plan_adds_up');
    END IF;
    UPDATE invoice_balances v SET due_on = next_due_on(v.invoice_id, v.open_cents) WHERE v.invoice_id = of.invoice_id;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER plan_installments_begin AFTER INSERT ON api.plan_installments REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION api.begin_plan();

CREATE FUNCTION api.end_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF to_jsonb(NEW) - ARRAY['is_active', 'ended_reason', 'ended_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['is_active', 'ended_reason', 'ended_at'] OR NOT OLD.is_active THEN
    RAISE EXCEPTION 'a plan stays as it is, and ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE invoice_balances v SET due_on = next_due_on(v.invoice_id, v.open_cents) WHERE v.invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_plans_end AFTER UPDATE ON api.payment_plans FOR EACH ROW EXECUTE FUNCTION api.end_plan();

ALTER TABLE api.payment_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.plan_installments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (is_active, ended_reason, ended_at) ON api.payment_plans TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.plan_installments TO praxis_firm, praxis_walled;
GRANT SELECT (id, invoice_id, total_cents, is_active) ON api.payment_plans TO praxis_client;
GRANT SELECT ON api.plan_installments TO praxis_client;
CREATE POLICY payment_plans_firm ON api.payment_plans TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY payment_plans_walled ON api.payment_plans TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id)) WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY payment_plans_client ON api.payment_plans FOR SELECT TO praxis_client
  USING (is_active AND EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));
CREATE POLICY plan_installments_firm ON api.plan_installments TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY plan_installments_walled ON api.plan_installments TO praxis_walled
  USING (EXISTS (SELECT FROM api.payment_plans p WHERE p.id = plan_id)) WITH CHECK (EXISTS (SELECT FROM api.payment_plans p WHERE p.id = plan_id));
CREATE POLICY plan_installments_client ON api.plan_installments FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.payment_plans p WHERE p.id = plan_id));
REVOKE ALL ON FUNCTION api.installments_of(uuid, bigint), api.next_due_on(uuid, bigint), api.follow_plan(), api.begin_plan(), api.end_plan() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.installments_of(uuid, bigint) TO praxis_firm, praxis_walled, praxis_client;
