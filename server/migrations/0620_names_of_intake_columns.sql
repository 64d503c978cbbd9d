-- Standard names for columns of inquiries.

ALTER TABLE api.intakes RENAME COLUMN heard_from TO referral_source;
ALTER TABLE api.intakes RENAME COLUMN heard_from_detail TO referral_detail;
ALTER TABLE api.intakes RENAME COLUMN hit_count TO conflict_count;
ALTER TABLE api.intake_challenges RENAME COLUMN spent_at TO consumed_at;
ALTER POLICY intakes_stranger ON api.intakes RENAME TO intakes_visitor;
ALTER POLICY intake_parties_stranger ON api.intake_parties RENAME TO intake_parties_visitor;
ALTER POLICY intake_challenges_stranger ON api.intake_challenges RENAME TO intake_challenges_visitor;
