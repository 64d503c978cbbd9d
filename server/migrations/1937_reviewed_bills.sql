-- A pre-bill that was approved in the review; a change takes the approval back.
ALTER TABLE api.invoices
  ADD COLUMN reviewed_at timestamptz(3),
  ADD COLUMN reviewed_by text REFERENCES api.users (id);
