-- Pages of a PDF with text below a box that hides it but does not remove it. NULL: not looked for, as of versions read before this.

ALTER TABLE api.document_texts ADD COLUMN covered_pages integer[];
