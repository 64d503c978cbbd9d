-- How many pay a pre-bill in all, also those whom the caller is kept from: a bill is not divided, changed or repeated without knowing them.
-- is_by_percent: such a bill is split alike the next time.
CREATE FUNCTION api.count_invoice_payers(invoice uuid) RETURNS TABLE (payers integer, is_by_percent boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT count(*)::integer, coalesce(bool_and(p.share IS NOT NULL), false) FROM invoice_payers p WHERE p.invoice_id = invoice
$$;
REVOKE ALL ON FUNCTION api.count_invoice_payers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.count_invoice_payers(uuid) TO praxis_firm, praxis_walled;
