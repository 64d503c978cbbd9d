-- What assignment reads of an attorney: experience, locations, capacity and availability.

ALTER TABLE api.attorney_profiles
  ADD COLUMN years_of_experience integer CHECK (years_of_experience BETWEEN 0 AND 70),
  ADD COLUMN locations text[] NOT NULL DEFAULT '{}' CHECK (cardinality(locations) <= 20),
  -- Cases at once; null: the firm's maximum.
  ADD COLUMN capacity integer CHECK (capacity BETWEEN 1 AND 50),
  ADD COLUMN is_accepting boolean NOT NULL DEFAULT true,
  ADD COLUMN days_off jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(days_off) = 'array');
