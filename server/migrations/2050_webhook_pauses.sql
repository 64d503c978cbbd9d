-- When a webhook that fails was last tried: its deliveries take turns. And what waits, by when it is due.

ALTER TABLE api.webhooks ADD COLUMN tried_at timestamptz(3);
CREATE INDEX webhook_deliveries_by_next ON api.webhook_deliveries (next_at) WHERE state = 'waiting';
