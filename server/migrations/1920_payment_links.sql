-- Links by which anyone who holds one pays an invoice. Of the secret only the hash is kept: the link is computed anew from the id.

CREATE TABLE api.payment_links (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES api.invoices (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz(3),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- One at a time, so that what is printed and what is sent is the same.
CREATE UNIQUE INDEX payment_links_once ON api.payment_links (invoice_id) WHERE revoked_at IS NULL;
CREATE INDEX payment_links_by_maker ON api.payment_links (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.payment_links ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (revoked_at, views, last_viewed_at) ON api.payment_links TO praxis_firm, praxis_walled;
CREATE POLICY payment_links_firm ON api.payment_links TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY payment_links_walled ON api.payment_links TO praxis_walled
  USING (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id))
  WITH CHECK (EXISTS (SELECT FROM api.invoices i WHERE i.id = invoice_id));

-- The link of a secret, for the product that opens it. One whose maker was screened from the client since is cut; that the maker left
-- the firm ends no invoice.
CREATE FUNCTION api.payment_link_by_token(hash text)
  RETURNS TABLE (id uuid, invoice_id uuid, expires_at timestamptz, is_revoked boolean, is_cut boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT l.id, l.invoice_id, l.expires_at, l.revoked_at IS NOT NULL,
        l.created_by IS NOT NULL AND api.is_maker_screened(l.created_by, i.client_id, i.case_id)
      FROM api.payment_links l JOIN api.invoices i ON i.id = l.invoice_id
      WHERE l.token_hash = hash AND api.acting_user() IS NULL;
  END;

-- Who may hear of a client's payments: of the firm, active, and not behind a wall around the client.
CREATE FUNCTION api.payment_audience(of_client uuid, of_case uuid)
  RETURNS TABLE (id text, role text, is_admin boolean, permissions jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT u.id, u.role, u.is_admin, u.permissions FROM api.users u
      WHERE u.status = 'active' AND u.role NOT IN ('client', 'service_provider') AND api.acting_user() IS NULL
        AND (of_client IS NULL OR NOT api.is_maker_screened(u.id, of_client, of_case));
  END;

REVOKE EXECUTE ON FUNCTION api.payment_link_by_token(text), api.payment_audience(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.payment_link_by_token(text), api.payment_audience(uuid, uuid) TO praxis_firm;

-- How it was paid, and what the provider kept of it.
ALTER TABLE api.checkouts
  ADD COLUMN method text CHECK (method IN ('card', 'ach')),
  ADD COLUMN fee_cents integer CHECK (fee_cents >= 0);
