-- Decisions on strong conflicts belong to those who may decide on conflicts. Earlier ones of other users, or of users who are gone, stay on
-- record and open no case. What they declined stays declined.
ALTER TABLE api.conflict_decisions ADD COLUMN is_unauthorized boolean NOT NULL DEFAULT false;
UPDATE api.conflict_decisions d SET is_unauthorized = true
  WHERE d.outcome IN ('no_conflict', 'consent', 'waived')
    AND d.hits @> '[{"isStrong": true}]'
    AND NOT EXISTS (SELECT FROM api.users u
      WHERE u.id = d.decided_by
        AND coalesce((u.permissions ->> 'decide_conflicts')::boolean,
          u.role IN ('attorney', 'admin', 'superuser') OR (u.is_admin AND u.role NOT IN ('client', 'service_provider'))));
