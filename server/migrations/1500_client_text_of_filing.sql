-- What clients read of a stage speaks of documents, as everywhere else. What a firm has rewritten stays.
UPDATE api.case_templates AS t SET stages = (
  SELECT jsonb_agg(CASE WHEN s.value ->> 'clientText' = w.before THEN s.value || jsonb_build_object('clientText', w.after) ELSE s.value END
    ORDER BY s.place)
  FROM jsonb_array_elements(t.stages) WITH ORDINALITY AS s (value, place)
  CROSS JOIN (VALUES
    ('The papers are filed with the court and delivered to the other side.', 'The documents are filed with the court and delivered to the other side.')
  ) AS w (before, after)
) WHERE EXISTS (SELECT FROM jsonb_array_elements(t.stages) AS s (value)
  WHERE s.value ->> 'clientText' = 'The papers are filed with the court and delivered to the other side.');
