-- People read what they agreed to themselves, and what was agreed to in responses they may read.
GRANT SELECT ON api.legal_agreements TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY legal_agreements_own_read ON api.legal_agreements FOR SELECT TO praxis_client, praxis_provider, praxis_guest
  USING (agreed_by = (SELECT api.acting_user()) OR EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id));
