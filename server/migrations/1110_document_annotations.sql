-- Highlights, notes, redaction marks and stamps of the firm on a version of a PDF. The content stays as it is; clients see none of them.

CREATE TABLE api.document_annotations (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('highlight', 'note', 'redaction', 'stamp')),
  page integer NOT NULL CHECK (page > 0),
  -- Boxes in fractions of the page as it is seen, from its upper left.
  boxes jsonb NOT NULL CHECK (jsonb_typeof(boxes) = 'array' AND jsonb_array_length(boxes) BETWEEN 1 AND 60),
  color text NOT NULL CHECK (color IN ('yellow', 'green', 'blue', 'red')),
  text text NOT NULL DEFAULT '',
  stamp text NOT NULL DEFAULT '',
  stamped_on date,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_versions (document_id, number) ON DELETE CASCADE,
  CHECK (kind = 'highlight' OR jsonb_array_length(boxes) = 1),
  CHECK (kind <> 'note' OR length(trim(text)) > 0),
  CHECK ((kind = 'stamp') = (length(trim(stamp)) > 0)),
  CHECK (kind = 'stamp' OR stamped_on IS NULL)
);
CREATE INDEX document_annotations_by_version ON api.document_annotations (document_id, version_number, page);
CREATE INDEX document_annotations_by_author ON api.document_annotations (author_id) WHERE author_id IS NOT NULL;

ALTER TABLE api.document_annotations ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (page, boxes, color, text, stamp, stamped_on, version, updated_at)
  ON api.document_annotations TO praxis_firm, praxis_walled;
CREATE POLICY document_annotations_firm ON api.document_annotations TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_annotations_walled ON api.document_annotations TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
