-- What of the firm may reach cloud models, and which address a key belongs to.

-- The address that a key was entered for; null is the catalog's. No call to another address finds the key.
ALTER TABLE api.model_keys ADD COLUMN base_url text;
UPDATE api.model_keys k SET base_url = p.base_url FROM api.model_providers p WHERE p.provider_id = k.provider_id;

-- Uses whose texts may be sent to cloud models; null until an administrator has answered.
ALTER TABLE api.model_settings ADD COLUMN cloud_uses text[];
-- A firm with keys keeps what its people ask for. New inquiries, which are sent without anyone's asking, wait for an answer.
UPDATE api.model_settings SET cloud_uses = ARRAY['document-analysis', 'document-generation', 'case-analysis', 'legal-research',
  'client-questionnaire', 'discovery-analysis', 'prompts'] WHERE EXISTS (SELECT FROM api.model_keys);

-- Calls of the product itself, such as of the agent; null for a person's, also of one who was deleted.
ALTER TABLE api.model_calls ADD COLUMN actor_name text;
UPDATE api.model_calls m SET actor_name = a.actor_name FROM api.audit_log a
  WHERE m.user_id IS NULL AND a.entity = 'model_calls' AND a.entity_id = m.id::text AND a.actor_id IS NULL;
