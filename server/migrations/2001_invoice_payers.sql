-- Bills that several clients pay. A pre-bill stays one; when it is issued, each payer gets an invoice of their own.

-- Who else pays a pre-bill. The client of the pre-bill pays what these leave.
CREATE TABLE api.invoice_payers (
  invoice_id uuid NOT NULL REFERENCES api.invoices (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 9),
  client_id uuid NOT NULL REFERENCES api.clients (id),
  -- Thousandths of a percent of the total, or cents.
  share integer CHECK (share BETWEEN 1 AND 100000),
  cents bigint CHECK (cents BETWEEN 1 AND 100000000000),
  PRIMARY KEY (invoice_id, position),
  UNIQUE (invoice_id, client_id),
  CHECK (num_nonnulls(share, cents) = 1)
);
CREATE INDEX invoice_payers_by_client ON api.invoice_payers (client_id);

ALTER TABLE api.invoices
  -- The same for the invoices of one pre-bill, and what they come to together.
  ADD COLUMN split_group uuid,
  ADD COLUMN split_total_cents bigint CHECK (split_total_cents BETWEEN 1 AND 100000000000),
  ADD CONSTRAINT invoices_split CHECK ((split_group IS NULL) = (split_total_cents IS NULL));
CREATE INDEX invoices_by_split ON api.invoices (split_group) WHERE split_group IS NOT NULL;
GRANT SELECT (split_total_cents) ON api.invoices TO praxis_client;

-- To the cent.
CREATE FUNCTION api.check_split() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$ BEGIN
  IF (SELECT sum(i.total_cents) FROM invoices i WHERE i.split_group = NEW.split_group) <> NEW.split_total_cents THEN
    PERFORM fail_check('the invoices of a split bill come to another total', 'invoices_split_to_the_cent');
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.check_split() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER invoices_split_to_the_cent AFTER INSERT OR UPDATE OF total_cents, split_group, status ON api.invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.split_group IS NOT NULL) EXECUTE FUNCTION api.check_split();

ALTER TABLE api.invoice_payers ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.invoice_payers TO praxis_firm, praxis_walled;
CREATE POLICY invoice_payers_firm ON api.invoice_payers TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY invoice_payers_walled ON api.invoice_payers TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id) AND NOT api.is_kept_from_client(client_id))
  WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id) AND NOT api.is_kept_from_client(client_id));
