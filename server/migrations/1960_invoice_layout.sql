-- How the firm's invoices look on paper.

ALTER TABLE api.firm ADD COLUMN invoice_layout text NOT NULL DEFAULT 'classic' CHECK (invoice_layout IN ('classic', 'modern', 'compact'));
GRANT SELECT (invoice_layout) ON api.firm TO praxis_client, praxis_provider;
