-- Prompts of the firm: templates with their versions, data sources, configurations, and results of runs on cases. Twelve templates ship
-- with Praxis: they are edited like others, but stay.

CREATE TABLE api.prompts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL,
  category text NOT NULL CHECK (category IN ('default', 'system', 'analysis', 'research', 'custom')),
  template text NOT NULL CHECK (length(template) BETWEEN 1 AND 1000000),
  variables jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(variables) = 'array'),
  tags text[] NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT prompts_category_of_default CHECK (is_default = (category = 'default'))
);
CREATE UNIQUE INDEX prompts_name ON api.prompts (lower(name));
CREATE INDEX prompts_by_author ON api.prompts (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.prompt_versions (
  prompt_id uuid NOT NULL REFERENCES api.prompts (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  details jsonb NOT NULL,
  saved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (prompt_id, number)
);
CREATE INDEX prompt_versions_by_author ON api.prompt_versions (saved_by) WHERE saved_by IS NOT NULL;

CREATE TABLE api.prompt_sources (
  id uuid PRIMARY KEY,
  -- As in {{data.name}}.
  name text NOT NULL CHECK (name ~ '^[A-Za-z_][A-Za-z0-9_]{0,59}$'),
  description text NOT NULL,
  type text NOT NULL CHECK (type IN ('database', 'static')),
  view text CHECK (view IN ('case_parties', 'case_notes', 'case_documents', 'case_tasks')),
  text text NOT NULL CHECK (length(text) <= 100000),
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT prompt_sources_of_database CHECK (type <> 'database' OR view IS NOT NULL),
  CONSTRAINT prompt_sources_of_static CHECK (type <> 'static' OR text <> '')
);
CREATE UNIQUE INDEX prompt_sources_name ON api.prompt_sources (name);

CREATE TABLE api.prompt_configurations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL,
  main_prompt uuid NOT NULL REFERENCES api.prompts (id) ON DELETE RESTRICT,
  system_prompts uuid[] NOT NULL DEFAULT '{}',
  data_sources uuid[] NOT NULL DEFAULT '{}',
  -- Case fields, judge, jury, form of the answer, model and its parameters.
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX prompt_configurations_name ON api.prompt_configurations (lower(name));
CREATE INDEX prompt_configurations_by_prompt ON api.prompt_configurations (main_prompt);
CREATE INDEX prompt_configurations_by_author ON api.prompt_configurations (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.prompt_runs (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  name text NOT NULL,
  prompt_id uuid REFERENCES api.prompts (id) ON DELETE SET NULL,
  prompt_version integer NOT NULL CHECK (prompt_version > 0),
  configuration_id uuid REFERENCES api.prompt_configurations (id) ON DELETE SET NULL,
  final_prompt text NOT NULL,
  answer text NOT NULL,
  model jsonb NOT NULL,
  note text,
  call_id uuid NOT NULL REFERENCES api.model_calls (id),
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- The note of the case that it was saved as.
  note_id uuid REFERENCES api.timeline_entries (id) ON DELETE SET NULL,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX prompt_runs_latest ON api.prompt_runs (created_at DESC, id DESC);
CREATE INDEX prompt_runs_by_case ON api.prompt_runs (case_id, created_at DESC, id DESC);
CREATE INDEX prompt_runs_by_prompt ON api.prompt_runs (prompt_id) WHERE prompt_id IS NOT NULL;
CREATE INDEX prompt_runs_by_configuration ON api.prompt_runs (configuration_id) WHERE configuration_id IS NOT NULL;
CREATE INDEX prompt_runs_by_call ON api.prompt_runs (call_id);
CREATE INDEX prompt_runs_by_note ON api.prompt_runs (note_id) WHERE note_id IS NOT NULL;
CREATE INDEX prompt_runs_by_author ON api.prompt_runs (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.prompts ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.prompt_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.prompt_sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.prompt_configurations ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.prompt_runs ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.prompts, api.prompt_sources, api.prompt_configurations, api.prompt_runs TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.prompt_versions TO praxis_firm, praxis_walled;
GRANT UPDATE (name, description, category, template, variables, tags, version, updated_at) ON api.prompts TO praxis_firm, praxis_walled;
GRANT UPDATE (name, description, type, view, text, enabled, version, updated_at) ON api.prompt_sources TO praxis_firm, praxis_walled;
GRANT UPDATE (name, description, main_prompt, system_prompts, data_sources, settings, version, updated_at)
  ON api.prompt_configurations TO praxis_firm, praxis_walled;
GRANT UPDATE (rating, note_id) ON api.prompt_runs TO praxis_firm, praxis_walled;

CREATE POLICY prompts_read ON api.prompts FOR SELECT TO praxis_firm, praxis_walled USING (true);
CREATE POLICY prompts_add ON api.prompts FOR INSERT TO praxis_firm, praxis_walled WITH CHECK (NOT is_default);
CREATE POLICY prompts_change ON api.prompts FOR UPDATE TO praxis_firm, praxis_walled USING (true);
CREATE POLICY prompts_remove ON api.prompts FOR DELETE TO praxis_firm, praxis_walled USING (NOT is_default);
CREATE POLICY prompt_versions_firm ON api.prompt_versions TO praxis_firm, praxis_walled USING (true);
CREATE POLICY prompt_sources_firm ON api.prompt_sources TO praxis_firm, praxis_walled USING (true);
CREATE POLICY prompt_configurations_firm ON api.prompt_configurations TO praxis_firm, praxis_walled USING (true);
CREATE POLICY prompt_runs_firm ON api.prompt_runs TO praxis_firm USING (true) WITH CHECK (true);
-- Cases that the acting user is screened from are hidden from them, and what was written about them.
CREATE POLICY prompt_runs_walled ON api.prompt_runs TO praxis_walled
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
  WITH CHECK (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));

INSERT INTO api.prompts (id, name, description, category, is_default, template, variables, tags) VALUES
  ('01990000-0000-7000-8000-000000001990', 'Civil Litigation: chronology of a dispute', 'Events in their order, with what proves each of them and where the gaps are.', 'default', true, $prompt$Write a chronology of this dispute for the attorney of {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}
For each event give the date as precisely as it is known, what happened in one sentence, who was involved, and what proves it. Mark events that are disputed. After the chronology list:
1. Periods about which nothing is known.
2. Statements that contradict each other, side by side.
3. Documents and witnesses that would close a gap.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[]', '{"civil litigation"}'),
  ('01990000-0000-7000-8000-000000001991', 'Criminal Defense: first look at the evidence', 'Elements the prosecution has to prove, what supports each, and what to ask for in discovery.', 'default', true, $prompt$Review the evidence for the defense of {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}{{#if charge}}Charge: {{charge}}
{{/if}}
Make a table in plain text with one line for each element that the prosecution has to prove: the element, the evidence for it, the evidence against it, and how it could be challenged. Then list:
1. Steps of the police whose lawfulness should be examined, such as a stop, a search or a statement, and the facts that matter for each.
2. What to ask for in discovery, the most urgent first.
3. Questions to the client before the next date.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "charge", "type": "text", "description": "The charge as it is written in the complaint or indictment.", "required": false, "options": []}]', '{"criminal defense"}'),
  ('01990000-0000-7000-8000-000000001992', 'Family Law: summary of a first meeting', 'The family, what each side wants, what is agreed and what is urgent.', 'default', true, $prompt$Summarize what is known from the first meeting with {{clientName}} in a family matter.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}
Use these headings: The family; Income and property as stated; Children and their care; What the client wants; What the other side is said to want; Agreed; Disputed; Urgent. Under Urgent put anything about safety, about a child being moved, or about property being given away, first of all. End with a list of documents that the client should bring.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[]', '{"family law"}'),
  ('01990000-0000-7000-8000-000000001993', 'Real Estate: review of a purchase', 'Dates, conditions and risks of a purchase agreement in the order in which they fall due.', 'default', true, $prompt$Review this real estate matter for {{clientName}}, who is the {{role}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}
List every date and condition in the order in which it falls due: what has to happen, who has to do it, and what follows if it does not. Then list the risks for the {{role}}, the greatest first, each with the words of the agreement that it rests on and a change that would reduce it. Say which of title, survey, inspection, financing and insurance are not covered by what is given.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "role", "type": "select", "description": "The side that the firm is on.", "required": true, "options": ["buyer", "seller", "landlord", "tenant"]}]', '{"real estate"}'),
  ('01990000-0000-7000-8000-000000001994', 'Corporate Law: contract risk', 'Clauses of a contract that carry risk, with a proposal for each.', 'default', true, $prompt$Find the risks in a contract for {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}Contract or clauses:
{{contractText}}

For each clause with a risk write: the clause in a few words and its number; what could happen; how serious that is (high, medium, low) and why; and wording that the client could propose instead. Begin with liability, indemnity, termination, payment and intellectual property. Then name usual clauses that are absent. {{#if mustKeep}}The client has to keep: {{mustKeep}}.{{/if}}

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "contractText", "type": "text", "description": "The text of the contract, or the clauses to look at.", "required": true, "options": []}, {"name": "mustKeep", "type": "text", "description": "What the client will not give up.", "required": false, "options": []}]', '{"corporate law"}'),
  ('01990000-0000-7000-8000-000000001995', 'Immigration: checklist of an application', 'What is needed for an application, what is there, and what is missing.', 'default', true, $prompt$Prepare a checklist for the application of {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}{{#if application}}Application: {{application}}
{{/if}}
Make three lists: what is known and proved by a document, what is stated but not proved, and what is not known. For each entry of the second and third list say which document would prove it and who can obtain it. Name every date on which a status, a visa or a permission ends, and every stay abroad or arrest that is mentioned, even where it seems small.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "application", "type": "text", "description": "The application or petition that is planned.", "required": false, "options": []}]', '{"immigration"}'),
  ('01990000-0000-7000-8000-000000001996', 'Personal Injury: outline of a demand letter', 'Liability, injuries and damages in the order of a demand letter, with what is still to be proved.', 'default', true, $prompt$Outline a demand letter for {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}{{#if medicalCosts}}Medical costs so far: {{medicalCosts}}
{{/if}}{{#if lostIncome}}Lost income so far: {{lostIncome}}
{{/if}}
Use these parts: Facts; Liability; Injuries and treatment; Damages, with one line for each amount and what proves it; Demand. Add up only the amounts that are given, and show how. Where an amount is not known, write a line for it without a number. After the outline list the weak points that the insurer will raise, and an answer to each.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "medicalCosts", "type": "number", "description": "In dollars, as billed.", "required": false, "options": []}, {"name": "lostIncome", "type": "number", "description": "In dollars.", "required": false, "options": []}]', '{"personal injury"}'),
  ('01990000-0000-7000-8000-000000001997', 'Employment Law: deposition summary', 'Testimony by topic with page and line, admissions and contradictions.', 'default', true, $prompt$Summarize a deposition in an employment matter for the attorney of {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}Witness: {{witness}}
Transcript:
{{transcript}}

Arrange the testimony by topic, not by page. For each statement give page and line if the transcript has them. Then list, each with page and line: admissions that help {{clientName}}; testimony that hurts; contradictions within the testimony and with the facts above; questions that were not answered. End with exhibits that were discussed.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "witness", "type": "text", "description": "Name and position of the witness.", "required": true, "options": []}, {"name": "transcript", "type": "text", "description": "The transcript, or the part to summarize.", "required": true, "options": []}]', '{"employment law"}'),
  ('01990000-0000-7000-8000-000000001998', 'Estate Planning: questions before drafting', 'What has to be known before a will or trust is drafted.', 'default', true, $prompt$Prepare for drafting an estate plan for {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}
List what is known about the family, property and wishes, one line each. Then write the questions that have to be answered before anything is drafted, in the order in which they are best asked, in words that the client understands. Mark wishes that contradict each other, persons who could be left out by mistake, and property that passes outside a will.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[]', '{"estate planning"}'),
  ('01990000-0000-7000-8000-000000001999', 'Bankruptcy: first review of a debtor', 'Income, property and debts as stated, gaps, and transfers that need a closer look.', 'default', true, $prompt$Make a first review for {{clientName}}, who considers bankruptcy.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}{{#if monthlyIncome}}Monthly income: {{monthlyIncome}}
{{/if}}
List income, property and debts as they are stated, with a total only where all amounts are given. Mark debts that are secured, that are owed to relatives, and that come from taxes, support or fraud. Mark transfers, payments and new debts of the last two years. Then list what the client has to bring, and what the client should not do until then.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "monthlyIncome", "type": "number", "description": "Of the household, before taxes, in dollars.", "required": false, "options": []}]', '{"bankruptcy"}'),
  ('01990000-0000-7000-8000-000000002000', 'Intellectual Property: comparison of two marks or works', 'What is protected, what is the same and what differs, feature by feature.', 'default', true, $prompt$Compare what {{clientName}} owns with what is said to infringe it.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}What the client owns: {{owned}}
What is said to infringe: {{accused}}

Compare them feature by feature in a table in plain text: the feature, in the one, in the other, the same or not. Then say, without citing law that is not given, which similarities matter most and which differences the other side will point to. List evidence of first use, registration, sales and confusion that is given, and what is missing.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "owned", "type": "text", "description": "The mark, work or invention, and how it is protected.", "required": true, "options": []}, {"name": "accused", "type": "text", "description": "What the other side uses.", "required": true, "options": []}]', '{"intellectual property"}'),
  ('01990000-0000-7000-8000-000000002001', 'Tax Law: facts and open questions of a notice', 'What a notice asks for, by when, and which facts answer it.', 'default', true, $prompt$Prepare an answer to a notice of a tax authority for {{clientName}}.

Case: {{caseName}}{{#if caseNumber}} ({{caseNumber}}){{/if}}
Client: {{clientName}}
{{#if court}}Court: {{court}}
{{/if}}{{#if jurisdiction}}Jurisdiction: {{jurisdiction}}
{{/if}}{{#if stage}}Stage: {{stage}}
{{/if}}{{#if limitationOn}}Statute of limitations: {{limitationOn}}
{{/if}}{{#if parties}}Parties:
{{#each parties as party}}- {{party.name}}, {{party.role}}
{{/each}}{{/if}}{{#if description}}Description:
{{description}}
{{/if}}Notice:
{{notice}}
{{#if answerBy}}To be answered by: {{answerBy}}
{{/if}}
List each point of the notice: what is claimed or asked, for which year, the amount, and the facts above that answer it. Say which points can be answered now, which need documents, and which are better not answered before the attorney has spoken with the client. Check every sum in the notice by adding it up, and show how.

Rest every statement on what is given above. Where something is missing, write what is missing instead of assuming it. Cite no law and no decision that is not given. The reader is an attorney who will check this before it is used.$prompt$,
    '[{"name": "notice", "type": "text", "description": "The text of the notice.", "required": true, "options": []}, {"name": "answerBy", "type": "date", "description": "The last day for an answer.", "required": false, "options": []}]', '{"tax law"}');

INSERT INTO api.prompt_versions (prompt_id, number, details, saved_at)
SELECT id, 1, jsonb_build_object('name', name, 'description', description, 'category', category, 'template', template,
  'variables', variables, 'tags', to_jsonb(tags)), created_at
FROM api.prompts;
