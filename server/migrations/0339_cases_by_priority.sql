-- The newest cases of one priority, whatever their status: the list is most often filtered so.
CREATE INDEX cases_by_priority ON api.cases (priority, created_at, id);
