-- Lists sorted by what their columns show: status and priority in the order of their meaning, texts without regard to capitals.

CREATE INDEX cases_in_order_of_status ON api.cases
  ((array_position('{New,Active,Pending,Closed,Archived,Inactive}'::text[], status)), id);
CREATE INDEX cases_in_order_of_priority ON api.cases ((array_position('{low,medium,high,urgent}'::text[], priority)), id);
CREATE INDEX cases_by_type ON api.cases (type COLLATE "und-x-icu", id);
CREATE INDEX cases_by_title ON api.cases (title COLLATE "und-x-icu", id);

CREATE INDEX clients_in_order_of_status ON api.clients
  ((array_position('{active,inactive,pending}'::text[], status)), id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_kind ON api.clients (kind, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_email ON api.clients (email, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_phone ON api.clients (phone, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_company ON api.clients (company_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;

CREATE INDEX intakes_by_name ON api.intakes (full_name, id);
CREATE INDEX intakes_by_deadline ON api.intakes (deadline_on, id);
