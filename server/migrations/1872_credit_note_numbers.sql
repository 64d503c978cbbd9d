-- Credit notes have a series of numbers of their own.
ALTER TABLE api.number_counters DROP CONSTRAINT number_counters_kind_check,
  ADD CONSTRAINT number_counters_kind_check CHECK (kind IN ('case', 'invoice', 'credit_note'));
