-- Of the texts of many documents, the few that were not read, or are empty, are counted.
CREATE INDEX document_texts_unread ON api.document_texts (document_id, version_number) WHERE NOT (state = 'extracted' AND page_count > 0);
