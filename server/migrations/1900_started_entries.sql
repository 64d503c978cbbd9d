-- When work began, where it is known: entries stand at their place in the day, with the gaps between them.

ALTER TABLE api.time_entries ADD COLUMN started_at timestamptz(3);
