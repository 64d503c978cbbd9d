-- Whatever reads rows names who may, and reads as they would.

ALTER VIEW api.search_source SET (security_invoker = true);

ALTER POLICY firm_read ON api.firm
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_identity;
