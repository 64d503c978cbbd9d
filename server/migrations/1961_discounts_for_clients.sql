-- Invoices that clients read show what was discounted.

GRANT SELECT (discount_cents, shared_discount_cents) ON api.invoice_lines TO praxis_client;
