-- The default of cases.opened_on and the columns computed from it call this as their owner.
REVOKE EXECUTE ON FUNCTION api.firm_today() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.firm_today() TO praxis_firm, praxis_walled;
