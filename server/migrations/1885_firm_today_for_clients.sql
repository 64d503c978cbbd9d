-- Clients see of their own invoices whether they are overdue, by the firm's day.
GRANT EXECUTE ON FUNCTION api.firm_today() TO praxis_client;
