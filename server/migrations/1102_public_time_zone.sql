-- Public details of the firm include its time zone.
GRANT SELECT (time_zone) ON api.firm TO praxis_guest;
