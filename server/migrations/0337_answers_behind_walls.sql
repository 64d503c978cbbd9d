-- Answers that came with an enquiry are behind the wall that the enquiry is behind, whichever of them its case was opened from.

ALTER POLICY answers_walled ON api.answers
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes AS i WHERE i.id = answers.intake_id)));
