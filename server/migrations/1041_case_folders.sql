-- New cases have the folders of their practice area's template.

CREATE FUNCTION api.add_template_folders() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.document_folders (id, name, case_id)
    SELECT gen_random_uuid(), f.name, w.id FROM written AS w
      JOIN api.case_templates t ON t.practice_area = api.template_area(w.type)
      CROSS JOIN LATERAL unnest(t.folders) AS f (name)
      WHERE w.status NOT IN ('Closed', 'Inactive', 'Archived')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cases_template_folders AFTER INSERT ON api.cases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.add_template_folders();
REVOKE EXECUTE ON FUNCTION api.add_template_folders() FROM PUBLIC;

INSERT INTO api.document_folders (id, name, case_id)
  SELECT gen_random_uuid(), f.name, c.id FROM api.cases c
    JOIN api.case_templates t ON t.practice_area = api.template_area(c.type)
    CROSS JOIN LATERAL unnest(t.folders) AS f (name)
    WHERE c.status NOT IN ('Closed', 'Inactive', 'Archived')
      AND NOT EXISTS (SELECT FROM api.document_folders d WHERE d.case_id = c.id);
