-- Global search finds invoices by number, client and case, and payments by their reference.

CREATE INDEX invoices_by_words ON api.invoices
  USING gin (api.search_words(number || ' ' || client_name || ' ' || case_name || ' ' || case_number)) WHERE status <> 'draft';
CREATE INDEX payments_by_words ON api.payments USING gin (api.search_words(reference)) WHERE reference <> '';
