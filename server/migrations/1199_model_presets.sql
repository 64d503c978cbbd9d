-- Parameters that the firm saved under a name: [{id, name, model, parameters}].
ALTER TABLE api.model_settings ADD COLUMN presets jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(presets) = 'array' AND jsonb_array_length(presets) <= 20);
