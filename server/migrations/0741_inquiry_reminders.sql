-- Reminders of inquiries: follow-ups.
ALTER TABLE api.reminders DROP CONSTRAINT reminders_entity_check;
ALTER TABLE api.reminders ADD CONSTRAINT reminders_entity_check CHECK (entity IN ('cases', 'clients', 'intakes'));
