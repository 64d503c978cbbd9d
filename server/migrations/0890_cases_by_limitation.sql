-- For the dashboard: limitation dates of open cases, the earliest first.
CREATE INDEX cases_by_limitation ON api.cases (limitation_on)
  WHERE limitation_on IS NOT NULL AND status IN ('New', 'Active', 'Pending');
