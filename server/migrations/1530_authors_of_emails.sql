-- The sender of an email is its author, as of those that are read from now on. Nobody changed them: their version stays.
UPDATE api.documents d SET author = s.author
  FROM (SELECT document_id, version_number, btrim(left(coalesce(
      nullif(btrim(regexp_replace(sender, '\s*<[^<>]*>$', '')), ''), btrim(sender, '<> ')), 120)) AS author
    FROM api.document_emails) s
  WHERE s.document_id = d.id AND s.version_number = d.version_number AND d.author = '' AND s.author <> '';
