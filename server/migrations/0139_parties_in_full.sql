-- Parties of a case in full: whose side they are on, who speaks for them, what else they are called, how to reach them.

ALTER TABLE api.case_parties
  ADD COLUMN kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation')),
  ADD COLUMN side text NOT NULL DEFAULT 'neutral' CHECK (side IN ('client', 'opposing', 'neutral')),
  -- Maiden names, trade names, names in other scripts.
  ADD COLUMN aliases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 20),
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  -- Nobody writes to a party of whom it is known that a lawyer speaks for them.
  ADD COLUMN representation text NOT NULL DEFAULT 'unknown'
    CHECK (representation IN ('unknown', 'unrepresented', 'represented')),
  ADD COLUMN counsel_name text NOT NULL DEFAULT '',
  ADD COLUMN counsel_firm text NOT NULL DEFAULT '',
  ADD COLUMN counsel_contact text NOT NULL DEFAULT '',
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD CONSTRAINT case_parties_counsel
    CHECK (representation = 'represented' OR (counsel_name || counsel_firm || counsel_contact) = '');

UPDATE api.case_parties SET
  side = CASE WHEN role IN ('opposing_party', 'plaintiff') THEN 'opposing' WHEN role = 'co_defendant' THEN 'client' ELSE 'neutral' END,
  kind = CASE WHEN role IN ('insurance_company', 'government_agency') THEN 'organisation' ELSE 'person' END;
