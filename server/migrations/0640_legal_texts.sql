-- Texts of the firm with legal effect, in versions, and who agreed to which of them.

-- Version 0 of a text is the one the product ships: it has no row.
CREATE TABLE api.legal_text_versions (
  id uuid PRIMARY KEY,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$'),
  number integer NOT NULL CHECK (number > 0),
  text text NOT NULL CHECK (length(trim(text)) BETWEEN 1 AND 10000),
  published_by text REFERENCES api.users (id) ON DELETE SET NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (key, language, number)
);
CREATE INDEX legal_text_versions_by_publisher ON api.legal_text_versions (published_by) WHERE published_by IS NOT NULL;

-- Append-only; only the account of who published it may go.
CREATE TRIGGER legal_text_versions_stay BEFORE UPDATE ON api.legal_text_versions FOR EACH ROW
  WHEN ((OLD.id, OLD.key, OLD.language, OLD.number, OLD.text, OLD.published_at)
    IS DISTINCT FROM (NEW.id, NEW.key, NEW.language, NEW.number, NEW.text, NEW.published_at))
  EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER legal_text_versions_no_delete BEFORE DELETE ON api.legal_text_versions
  FOR EACH ROW EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER legal_text_versions_no_truncate BEFORE TRUNCATE ON api.legal_text_versions
  FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

ALTER TABLE api.legal_text_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.legal_text_versions TO praxis_firm, praxis_walled;
GRANT SELECT (key, language, number, text) ON api.legal_text_versions TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY legal_text_versions_firm ON api.legal_text_versions TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
-- Letters are drafts of the firm.
CREATE POLICY legal_text_versions_public ON api.legal_text_versions FOR SELECT
  TO praxis_client, praxis_provider, praxis_guest USING (key NOT IN ('decline_letter', 'conflict_letter'));

-- That somebody was shown a text and went on, with the words as they were shown. Goes with the inquiry or the response it is about.
CREATE TABLE api.legal_agreements (
  id uuid PRIMARY KEY,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$'),
  number integer NOT NULL CHECK (number >= 0),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 20000),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 300),
  agreed_by text REFERENCES api.users (id) ON DELETE SET NULL,
  agreed_at timestamptz(3) NOT NULL DEFAULT now(),
  intake_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  answers_id uuid REFERENCES api.answers (id) ON DELETE CASCADE,
  CHECK (num_nonnulls(intake_id, answers_id) = 1)
);
CREATE INDEX legal_agreements_by_time ON api.legal_agreements (agreed_at, id);
CREATE INDEX legal_agreements_by_intake ON api.legal_agreements (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX legal_agreements_by_answers ON api.legal_agreements (answers_id) WHERE answers_id IS NOT NULL;
CREATE INDEX legal_agreements_by_person ON api.legal_agreements (agreed_by) WHERE agreed_by IS NOT NULL;

CREATE TRIGGER legal_agreements_stay BEFORE UPDATE ON api.legal_agreements FOR EACH ROW
  WHEN ((OLD.id, OLD.key, OLD.language, OLD.number, OLD.text, OLD.name, OLD.agreed_at, OLD.intake_id, OLD.answers_id)
    IS DISTINCT FROM (NEW.id, NEW.key, NEW.language, NEW.number, NEW.text, NEW.name, NEW.agreed_at, NEW.intake_id, NEW.answers_id))
  EXECUTE FUNCTION api.refuse_change();

ALTER TABLE api.legal_agreements ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.legal_agreements TO praxis_firm, praxis_walled;
GRANT INSERT ON api.legal_agreements TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY legal_agreements_firm ON api.legal_agreements TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY legal_agreements_walled ON api.legal_agreements TO praxis_walled
  USING (EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id) OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id))
  WITH CHECK (true);
CREATE POLICY legal_agreements_own ON api.legal_agreements FOR INSERT TO praxis_client, praxis_provider, praxis_guest
  WITH CHECK (agreed_by IS NOT DISTINCT FROM api.acting_user()
    AND (intake_id IS NOT NULL OR EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id)));
