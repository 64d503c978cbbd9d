-- What lines of the bank's statement are that come again and again, and how often the state asks for a reconciliation.

CREATE TABLE api.bank_rules (
  id uuid PRIMARY KEY,
  -- What the line says: letters and digits of the bank's text, in capitals with single spaces.
  says text NOT NULL CHECK (length(says) BETWEEN 3 AND 100 AND says = trim(says) AND position('  ' in says) = 0),
  direction text NOT NULL CHECK (direction IN ('any', 'in', 'out')),
  action text NOT NULL CHECK (action IN ('payee', 'charge', 'leave_out')),
  -- The payee of the book, what was charged, or why the line is left out.
  meaning text NOT NULL CHECK (length(trim(meaning)) BETWEEN 1 AND 200),
  created_by text NOT NULL REFERENCES api.users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT bank_rules_once UNIQUE (says, direction),
  -- Nothing that comes in is a charge.
  CONSTRAINT bank_rules_charge CHECK (action <> 'charge' OR direction = 'out')
);

ALTER TABLE api.trust_accounts ADD COLUMN reconcile_rule text NOT NULL DEFAULT 'ABA' CHECK (reconcile_rule ~ '^[A-Z]{2,3}$');
GRANT UPDATE (reconcile_rule) ON api.trust_accounts TO praxis_firm, praxis_walled;

ALTER TABLE api.bank_rules ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.bank_rules TO praxis_firm, praxis_walled;
GRANT UPDATE (says, direction, action, meaning, version) ON api.bank_rules TO praxis_firm, praxis_walled;
CREATE POLICY bank_rules_firm ON api.bank_rules TO praxis_firm USING (true);
-- The name of a payee may be that of a client whom a wall keeps from them.
CREATE POLICY bank_rules_walled ON api.bank_rules TO praxis_walled USING (action <> 'payee' OR created_by = api.acting_user());
