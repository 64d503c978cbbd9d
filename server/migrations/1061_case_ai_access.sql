-- Which language models may receive the text of a case: any, or those on the firm's own machines.
ALTER TABLE api.cases ADD COLUMN ai_access text NOT NULL DEFAULT 'any' CHECK (ai_access IN ('any', 'local'));
