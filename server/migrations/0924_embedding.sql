-- Sites, as origins, that may show public questionnaires of the firm in a frame.
ALTER TABLE api.firm ADD COLUMN embed_origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(embed_origins) <= 20);
GRANT SELECT (embed_origins) ON api.firm TO praxis_client, praxis_provider, praxis_guest;
