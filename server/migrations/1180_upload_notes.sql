-- Why a file becomes the next version of a document: said when it starts, kept until it has arrived.
ALTER TABLE api.document_uploads ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 300);
