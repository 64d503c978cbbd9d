// Made by npm run db:types. Not edited by hand.
// migrations 306e5c16b2ba4b11261feb8d727b0dd2388f3648017158658122a513a7b0f9bf
// content 2cec3b93356e825c30f29721438852fcb0240fc85d6ebeab64381c437f0517fc
import type { JsonColumn } from "./json-column.ts";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Accounts {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AgentCases {
  answers_id: string | null;
  assigned_at: Timestamp | null;
  assigned_why: Generated<string>;
  attorney_id: string | null;
  case_name: string;
  classification: JsonColumn;
  confidence: number;
  created_at: Timestamp;
  days_basis: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  estimated_days: number | null;
  estimated_value_cents: number | null;
  excerpt: Generated<string>;
  flags: Generated<JsonColumn>;
  id: string;
  intake_id: string | null;
  is_edited: Generated<boolean>;
  match_score: number | null;
  match_why: Generated<JsonColumn>;
  name: string;
  notified_at: Timestamp | null;
  notified_to: Generated<string>;
  practice_area: string | null;
  recommendations: Generated<JsonColumn>;
  rejection_reason: Generated<string>;
  reversal_reason: Generated<string>;
  reversed_at: Timestamp | null;
  risk_factors: Generated<JsonColumn>;
  risk_level: string;
  risk_score: number;
  status: string;
  updated_at: Timestamp;
  value_basis: Generated<string>;
  version: Generated<number>;
}

export interface AgentRuns {
  answers_id: string | null;
  attempts: Generated<number>;
  created_at: Timestamp;
  id: string;
  intake_id: string | null;
  is_requested: Generated<boolean>;
  reason: Generated<string>;
  requested_by: string | null;
  state: string;
  step: string;
  steps: Generated<JsonColumn>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AgentSettings {
  confidence_threshold: number;
  contact_message: string;
  contact_timeframe: string;
  id: Generated<boolean>;
  is_active: Generated<boolean>;
  risk_threshold: number;
  switched_at: Timestamp | null;
  switched_by: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Allocations {
  at: Generated<Timestamp>;
  cents: number;
  client_id: string;
  id: Generated<string>;
  invoice_id: string;
  payment_id: string;
}

export interface AnswerChoices {
  answers_id: string;
  choice: string;
  chosen_at: Timestamp;
}

export interface AnswerFiles {
  answers_id: string;
  bytes: number;
  created_at: Generated<Timestamp>;
  hash: string;
  id: string;
  name: string;
  question_id: string;
}

export interface AnswerInvitations {
  answers_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  email: Generated<string>;
  expires_at: Timestamp;
  id: string;
  intake_id: string | null;
  invited_by: string | null;
  questionnaire_id: string;
  revoked_at: Timestamp | null;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface AnswerKeys {
  answers_id: string;
  expires_at: Timestamp;
  key_hash: string;
}

export interface AnswerLinks {
  answers_id: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  recipient: string;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface AnswerReminders {
  answers_id: string | null;
  id: string;
  invitation_id: string | null;
  recipient: string;
  sent_at: Timestamp;
  token_hash: string | null;
  token_stop_hash: string;
}

export interface AnswerReminderSettings {
  after_days: Generated<number>;
  at_most: Generated<number>;
  id: Generated<boolean>;
  is_on: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AnswerReminderStops {
  email: string;
  stopped_at: Generated<Timestamp>;
}

export interface Answers {
  case_deleted_at: Timestamp | null;
  case_id: string | null;
  client_id: string | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  deleted_case_id: string | null;
  description: Generated<string>;
  given: Generated<JsonColumn>;
  id: string;
  intake_id: string | null;
  practice_area: string | null;
  progress: Generated<number>;
  questionnaire_id: string;
  questionnaire_version: number;
  respondent_email: Generated<string>;
  respondent_name: Generated<string>;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  search: Generated<string>;
  source: string;
  started_at: Generated<Timestamp>;
  started_by: string | null;
  status: Generated<string>;
  submitted_at: Timestamp | null;
  title: string;
  type: string;
  version: Generated<number>;
}

export interface ApiConfigurations {
  description: string;
  enabled: Generated<boolean>;
  endpoint: string;
  id: string;
  last_error: string | null;
  last_tested_at: Timestamp | null;
  name: string;
  provider: string;
  status: Generated<string>;
  type: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ApiTokens {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  hash: string;
  hint: string;
  id: string;
  last_used_at: Timestamp | null;
  last_used_ip: string | null;
  name: string;
  rotated_at: Timestamp | null;
  scopes: string[];
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
}

export interface AppProposals {
  app_name: string;
  case_id: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  input: JsonColumn;
  kind: string;
  state: Generated<string>;
  user_id: string;
  version: Generated<number>;
}

export interface AssessmentRuns {
  answers_id: string;
  id: string;
  started_at: Timestamp;
}

export interface Assessments {
  answers_id: string;
  call_id: string | null;
  confidence: number;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  generated_on: string;
  generation: string;
  id: string;
  model_name: string | null;
  practice_area: string | null;
  result: JsonColumn;
  risk_level: string;
  shared_at: Timestamp | null;
  title: string;
  version: Generated<number>;
  warning: string | null;
}

export interface AssessmentSettings {
  fee_cents: Generated<number>;
  id: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AssessmentShares {
  assessment_id: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  expires_at: Timestamp;
  id: string;
  is_by_client: boolean;
  last_viewed_at: Timestamp | null;
  revoked_at: Timestamp | null;
  token_hash: string;
  views: Generated<number>;
}

export interface AssignmentRequests {
  attempts: Generated<number>;
  case_id: string | null;
  created_at: Timestamp;
  id: string;
  intake_id: string | null;
  is_stopped: Generated<boolean>;
  method: string;
  next_at: Timestamp | null;
  note: Generated<string>;
  preferred_id: string | null;
  started_at: Timestamp;
  state: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AssignmentSettings {
  automatic_since: Timestamp | null;
  id: Generated<boolean>;
  settings: JsonColumn;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AttorneyAssignments {
  assigned_at: Timestamp;
  assignment_status: string;
  attorney_id: string | null;
  attorney_name: string;
  case_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  explanation: Generated<JsonColumn>;
  id: string;
  intake_id: string | null;
  is_active: Generated<boolean>;
  method: string;
  reason: Generated<string>;
  request_id: string;
  responded_at: Timestamp | null;
  score: number | null;
  version: Generated<number>;
}

export interface AttorneyProfiles {
  bar_admissions: Generated<JsonColumn>;
  biography: Generated<string>;
  capacity: number | null;
  created_at: Generated<Timestamp>;
  days_off: Generated<JsonColumn>;
  education: Generated<string>;
  hourly_rate_cents: number | null;
  is_accepting: Generated<boolean>;
  languages: Generated<string[]>;
  locations: Generated<string[]>;
  office_phone: string | null;
  practice_areas: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
  years_of_experience: number | null;
}

export interface AttorneySelections {
  assessment_id: string;
  case_id: string | null;
  client_id: string;
  created_at: Timestamp;
  created_by: string | null;
  forwarded_at: Timestamp | null;
  id: string;
  intake_id: string | null;
  is_by_agent: Generated<boolean>;
  preferred_id: string | null;
  preferred_name: string | null;
  reference: string;
  requested_at: Timestamp | null;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  after: JsonColumn | null;
  at: Generated<Timestamp>;
  before: JsonColumn | null;
  case_id: string | null;
  client_id: string | null;
  entity: string;
  entity_id: string;
  id: string;
  ip: string | null;
  request_id: string;
  token_id: string | null;
  tx: Generated<string>;
  user_agent: string | null;
}

export interface AuditSeals {
  audit_id: string;
  hash: string;
  position: number;
  sealed_at: Generated<Timestamp>;
}

export interface AuditVerifications {
  checked: Generated<number>;
  finished_at: Timestamp | null;
  id: string;
  interrupted: Generated<boolean>;
  progress_at: Generated<Timestamp>;
  result: JsonColumn | null;
  started_at: Generated<Timestamp>;
  started_by: string;
  started_by_name: string;
  total: Generated<number>;
}

export interface AutopayCharges {
  checkout_id: string;
  consent_id: string;
  created_at: Timestamp;
  due_on: string;
  invoice_id: string;
}

export interface AutopayConsents {
  client_id: string;
  consented_at: Timestamp;
  id: string;
  method_id: string;
  since: string;
  text: string;
  user_id: string | null;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface Backups {
  bytes: number | null;
  content_count: Generated<number>;
  created_at: Generated<Timestamp>;
  failure: Generated<string>;
  finished_at: Timestamp | null;
  folder: string;
  id: string;
  is_encrypted: boolean;
  kind: Generated<string>;
  missing_count: Generated<number>;
  origin: string;
  place: Generated<string>;
  requested_by: string | null;
  restorable_from: Timestamp | null;
  row_count: Generated<number>;
  s3_address: string | null;
  seal_id: string | null;
  state: Generated<string>;
  step: Generated<string>;
  steps_done: Generated<number>;
  steps_total: Generated<number>;
  updated_at: Generated<Timestamp>;
  verified_at: Timestamp | null;
  verify_failure: Generated<string>;
  verify_state: Generated<string>;
  wal_archive: string | null;
  wal_start: string | null;
}

export interface BackupSettings {
  continuous_days: Generated<number>;
  id: Generated<boolean>;
  is_continuous: Generated<boolean>;
  is_encrypted: Generated<boolean>;
  is_nightly: Generated<boolean>;
  keep_daily: Generated<number>;
  keep_monthly: Generated<number>;
  keep_weekly: Generated<number>;
  key_saved_at: Timestamp | null;
  seal_id: string | null;
  sealed_key: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BankLines {
  bank_id: string;
  book_id: string;
  cents: number;
  check_number: string;
  id: Generated<string>;
  ignored_reason: string | null;
  memo: string;
  payee: string;
  posted_on: string;
  statement_id: string;
}

export interface BankMatches {
  entry_id: string;
  line_id: string;
}

export interface BankRules {
  action: string;
  created_at: Generated<Timestamp>;
  created_by: string;
  direction: string;
  id: string;
  meaning: string;
  says: string;
  version: Generated<number>;
}

export interface BankStatements {
  book_id: string;
  closing_cents: number | null;
  closing_on: string | null;
  columns: JsonColumn | null;
  file_name: string;
  first_day: string;
  format: string;
  id: string;
  imported_at: Generated<Timestamp>;
  imported_by: string;
  last_day: string;
}

export interface BillingArrangements {
  case_id: string;
  costs: Generated<string>;
  gross_cents: number | null;
  kind: string;
  monthly_cents: number | null;
  recovered_on: string | null;
  retainer_held_cents: number | null;
  retainer_minimum_cents: number | null;
  retainer_target_cents: number | null;
  starts_on: string | null;
  tiers: Generated<JsonColumn>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface BookingHosts {
  page_id: string;
  user_id: string;
}

export interface BookingKinds {
  description: Generated<string>;
  id: string;
  location: Generated<string>;
  minutes: number;
  name: string;
  page_id: string;
  place: string;
  position: number;
}

export interface BookingPages {
  address_digest: string;
  after_minutes: Generated<number>;
  ahead_days: Generated<number>;
  before_minutes: Generated<number>;
  created_at: Generated<Timestamp>;
  daily_limit: number | null;
  hours: JsonColumn;
  id: string;
  intro: Generated<string>;
  is_for_clients: Generated<boolean>;
  is_open: Generated<boolean>;
  link_id: string;
  notice_hours: Generated<number>;
  owner_id: string;
  step_minutes: Generated<number>;
  time_zone: string;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Bookings {
  address_digest: string;
  after_minutes: Generated<number>;
  before_minutes: Generated<number>;
  canceled_at: Timestamp | null;
  canceled_by: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  email: string;
  ends_at: Timestamp;
  event_id: string | null;
  full_name: string;
  held: string | null;
  host_id: string;
  id: string;
  kind_id: string | null;
  kind_name: string;
  language: Generated<string>;
  location: Generated<string>;
  note: Generated<string>;
  page_id: string | null;
  phone: Generated<string>;
  place: string;
  sequence: Generated<number>;
  starts_at: Timestamp;
  time_zone: string;
  uid: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Books {
  id: Generated<string>;
  kind: string;
  locked_through: Generated<string>;
  name: string;
}

export interface CalendarAttendees {
  event_id: string;
  user_id: string;
}

export interface CalendarEvents {
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  duration_minutes: number;
  id: string;
  import_id: string | null;
  is_all_day: Generated<boolean>;
  is_client_visible: Generated<boolean>;
  is_private: Generated<boolean>;
  kind: Generated<string>;
  location: Generated<string>;
  owner_id: string | null;
  repeat_until: string | null;
  rrule: string | null;
  sequence: Generated<number>;
  split_from: string | null;
  starts_local: string;
  time_zone: string;
  title: string;
  uid: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CalendarExceptions {
  changes: JsonColumn | null;
  event_id: string;
  is_canceled: Generated<boolean>;
  original_local: string;
}

export interface CalendarFeeds {
  address_digest: string;
  case_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  last_read_at: Timestamp | null;
  owner_id: string;
  revoked_at: Timestamp | null;
  scope: string;
  shows_details: Generated<boolean>;
  version: Generated<number>;
}

export interface CalendarGuests {
  address_digest: string;
  created_at: Generated<Timestamp>;
  email: string;
  event_id: string;
  id: string;
  mail_id: string;
  name: Generated<string>;
  replied_at: Timestamp | null;
  reply: Generated<string>;
}

export interface CalendarImports {
  added: number;
  created_at: Generated<Timestamp>;
  file_name: Generated<string>;
  id: string;
  owner_id: string;
  undone_at: Timestamp | null;
  version: Generated<number>;
}

export interface CalendarOccurrences {
  during: Generated<string>;
  ends_at: Timestamp;
  event_id: string;
  original_local: string;
  starts_at: Timestamp;
  user_id: string;
}

export interface CalendarReminders {
  by_email: Generated<boolean>;
  event_id: string;
  minutes_before: number;
  user_id: string;
}

export interface CalendarWorkingHours {
  hours: JsonColumn;
  time_zone: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface CaseAnalyses {
  answer: string | null;
  call_id: string;
  case_id: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  dropped: number;
  findings: JsonColumn;
  id: string;
  likelihood: string;
  model: JsonColumn;
  note: string | null;
  parameters: JsonColumn;
  perspective: string;
  prompt_id: string | null;
  prompt_name: string | null;
  prompt_version: number | null;
  sources: JsonColumn;
  summary: string;
  unfound_citations: string[] | null;
}

export interface CaseBudgets {
  alerted: Generated<number>;
  case_id: string;
  cents: number;
  ends_on: string | null;
  kind: string;
  starts_on: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CaseFees {
  billed_on_line_id: string | null;
  case_id: string;
  cents: number;
  earned_on: string | null;
  id: string;
  kind: string;
  name: string;
  position: Generated<number>;
}

export interface CaseMilestones {
  case_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  day: string | null;
  description: Generated<string>;
  id: string;
  is_shared: Generated<boolean>;
  stage_id: string | null;
  status: Generated<string>;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CaseParties {
  aliases: Generated<string[]>;
  case_id: string;
  contact_id: string;
  contact_info: Generated<string>;
  counsel_contact: Generated<string>;
  counsel_firm: Generated<string>;
  counsel_name: Generated<string>;
  created_at: Generated<Timestamp>;
  email: Generated<string>;
  id: string;
  kind: Generated<string>;
  name: string;
  names_unchecked: Generated<boolean>;
  notes: Generated<string>;
  phone: Generated<string>;
  representation: Generated<string>;
  role: string;
  side: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Cases {
  ai_access: Generated<string>;
  analysis_data: Generated<JsonColumn>;
  assisting_attorney_ids: Generated<string[]>;
  attorney_id: string | null;
  case_name: string;
  case_number: string;
  client_email: Generated<string>;
  client_id: string;
  client_name: Generated<string>;
  client_phone: Generated<string>;
  closed_on: string | null;
  court: Generated<string>;
  created_at: Generated<Timestamp>;
  custom_values: Generated<JsonColumn>;
  description: Generated<string>;
  docket_number: Generated<string>;
  fee_arrangement: string | null;
  id: string;
  internal_notes: Generated<string>;
  judge: Generated<string>;
  jurisdiction: Generated<string>;
  limitation_basis: Generated<string>;
  limitation_on: string | null;
  next_date: string | null;
  next_date_label: Generated<string>;
  number: Generated<number>;
  opened_on: Generated<string>;
  originating_attorney_id: string | null;
  paralegal_id: string | null;
  priority: Generated<string>;
  referral_source: Generated<string>;
  search: Generated<string>;
  stage: Generated<string>;
  stage_since: Timestamp | null;
  status: Generated<string>;
  tags: Generated<string[]>;
  title: Generated<string>;
  type: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CaseStageChanges {
  actor_id: string | null;
  at: Timestamp;
  case_id: string;
  id: Generated<number>;
  stage: string;
}

export interface CaseTemplates {
  assisting_attorney_ids: Generated<string[]>;
  description: Generated<string>;
  fee_arrangement: string | null;
  folders: Generated<string[]>;
  id: Generated<string>;
  paralegal_id: string | null;
  practice_area: string;
  priority: Generated<string>;
  stages: JsonColumn;
  tags: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CaseWalls {
  case_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  reason: Generated<string>;
  user_id: string;
}

export interface Checkouts {
  amount_cents: number;
  attempt: Generated<number>;
  attempted_at: Timestamp | null;
  checked_at: Timestamp | null;
  checkout_url: string | null;
  client_id: string | null;
  created_at: Timestamp;
  description: string;
  disputed_cents: Generated<number>;
  expires_at: Timestamp | null;
  fee_cents: number | null;
  id: string;
  method: string | null;
  paid_at: Timestamp | null;
  payer: Generated<string>;
  payment_ref: string | null;
  provider: string;
  provider_ref: string | null;
  refund_failed_at: Timestamp | null;
  refund_failed_cents: Generated<number>;
  refunded_at: Timestamp | null;
  refunded_cents: Generated<number>;
  refunds_checked_at: Timestamp | null;
  return_path: string;
  status: string;
  subject_id: string;
  subject_kind: string;
  user_id: string | null;
}

export interface ChronologyEntries {
  case_id: string;
  created_at: Timestamp;
  created_by_name: string;
  document_ids: Generated<string[]>;
  event: string;
  fingerprint: string | null;
  happened_on: string;
  id: string;
  is_edited: Generated<boolean>;
  is_hidden: Generated<boolean>;
  passages: Generated<JsonColumn>;
  source: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Clauses {
  category: string;
  created_by: string | null;
  doc: JsonColumn;
  id: string;
  name: string;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ClientAddresses {
  city: Generated<string>;
  client_id: string;
  country: Generated<string>;
  id: string;
  label: Generated<string>;
  position: number;
  state: Generated<string>;
  street: Generated<string>;
  zip: Generated<string>;
}

export interface ClientBillingRules {
  client_id: string;
  created_at: Generated<Timestamp>;
  forbidden_words: Generated<string[]>;
  max_day_seconds: number | null;
  max_entry_seconds: number | null;
  rate_cap_cents: number | null;
  refuses_administrative: Generated<boolean>;
  refuses_block_billing: Generated<boolean>;
  requires_codes: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ClientContacts {
  client_id: string;
  e164: Generated<string>;
  email: Generated<string>;
  id: string;
  name: string;
  note: Generated<string>;
  phone: Generated<string>;
  position: number;
  role: Generated<string>;
}

export interface ClientEmails {
  client_id: string;
  email: string;
  id: string;
  label: Generated<string>;
  position: number;
}

export interface ClientMergeRows {
  merge_id: string;
  pointing: string;
  position: number;
  relation: string;
  row_key: JsonColumn | null;
  taken: JsonColumn | null;
}

export interface ClientMerges {
  gone: JsonColumn | null;
  gone_id: string;
  gone_name: string;
  id: string;
  kept_after: JsonColumn | null;
  kept_before: JsonColumn | null;
  kept_id: string;
  merged_at: Timestamp;
  merged_by: string | null;
  moved_count: Generated<number>;
  undo_until: Timestamp;
  undone_at: Timestamp | null;
}

export interface ClientNames {
  client_id: string;
  id: string;
  kind: string;
  name: string;
  position: number;
}

export interface ClientPhones {
  client_id: string;
  e164: Generated<string>;
  id: string;
  label: Generated<string>;
  phone: string;
  position: number;
}

export interface ClientQuestions {
  answers: Generated<JsonColumn>;
  case_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  email: Generated<string>;
  expires_at: Timestamp;
  id: string;
  label: string;
  last_viewed_at: Timestamp | null;
  questions: JsonColumn;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
  saved_at: Timestamp | null;
  submitted_at: Timestamp | null;
  template: string;
  template_name: string;
  token_hash: string;
  views: Generated<number>;
}

export interface ClientRelations {
  client_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  kind: string;
  note: Generated<string>;
  other_client_id: string | null;
  other_name: Generated<string>;
}

export interface Clients {
  address: Generated<string>;
  also_known: Generated<string>;
  attorney_id: string | null;
  best_time: Generated<string>;
  birth_date: Generated<string>;
  city: Generated<string>;
  company_name: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  email: Generated<string>;
  full_name: string;
  id: string;
  kind: Generated<string>;
  notes: Generated<string>;
  phone: Generated<string>;
  preferred_channel: Generated<string>;
  refused_channels: Generated<string[]>;
  search: Generated<string>;
  spoken_language: Generated<string>;
  state: Generated<string>;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
  version: Generated<number>;
  voicemail: Generated<string>;
  zip: Generated<string>;
}

export interface ClientTags {
  client_id: string;
  id: string;
  tag: string;
}

export interface ConflictDecisions {
  case_id: string | null;
  client_id: string | null;
  client_names: Generated<string[]>;
  decided_at: Generated<Timestamp>;
  decided_by: string | null;
  decided_by_name: string;
  hits: JsonColumn;
  id: string;
  intake_id: string | null;
  is_unauthorized: Generated<boolean>;
  outcome: string;
  reason: string;
  subject_id: string;
}

export interface ConflictRunHits {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_name: string | null;
  document_id: string | null;
  document_title: Generated<string>;
  hit: JsonColumn;
  hit_key: string;
  id: string;
  name_id: string;
  of_cases: Generated<string[]>;
  of_clients: Generated<string[]>;
  of_contacts: Generated<string[]>;
  of_intakes: Generated<string[]>;
  outcome: string | null;
  position: number;
  reason: Generated<string>;
  run_id: string;
  wall_case_id: string | null;
  wall_case_name: Generated<string>;
}

export interface ConflictRunNames {
  email: Generated<string>;
  id: string;
  is_cut: Generated<boolean>;
  is_more: Generated<boolean>;
  name: string;
  phone: Generated<string>;
  position: number;
  run_id: string;
  side: Generated<string>;
}

export interface ConflictRuns {
  case_id: string | null;
  case_name: Generated<string>;
  case_number: Generated<string>;
  checked_count: Generated<number>;
  client_id: string | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  closed_by_name: string | null;
  contact_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  depth: number;
  id: string;
  matching: JsonColumn | null;
  name_count: number;
  number: Generated<number>;
  origin: string;
  sha256: string | null;
  state: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface ConflictWatch {
  checked_count: Generated<number>;
  found_count: Generated<number>;
  is_one: Generated<boolean>;
  last_name_id: number;
  ran_at: Timestamp | null;
}

export interface ContactRelations {
  contact_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  kind: string;
  note: Generated<string>;
  other_contact_id: string | null;
  other_name: Generated<string>;
}

export interface Contacts {
  address: Generated<string>;
  aliases: Generated<string[]>;
  bar_number: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_for: string | null;
  deleted_at: Timestamp | null;
  email: Generated<string>;
  id: string;
  job_title: Generated<string>;
  kind: Generated<string>;
  merged_into_id: string | null;
  name: string;
  notes: Generated<string>;
  organization_id: string | null;
  phone: Generated<string>;
  search: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CourtHolidays {
  court_id: string | null;
  created_at: Generated<Timestamp>;
  day: string;
  id: string;
  kind: string;
  name: string;
}

export interface CourtRuleSetEditions {
  content: JsonColumn;
  edition: number;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  set_id: string;
}

export interface CourtRuleSets {
  archived_at: Timestamp | null;
  content: JsonColumn;
  created_at: Generated<Timestamp>;
  edition: Generated<number>;
  id: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CourtRuleVerifications {
  edition: string;
  rule_id: string;
  set_id: string;
  verified_at: Generated<Timestamp>;
  verified_by: string;
}

export interface Courts {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
}

export interface CustomFields {
  applies_to: Generated<string>;
  created_at: Generated<Timestamp>;
  help: Generated<string>;
  id: string;
  is_retired: Generated<boolean>;
  kind: string;
  label: string;
  options: Generated<string[]>;
  owner: Generated<string>;
  position: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CustomValues {
  client_id: string;
  field_id: string;
  id: string;
  value: string;
}

export interface DataArchives {
  bytes: number | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  hash: string | null;
  id: string;
  ready_at: Timestamp | null;
  status: Generated<string>;
  steps_done: Generated<number>;
  steps_total: Generated<number>;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface DataExports {
  bytes: number | null;
  created_at: Generated<Timestamp>;
  document_count: Generated<number>;
  expires_at: Timestamp | null;
  failure: Generated<string>;
  finished_at: Timestamp | null;
  format: Generated<string>;
  hash: string | null;
  id: string;
  missing_count: Generated<number>;
  requested_by: string | null;
  row_count: Generated<number>;
  scope: string;
  state: Generated<string>;
  step: Generated<string>;
  steps_done: Generated<number>;
  steps_total: Generated<number>;
  subject_id: string | null;
  subject_name: Generated<string>;
  updated_at: Generated<Timestamp>;
  with_internal: Generated<boolean>;
}

export interface Deadlines {
  acknowledged_at: Timestamp | null;
  acknowledged_by: string | null;
  asked_at: Generated<Timestamp>;
  backup_id: string | null;
  case_id: string;
  cite: string;
  computed_on: string;
  created_at: Generated<Timestamp>;
  dismissed_reason: string | null;
  due_on: string;
  escalated_at: Timestamp | null;
  escalated_to: string | null;
  explanation: JsonColumn;
  id: string;
  override_reason: string | null;
  remind_days: Generated<number[]>;
  responsible_id: string;
  rule_id: string | null;
  set_edition: string | null;
  set_id: string | null;
  status: Generated<string>;
  title: string;
  trigger_id: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DeadlineSettings {
  backup_after_days: Generated<number>;
  id: Generated<boolean>;
  manager_after_days: Generated<number>;
  overdue_after_days: Generated<number>;
  sends_week: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DeadlineTriggers {
  case_id: string;
  closures: Generated<string[]>;
  court_id: string | null;
  created_at: Generated<Timestamp>;
  day: string;
  event_id: string;
  id: string;
  means: string | null;
  set_id: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DepositSlipItems {
  entry_id: string;
  slip_id: string;
}

export interface DepositSlips {
  book_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  deposited_on: string;
  id: string;
}

export interface DestructionItems {
  case_name: string;
  case_number: string;
  closed_on: string;
  decision: Generated<string>;
  destroyed_at: Timestamp | null;
  document_id: string | null;
  due_on: string;
  file_name: string;
  id: string;
  list_id: string;
  reason: Generated<string>;
  schedule: string;
  sha256: string;
  title: string;
}

export interface DestructionLists {
  approved_at: Timestamp | null;
  approved_by: string | null;
  approved_by_name: string | null;
  finished_at: Timestamp | null;
  id: string;
  number: number;
  prepared_at: Timestamp;
  prepared_by: string | null;
  prepared_by_name: string;
  state: string;
  version: Generated<number>;
}

export interface DocumentAccessLog {
  action: string;
  at: Generated<Timestamp>;
  document_id: string;
  id: string;
  ip: string | null;
  share_id: string | null;
  user_id: string | null;
  user_name: string;
  version_number: number;
}

export interface DocumentAnalyses {
  call_id: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  depth: string;
  document_id: string;
  dropped: number;
  findings: JsonColumn;
  id: string;
  model: JsonColumn;
  note: string | null;
  pages: number;
  pages_sent: number;
  parameters: JsonColumn;
  risk_level: string | null;
  summary: string;
  unfound_citations: string[] | null;
  version_number: number;
}

export interface DocumentAnnotations {
  author_id: string | null;
  author_name: string;
  boxes: JsonColumn;
  color: string;
  created_at: Generated<Timestamp>;
  document_id: string;
  id: string;
  kind: string;
  page: number;
  stamp: Generated<string>;
  stamped_on: string | null;
  text: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  version_number: number;
}

export interface DocumentAttachments {
  depth: number;
  document_id: string;
  email_id: string;
  email_version: number;
  position: number;
  root_id: string;
}

export interface DocumentCases {
  case_id: string;
  document_id: string;
}

export interface DocumentEmails {
  copied: Generated<string>;
  document_id: string;
  in_reply_to: Generated<string>;
  message_id: Generated<string>;
  note: Generated<string>;
  recipients: Generated<string>;
  sender: Generated<string>;
  sent_at: Timestamp | null;
  subject: Generated<string>;
  version_number: number;
}

export interface DocumentFavorites {
  document_id: string;
  user_id: string;
}

export interface DocumentFolders {
  case_id: string | null;
  client_id: string | null;
  color: Generated<string>;
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  parent_id: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface DocumentIndex {
  created_at: Generated<Timestamp>;
  document_id: string;
  field_pairs: Generated<ArrayType<number>>;
  is_deleted: Generated<boolean>;
  pairs: Generated<ArrayType<number>>;
  words: string;
}

export interface DocumentPages {
  document_id: string;
  language: Generated<string>;
  page: number;
  text: string;
  version_number: number;
  words: Generated<string>;
}

export interface DocumentQuestions {
  call_id: string;
  case_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  document_ids: string[];
  dropped: number;
  id: string;
  model: JsonColumn;
  note: string | null;
  parameters: JsonColumn;
  passages: JsonColumn;
  question: string;
  statements: JsonColumn;
  unfound_citations: string[] | null;
}

export interface DocumentRequestFiles {
  bytes: number;
  document_id: string;
  item_id: string | null;
  received_at: Generated<Timestamp>;
  request_id: string;
}

export interface DocumentRequestItems {
  id: string;
  name: string;
  position: number;
  request_id: string;
}

export interface DocumentRequests {
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  email: Generated<string>;
  expires_at: Timestamp;
  folder_id: string | null;
  id: string;
  label: string;
  message: Generated<string>;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
  token_hash: string;
}

export interface Documents {
  about: Generated<string>;
  added_by: string | null;
  added_by_name: string;
  author: Generated<string>;
  bytes: number;
  category: Generated<string>;
  client_id: string | null;
  content_type: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by_name: string | null;
  description: Generated<string>;
  file_name: string;
  folder_id: string | null;
  hash: string;
  held_with: string | null;
  hold_reason: Generated<string>;
  id: string;
  is_from_client: Generated<boolean>;
  is_shared: Generated<boolean>;
  kind: string;
  language: Generated<string>;
  legal_hold: Generated<boolean>;
  locked_at: Timestamp | null;
  locked_by: string | null;
  locked_by_name: string | null;
  retain_until: string | null;
  search: Generated<string>;
  shared_at: Timestamp | null;
  source: Generated<string>;
  tags: Generated<string[]>;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  version_number: Generated<number>;
}

export interface DocumentShareDocuments {
  document_id: string;
  legal_hold: boolean;
  position: number;
  share_id: string;
}

export interface DocumentShares {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  downloads: Generated<number>;
  downloads_max: number | null;
  expires_at: Timestamp;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  id: string;
  is_protected: Generated<boolean>;
  label: string;
  may_download: boolean;
  password_code: string | null;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
  token_hash: string;
  watermark: Generated<string>;
}

export interface DocumentTemplates {
  category: string;
  complexity: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  description: string;
  doc: JsonColumn;
  document_type: string;
  estimated_time: string;
  form_fields: JsonColumn | null;
  form_hash: string | null;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  readers: Generated<string[]>;
  tags: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  variables: Generated<JsonColumn>;
  version: Generated<number>;
}

export interface DocumentTemplateVersions {
  details: JsonColumn;
  number: number;
  saved_at: Timestamp;
  saved_by: string | null;
  template_id: string;
}

export interface DocumentTexts {
  confidence: number | null;
  covered_pages: number[] | null;
  document_id: string;
  page_count: Generated<number>;
  reason: Generated<string>;
  source: string | null;
  state: Generated<string>;
  updated_at: Generated<Timestamp>;
  version_number: number;
  words: Generated<string>;
}

export interface DocumentThumbnails {
  document_id: string;
  hash: string;
  image: Buffer | null;
}

export interface DocumentTitleWords {
  word: string;
}

export interface DocumentUploadParts {
  bytes: number;
  checksum: string | null;
  first_byte: number;
  hash: string | null;
  upload_id: string;
}

export interface DocumentUploads {
  bytes: number;
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  document_id: string | null;
  file_name: string;
  fingerprint: Generated<string>;
  folder_id: string | null;
  id: string;
  is_for_message: Generated<boolean>;
  item_id: string | null;
  note: Generated<string>;
  request_id: string | null;
  user_id: string | null;
}

export interface DocumentVersions {
  added_by: string | null;
  added_by_name: string;
  bytes: number;
  content_type: string;
  created_at: Generated<Timestamp>;
  document_id: string;
  file_name: string;
  hash: string;
  kind: string;
  note: Generated<string>;
  number: number;
  upload_id: string | null;
}

export interface EndedLinks {
  ended_at: Generated<Timestamp>;
  kind: string;
  link_id: string;
  maker_id: string | null;
  maker_name: string;
  reason: string;
  replaced_at: Timestamp | null;
  replaced_by_name: string | null;
}

export interface Erasures {
  client_id: string;
  contents: Generated<string[]>;
  erased: Generated<JsonColumn>;
  erased_at: Timestamp | null;
  finished_at: Timestamp | null;
  found_after: Generated<JsonColumn>;
  found_before: Generated<JsonColumn>;
  id: string;
  keep_name: boolean;
  kept: Generated<JsonColumn>;
  number: number;
  problem: Generated<string>;
  reason: string;
  record_stays: boolean | null;
  requested_at: Timestamp;
  requested_by: string | null;
  requested_by_name: string;
  searched_terms: Generated<number>;
  state: string;
  terms: Generated<string[]>;
  version: Generated<number>;
}

export interface EvaluationItems {
  answers: Generated<JsonColumn>;
  case_id: string | null;
  facts: JsonColumn;
  id: string;
  inputs: Generated<JsonColumn>;
  place: number;
  set_id: string;
  title: string;
}

export interface EvaluationResults {
  answer: string | null;
  answers: JsonColumn;
  call_id: string | null;
  case_id: string | null;
  document_ids: Generated<string[]>;
  error: string | null;
  facts: JsonColumn;
  found: JsonColumn | null;
  id: string;
  inputs: JsonColumn;
  judge_call_id: string | null;
  judge_error: string | null;
  judged: JsonColumn | null;
  model: JsonColumn | null;
  place: number;
  run_id: string;
  state: Generated<string>;
  title: string;
  variant: number;
}

export interface EvaluationRuns {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  failure: string | null;
  id: string;
  judge_model: string | null;
  set_id: string | null;
  started_by: string | null;
  started_by_name: string;
  state: string;
  variants: JsonColumn;
}

export interface EvaluationSets {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  description: string;
  id: string;
  name: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Events {
  at: Generated<Timestamp>;
  case_id: string | null;
  client_id: string | null;
  entity_id: string;
  id: Generated<number>;
  kind: string;
  topic: string;
  tx: Generated<string>;
  user_id: string | null;
  version: number | null;
}

export interface Expenses {
  billed_on_line_id: string | null;
  case_id: string;
  cents: number;
  code: string;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  is_billable: Generated<boolean>;
  is_deleted: Generated<boolean>;
  kind: Generated<string>;
  quantity_thousandths: Generated<number>;
  receipt_id: string | null;
  spent_on: string;
  tax_cents: Generated<number>;
  unit_mils: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
  vendor: Generated<string>;
  version: Generated<number>;
}

export interface ExtractedTexts {
  case_id: string | null;
  confidence: number;
  created_at: Generated<Timestamp>;
  document_id: string;
  file_name: string;
  file_size: number;
  folder: string;
  id: string;
  language: string;
  legal_structure: JsonColumn;
  page_count: number;
  processing_time_ms: number;
  text: string;
  user_id: string | null;
}

export interface Firm {
  case_number_pattern: Generated<string>;
  case_number_restart: Generated<string>;
  city: Generated<string>;
  closures: Generated<JsonColumn>;
  country: Generated<string>;
  courts: Generated<JsonColumn>;
  currency: Generated<string>;
  email: Generated<string>;
  embed_origins: Generated<string[]>;
  federal_holidays: Generated<string[]>;
  id: Generated<boolean>;
  invoice_layout: Generated<string>;
  invoice_number_pattern: Generated<string>;
  invoice_number_restart: Generated<string>;
  legal_name: Generated<string>;
  logo_hash: string | null;
  logo_height: number | null;
  logo_width: number | null;
  name: Generated<string>;
  office_hours: Generated<JsonColumn>;
  phone: Generated<string>;
  practice_areas: Generated<string[]>;
  state: Generated<string>;
  street: Generated<string>;
  tax_id: Generated<string>;
  time_zone: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  website: Generated<string>;
  week_start: Generated<string>;
  zip: Generated<string>;
}

export interface FollowUps {
  done_at: Timestamp | null;
  due_at: Timestamp;
  id: string;
  intake_id: string;
  kind: string;
  outcome: Generated<string>;
  subject: string;
  text: string;
}

export interface FollowUpSequences {
  is_on: boolean;
  practice_area: string;
  steps: JsonColumn;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface GeneratorDrafts {
  answers: JsonColumn;
  case_id: string;
  id: string;
  saved_at: Generated<Timestamp>;
  template: string;
  title: string;
  user_id: string;
}

export interface Holdings {
  account_id: string;
  cents: Generated<number>;
  held_cents: Generated<number>;
  latest_on: Generated<string>;
}

export interface Holds {
  account_id: string;
  available_on: string;
  cents: number;
  ended_at: Timestamp | null;
  entry_id: string;
  id: Generated<string>;
  outcome: string | null;
}

export interface IdempotencyKeys {
  answer: JsonColumn | null;
  created_at: Generated<Timestamp>;
  endpoint_id: string;
  key: string;
  request_hash: string;
  user_id: string;
}

export interface IdentitySettings {
  id: Generated<boolean>;
  second_factor_roles: Generated<string[]>;
  setup_nonce: string | null;
  updated_at: Generated<Timestamp>;
}

export interface ImportFiles {
  bytes: number;
  content_type: string;
  created_at: Generated<Timestamp>;
  hash: string;
  import_id: string;
  kind: string;
  path: string;
  path_key: Generated<string>;
}

export interface ImportMappings {
  fields: JsonColumn;
  headings: string;
  target: string;
  updated_at: Generated<Timestamp>;
}

export interface ImportRows {
  after: JsonColumn | null;
  before: JsonColumn | null;
  cleaned: JsonColumn | null;
  import_id: string;
  match_id: string | null;
  match_version: number | null;
  plan: string | null;
  problems: Generated<JsonColumn>;
  raw: JsonColumn;
  record_id: string | null;
  record_values: JsonColumn | null;
  removed: string | null;
  row_no: number;
  state: Generated<string>;
  version_after: number | null;
}

export interface Imports {
  columns: JsonColumn;
  counts: Generated<JsonColumn>;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  done_count: Generated<number>;
  failed_count: Generated<number>;
  failure: Generated<string>;
  file_name: string;
  finished_at: Timestamp | null;
  format: JsonColumn;
  id: string;
  kept_count: Generated<number>;
  mapping: JsonColumn;
  options: JsonColumn;
  report: JsonColumn | null;
  row_count: number;
  state: string;
  target: string;
  undo_until: Timestamp | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IntakeChallenges {
  consumed_at: Generated<Timestamp>;
  id: string;
}

export interface IntakeParties {
  id: string;
  intake_id: string;
  name: string;
  position: number;
  role: Generated<string>;
}

export interface Intakes {
  address: Generated<string>;
  assigned_to: string | null;
  case_deleted_at: Timestamp | null;
  case_id: string | null;
  channel: Generated<string>;
  city: Generated<string>;
  client_id: string | null;
  company_name: Generated<string>;
  conflict_count: number | null;
  contacted_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  deadline_on: string | null;
  declined_at: Timestamp | null;
  declined_from: string | null;
  declined_note: Generated<string>;
  declined_reason: string | null;
  deleted_case_id: string | null;
  email: Generated<string>;
  entered_by: string | null;
  full_name: string;
  happened_on: string | null;
  id: string;
  letter_at: Timestamp | null;
  letter_hash: string | null;
  letter_subject: Generated<string>;
  letter_text: Generated<string>;
  letter_to: Generated<string>;
  matter: Generated<string>;
  number: Generated<number>;
  opened_at: Timestamp | null;
  phone: Generated<string>;
  practice_area: string | null;
  referral_detail: Generated<string>;
  referral_source: string | null;
  search: Generated<string>;
  spam_reason: string | null;
  state: Generated<string>;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
  urgency: Generated<string>;
  version: Generated<number>;
  zip: Generated<string>;
}

export interface IntegrationApprovals {
  fingerprint: string;
  granted_at: Timestamp;
  integration_id: string;
  session_id: string | null;
  tool_name: string;
  user_id: string;
}

export interface IntegrationCalls {
  case_id: string | null;
  created_at: Timestamp;
  described_before: string | null;
  description: string;
  destination: string;
  digest: string;
  error: string | null;
  expires_at: Timestamp;
  fingerprint: string;
  from_cache: Generated<boolean>;
  id: string;
  integration_id: string;
  ms: number | null;
  ran_at: Timestamp | null;
  sealed_arguments: string;
  sealed_result: string | null;
  state: string;
  tool_name: string;
  user_id: string;
}

export interface IntegrationLoginStarts {
  expires_at: Timestamp;
  integration_id: string;
  key_hash: string;
  sealed_start: string;
  session_id: string;
  user_id: string;
}

export interface Integrations {
  author: Generated<string>;
  category: string;
  description: string;
  documentation: Generated<string>;
  enabled: Generated<boolean>;
  id: string;
  last_error: string | null;
  last_tested_at: Timestamp | null;
  listed_resources: Generated<JsonColumn>;
  may_write_always: Generated<boolean>;
  name: string;
  protocol: string;
  rate_limit: number | null;
  revision: Generated<string>;
  slug: string;
  status: string | null;
  tags: Generated<string[]>;
  type: string;
  updated_at: Generated<Timestamp>;
  url: string;
  version: Generated<number>;
}

export interface IntegrationSettings {
  audit_logging: Generated<boolean>;
  batch_size: Generated<number>;
  cache_enabled: Generated<boolean>;
  cache_ttl_ms: Generated<number>;
  debug_mode: Generated<boolean>;
  enabled: Generated<boolean>;
  is_single: Generated<boolean>;
  max_retries: Generated<number>;
  rate_limiting: Generated<boolean>;
  secure_connections: Generated<boolean>;
  server_url: Generated<string>;
  timeout_ms: Generated<number>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IntegrationTools {
  claims_to_read: boolean;
  description: string;
  fingerprint: string;
  input_schema: JsonColumn;
  integration_id: string;
  name: string;
  reads: Generated<boolean>;
  search_argument: string | null;
  title: string;
}

export interface InterestTerms {
  cap_cents: number | null;
  cap_rate: number | null;
  case_id: string | null;
  client_id: string | null;
  grace_days: number;
  id: string;
  rate: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface InvoiceAdjustments {
  cents: number;
  client_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  entry_id: string;
  id: Generated<string>;
  invoice_id: string;
  kind: string;
  number: string | null;
  reason: string;
}

export interface InvoiceBalances {
  credited_cents: Generated<number>;
  due_on: string | null;
  invoice_id: string;
  open_cents: Generated<number | null>;
  settled_cents: Generated<number>;
  total_cents: number;
  written_off_cents: Generated<number>;
}

export interface InvoiceLines {
  activity_code: Generated<string>;
  billed_seconds: number | null;
  created_at: Generated<Timestamp>;
  dated: string;
  description: string;
  discount_cents: Generated<number>;
  id: string;
  invoice_id: string;
  is_no_charge: Generated<boolean>;
  kind: string;
  net_cents: number;
  original_cents: number | null;
  original_description: string;
  policy: JsonColumn | null;
  rate_cents: number | null;
  reason: Generated<string>;
  seconds: number | null;
  shared_discount_cents: Generated<number>;
  task_code: Generated<string>;
  tax_cents: Generated<number>;
  timekeeper_id: string | null;
  timekeeper_name: Generated<string>;
  write_down_cents: Generated<number>;
}

export interface InvoicePayers {
  cents: number | null;
  client_id: string;
  invoice_id: string;
  position: number;
  share: number | null;
}

export interface InvoiceReminders {
  days: number;
  due_on: string;
  id: string;
  invoice_id: string;
  is_emailed: boolean;
  is_notified: boolean;
  sent_at: Timestamp;
  step_id: string;
}

export interface Invoices {
  billed_to: Generated<string>;
  case_id: string | null;
  case_name: Generated<string>;
  case_number: Generated<string>;
  client_id: string;
  client_name: Generated<string>;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  discount_cents: Generated<number>;
  discount_reason: Generated<string>;
  due_days: Generated<number>;
  due_on: string | null;
  expenses_cents: Generated<number>;
  fees_cents: Generated<number>;
  id: Generated<string>;
  issued_at: Timestamp | null;
  issued_on: string | null;
  note: Generated<string>;
  number: string | null;
  retainer_request_cents: Generated<number>;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  sent_at: Timestamp | null;
  split_group: string | null;
  split_total_cents: number | null;
  status: string;
  tax_cents: Generated<number>;
  tax_rate: Generated<number>;
  through: Generated<string>;
  total_cents: number;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface LateCharges {
  cents: number;
  created_at: Generated<Timestamp>;
  from_on: string;
  id: string;
  invoice_id: string;
  line_id: string | null;
  through_on: string;
  waived_reason: Generated<string>;
}

export interface LedesMatters {
  case_id: string;
  client_matter_id: string;
  updated_at: Generated<Timestamp>;
}

export interface LedesProfiles {
  activity_code: Generated<string>;
  client_code: Generated<string>;
  client_id: string;
  created_at: Generated<Timestamp>;
  expense_code: Generated<string>;
  law_firm_id: Generated<string>;
  task_code: Generated<string>;
  tax_id: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface LedgerAccounts {
  book_id: string;
  book_kind: string;
  case_id: string | null;
  client_id: string | null;
  code: string;
  guarded: Generated<boolean | null>;
  id: Generated<string>;
  kind: string;
  name: string;
}

export interface LedgerDays {
  account_id: string;
  cents: number;
  day: string;
  lines: number;
  stripe: number;
}

export interface LedgerEntries {
  amount_cents: number | null;
  approved_by: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  id: Generated<string>;
  invoice_id: string | null;
  kind: string;
  limit_cents: number | null;
  memo: Generated<string>;
  payee: string | null;
  posted_on: string;
  purpose: string | null;
  reference: Generated<string>;
  reverses: string | null;
  source: string | null;
}

export interface LedgerMonths {
  account_id: string;
  cents: number;
  month: string;
  stripe: number;
}

export interface LegalAgreements {
  agreed_at: Generated<Timestamp>;
  agreed_by: string | null;
  answers_id: string | null;
  id: string;
  intake_id: string | null;
  key: string;
  language: Generated<string>;
  name: Generated<string>;
  number: number;
  text: string;
}

export interface LegalTextVersions {
  id: string;
  key: string;
  language: Generated<string>;
  number: number;
  published_at: Generated<Timestamp>;
  published_by: string | null;
  text: string;
}

export interface LimitationPeriodVersions {
  area: string;
  change: string;
  changed_at: Generated<Timestamp>;
  changed_by: string | null;
  claim: string;
  id: string;
  key: string;
  number: number;
  state: string;
  terms: JsonColumn | null;
  verified_on: string | null;
}

export interface MailOutbox {
  answers_id: string | null;
  attempts: Generated<number>;
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  intake_id: string | null;
  kind: string;
  last_error: string | null;
  recipient: string;
  sealed_body: string;
  sent_at: Timestamp | null;
  status: Generated<string>;
  subject: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface MessageDocuments {
  document_id: string | null;
  file_name: string;
  message_id: string;
  position: number;
}

export interface MessageMembers {
  thread_id: string;
  user_id: string;
}

export interface MessageNotes {
  author_id: string | null;
  author_name: string;
  created_at: Timestamp;
  id: string;
  search: Generated<string>;
  text: string;
  thread_id: string;
}

export interface MessageReads {
  is_client: boolean;
  read_at: Generated<Timestamp>;
  read_through: Timestamp;
  thread_id: string;
  user_id: string;
}

export interface Messages {
  author_id: string | null;
  author_name: string;
  created_at: Timestamp;
  id: string;
  is_by_email: Generated<boolean>;
  is_from_client: boolean;
  search: Generated<string>;
  text: string;
  thread_id: string;
}

export interface MessageTemplates {
  body: string;
  created_at: Generated<Timestamp>;
  id: string;
  is_active: Generated<boolean>;
  practice_area: string | null;
  title: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  version: Generated<number>;
}

export interface MessageThreads {
  assignee_id: string | null;
  case_id: string | null;
  client_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  id: string;
  last_author_name: Generated<string>;
  last_client_at: Timestamp | null;
  last_firm_at: Timestamp | null;
  last_is_from_client: Generated<boolean>;
  last_item_at: Timestamp | null;
  last_message: Generated<string>;
  last_message_at: Generated<Timestamp>;
  message_count: Generated<number>;
  search: Generated<string>;
  status: Generated<string>;
  subject: string;
  unanswered_since: Timestamp | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ModelCalls {
  actor_name: string | null;
  case_id: string | null;
  cost_microdollars: number | null;
  created_at: Timestamp;
  destination: string;
  duration_ms: number | null;
  error: string | null;
  id: string;
  input_tokens: number | null;
  kind: string;
  model: string;
  output_tokens: number | null;
  sealed_answer: string | null;
  sealed_prompt: string | null;
  service: string | null;
  state: Generated<string>;
  user_id: string | null;
}

export interface ModelChoices {
  fallback_model: string | null;
  selected_model: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface ModelProviders {
  base_url: string | null;
  provider_id: string;
  requests_per_minute: number | null;
  tokens_per_minute: number | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ModelReservations {
  call_id: string;
  provider_id: string;
  second: number;
  tokens: number;
}

export interface Models {
  capabilities: Generated<string[]>;
  context_window: number | null;
  cost_per_1k_input: number | null;
  cost_per_1k_output: number | null;
  description: Generated<string>;
  is_custom: boolean;
  key: string;
  max_output_tokens: number | null;
  model_id: string;
  name: string;
  provider_id: string;
  release_date: string | null;
  supports_function_calling: boolean;
  supports_streaming: boolean;
  supports_vision: boolean;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ModelSeconds {
  provider_id: string;
  requests: number;
  second: number;
  tokens: number;
}

export interface ModelSettings {
  analysis_versions: Generated<number>;
  automatic_default: Generated<string>;
  cloud_uses: string[] | null;
  disabled_services: Generated<string[]>;
  embedding_model: string | null;
  fallback_enabled: Generated<boolean>;
  fallback_model: string | null;
  firm_budget_cents: number | null;
  id: Generated<boolean>;
  parameters: Generated<JsonColumn>;
  preference: Generated<string>;
  presets: Generated<JsonColumn>;
  pseudonymize: Generated<boolean>;
  retention_days: Generated<number>;
  selected_model: string | null;
  updated_at: Generated<Timestamp>;
  user_budget_cents: number | null;
  version: Generated<number>;
}

export interface NotDuplicateClients {
  created_at: Generated<Timestamp>;
  first_id: string;
  second_id: string;
}

export interface NotificationChoices {
  channel: string;
  is_on: boolean;
  kind: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Notifications {
  answers_id: Generated<string | null>;
  case_id: string | null;
  channels: string[] | null;
  client_id: Generated<string | null>;
  created_at: Generated<Timestamp>;
  dedupe_key: string | null;
  delivered_at: Timestamp | null;
  href: string | null;
  id: string;
  in_app: boolean;
  intake_id: Generated<string | null>;
  kind: string;
  read_at: Timestamp | null;
  seen_at: Timestamp | null;
  text: Generated<string>;
  title: string;
  user_id: string;
}

export interface NumberCounters {
  kind: string;
  last: number;
  period: string;
}

export interface OauthClients {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  redirect_uris: string[];
}

export interface OauthCodes {
  challenge: string;
  expires_at: Timestamp;
  grant_id: string;
  key_hash: string;
  used_at: Timestamp | null;
}

export interface OauthGrants {
  allowed_at: Timestamp;
  client_id: string;
  confirmed_at: Timestamp | null;
  id: string;
  last_used_at: Timestamp | null;
  last_used_ip: string | null;
  redirect_uri: string;
  resource: string;
  scopes: string[];
  session_id: string;
  user_id: string;
  version: Generated<number>;
}

export interface OauthKeys {
  expires_at: Timestamp;
  grant_id: string;
  key_hash: string;
  kind: string;
  used_at: Timestamp | null;
}

export interface OcrHistory {
  confidence: number;
  created_at: Generated<Timestamp>;
  document_id: string | null;
  file_name: string;
  file_size: number;
  id: string;
  language: string;
  legal_structure: JsonColumn;
  page_count: number;
  processing_time_ms: number;
  text: string;
  user_id: string;
}

export interface OutgoingHold {
  held_since: Timestamp | null;
  id: Generated<boolean>;
}

export interface PartyNames {
  case_id: string | null;
  client_id: string | null;
  email: Generated<string>;
  id: Generated<number>;
  keys: string[];
  kind: string;
  name: string;
  name_key: string;
  phone: Generated<string>;
  row_id: string;
  sound_key: string;
  sounds: string[];
  source: string;
  words: string[];
}

export interface PartyNamesOfCaseParties {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfCases {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClientContacts {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClientEmails {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClientNames {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClientPhones {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClientRelations {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfClients {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfContactRelations {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfContacts {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfIntakeParties {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyNamesOfIntakes {
  case_id: string | null;
  client_id: string | null;
  email: string | null;
  kind: string | null;
  name: string | null;
  phone: string | null;
  row_id: string | null;
}

export interface PartyWords {
  word: string;
}

export interface PassageVectors {
  document_id: string;
  model: string;
  places: number[];
  reason: Generated<string>;
  sign_bits: string[];
  text_updated_at: Timestamp;
  vectors: Buffer;
  version_number: number;
  written: Generated<number>;
}

export interface Passkeys {
  aaguid: string | null;
  backed_up: boolean;
  counter: number;
  created_at: Generated<Timestamp>;
  credential_id: string;
  device_type: string;
  id: string;
  name: string | null;
  public_key: string;
  transports: string | null;
  user_id: string;
}

export interface PaymentLinks {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  created_by_name: string;
  expires_at: Timestamp;
  id: string;
  invoice_id: string;
  last_viewed_at: Timestamp | null;
  revoked_at: Timestamp | null;
  token_hash: string;
  views: Generated<number>;
}

export interface PaymentPlans {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ended_reason: Generated<string>;
  id: string;
  invoice_id: string;
  is_active: Generated<boolean>;
  note: Generated<string>;
  total_cents: number;
}

export interface Payments {
  allocated_cents: Generated<number>;
  cents: number;
  client_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  entry_id: string | null;
  id: Generated<string>;
  method: string;
  note: Generated<string>;
  received_on: string;
  reference: Generated<string>;
  refunded_cents: Generated<number>;
  source: string;
}

export interface PerspectivePrompts {
  perspective: string;
  prompt_id: string;
  set_at: Timestamp;
  set_by: string | null;
}

export interface PlanInstallments {
  cents: number;
  due_on: string;
  plan_id: string;
  position: number;
}

export interface PortalContacts {
  added_by_name: string;
  client_id: string;
  created_at: Timestamp;
  label: string;
  rights: string[];
  user_id: string;
  version: Generated<number>;
}

export interface PortalDefaults {
  id: Generated<boolean>;
  parts: Generated<JsonColumn>;
}

export interface PortalLinks {
  asked_at: Timestamp | null;
  client_id: string;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  expires_at: Timestamp;
  id: string;
  is_single_use: boolean;
  last_ip: string | null;
  last_used_at: Timestamp | null;
  last_user_agent: string | null;
  revoked_at: Timestamp | null;
  sent_to: string;
  token_hash: string;
  used_count: Generated<number>;
  user_id: string;
}

export interface PortalLinkSettings {
  id: Generated<boolean>;
  is_single_use: Generated<boolean>;
  minutes: Generated<number>;
}

export interface PortalPreviews {
  case_id: string;
  client_id: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  session_id: string;
  user_id: string;
}

export interface PortalVisibility {
  case_id: string;
  parts: Generated<JsonColumn>;
}

export interface Postings {
  account_id: string;
  book_id: string;
  cents: number;
  cleared_by: string | null;
  entry_id: string;
  line: number;
  posted_on: string;
}

export interface Presence {
  editing_until: Timestamp | null;
  entity_id: string;
  expires_at: Timestamp;
  full_name: string;
  topic: string;
  user_id: string;
}

export interface PromptConfigurations {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  data_sources: Generated<string[]>;
  description: string;
  id: string;
  main_prompt: string;
  name: string;
  published_number: number | null;
  settings: JsonColumn;
  started: Generated<number>;
  succeeded: Generated<number>;
  system_prompts: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PromptConfigurationVersions {
  configuration_id: string;
  details: JsonColumn;
  number: number;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  templates: JsonColumn;
}

export interface PromptRuns {
  answer: string;
  call_id: string;
  case_id: string;
  configuration_id: string | null;
  configuration_version: number | null;
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  document_id: string | null;
  document_ids: Generated<string[]>;
  final_prompt: string;
  id: string;
  model: JsonColumn;
  name: string;
  note: string | null;
  note_id: string | null;
  prompt_id: string | null;
  prompt_version: number;
  rating: number | null;
  sources: Generated<JsonColumn>;
}

export interface Prompts {
  category: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  description: string;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  tags: Generated<string[]>;
  template: string;
  updated_at: Generated<Timestamp>;
  variables: Generated<JsonColumn>;
  version: Generated<number>;
}

export interface PromptSourceAnswers {
  fingerprint: string;
  sealed_text: string;
  source_id: string;
  valid_until: Timestamp;
}

export interface PromptSources {
  api_configuration_id: string | null;
  cache_minutes: Generated<number>;
  description: string;
  document_id: string | null;
  enabled: Generated<boolean>;
  endpoint: Generated<string>;
  headers: Generated<JsonColumn>;
  id: string;
  key_header: Generated<string>;
  name: string;
  path: Generated<string>;
  query_params: Generated<JsonColumn>;
  text: string;
  type: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  view: string | null;
}

export interface PromptVersions {
  details: JsonColumn;
  number: number;
  prompt_id: string;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
}

export interface PushKeys {
  created_at: Generated<Timestamp>;
  id: Generated<boolean>;
  public_key: string;
  sealed_private_key: string;
}

export interface PushSubscriptions {
  created_at: Generated<Timestamp>;
  device: string;
  endpoint_hash: string;
  id: string;
  last_error: string | null;
  last_sent_at: Timestamp | null;
  sealed_target: string;
  user_id: string;
}

export interface Questionnaires {
  audience: Generated<string>;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  draft: JsonColumn;
  has_unpublished_changes: Generated<boolean>;
  id: string;
  practice_area: string | null;
  published_version: number | null;
  question_count: number;
  search: Generated<string>;
  status: Generated<string>;
  title: string;
  type: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface QuestionnaireVersions {
  definition: JsonColumn;
  description: Generated<string>;
  number: number;
  practice_area: string | null;
  published_at: Generated<Timestamp>;
  published_by: string | null;
  question_count: number;
  questionnaire_id: string;
  title: string;
  type: Generated<string>;
}

export interface Rates {
  case_id: string | null;
  cents: number;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  ends_on: string | null;
  id: string;
  role: string | null;
  starts_on: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
  valid: Generated<string | null>;
  version: Generated<number>;
}

export interface Reconciliations {
  bank_errors_cents: Generated<number>;
  book_cents: number | null;
  book_id: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  in_transit_cents: Generated<number>;
  ledgers_cents: number | null;
  outstanding_cents: Generated<number>;
  period_end: string;
  prepared_by: string | null;
  shortage_cents: number | null;
  signed_at: Timestamp | null;
  signed_by: string | null;
  statement_cents: number;
  status: Generated<string>;
}

export interface ReminderPauses {
  client_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  invoice_id: string | null;
}

export interface Reminders {
  channels: string[];
  created_at: Generated<Timestamp>;
  due_at: Timestamp;
  entity: string;
  entity_id: string;
  id: string;
  note: Generated<string>;
  sent_at: Timestamp | null;
  title: string;
  user_id: string;
}

export interface ReminderSchedules {
  id: string;
  is_on: boolean;
  on_since: string;
  steps: JsonColumn;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RetentionSchedules {
  case_type: string | null;
  category: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  source: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  years: number;
}

export interface ReviewQueue {
  answers_id: string | null;
  arrived_at: Timestamp | null;
  id: string | null;
  intake_id: string | null;
  place: Timestamp | null;
  search: string | null;
  state: string | null;
}

export interface Reviews {
  answers_id: string | null;
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  fields: Generated<JsonColumn>;
  id: string;
  intake_id: string | null;
  opened_at: Timestamp | null;
  opened_by: string | null;
  parties: Generated<JsonColumn>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RichChanges {
  author_id: string | null;
  author_name: string;
  created_at: Generated<Timestamp>;
  deleted: Generated<string>;
  document_id: string;
  id: string;
  inserted: Generated<string>;
}

export interface RichComments {
  author_id: string | null;
  author_name: string;
  body: string;
  created_at: Generated<Timestamp>;
  document_id: string;
  edited_at: Timestamp | null;
  id: string;
  mentions: Generated<string[]>;
  quote: Generated<string>;
  resolved_at: Timestamp | null;
  resolved_by_name: string | null;
  thread_id: string | null;
  version: Generated<number>;
}

export interface RichCursors {
  client: string;
  document_id: string;
  expires_at: Timestamp;
  full_name: string;
  place: JsonColumn | null;
  user_id: string;
}

export interface RichDocuments {
  doc: JsonColumn;
  document_id: string;
  head: Generated<number>;
  is_tracking: Generated<boolean>;
  page: JsonColumn;
  saved_at: Generated<Timestamp>;
  schema_version: Generated<number>;
  template_id: string | null;
  type: string;
  version: Generated<number>;
}

export interface RichSteps {
  author_id: string | null;
  author_name: string;
  batch: string;
  client: string;
  created_at: Generated<Timestamp>;
  document_id: string;
  number: number;
  step: JsonColumn;
}

export interface RichVersions {
  doc: JsonColumn;
  document_id: string;
  number: number;
}

export interface RoundingPolicies {
  case_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  direction: string;
  id: string;
  increment_seconds: number;
  minimum_seconds: Generated<number>;
  scope: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SavedMethods {
  created_at: Timestamp;
  customer_ref: string;
  expires_on: string | null;
  id: string;
  kind: string | null;
  label: Generated<string>;
  last4: Generated<string>;
  method_ref: string | null;
  provider: string;
  removed_at: Timestamp | null;
  saved_at: Timestamp | null;
  setup_ref: string;
  setup_url: string;
  status: string;
  user_id: string | null;
}

export interface ScheduledMessages {
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  document_ids: Generated<string[]>;
  failure: string | null;
  id: string;
  send_at: Timestamp;
  text: string;
  thread_id: string;
}

export interface Search {
  case_id: string | null;
  client_id: string | null;
  id: string;
  kind: string;
  name: string;
  words: string;
}

export interface SearchSource {
  case_id: string | null;
  client_id: string | null;
  id: string | null;
  kind: string | null;
  name: string | null;
  words: string | null;
}

export interface SearchVocabulary {
  word: string;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  ip_address: string | null;
  last_seen_at: Timestamp | null;
  method: Generated<string>;
  token: string;
  updated_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: string;
  verified_at: Timestamp | null;
}

export interface SignInFailures {
  email: string;
  failures: number;
  last_failed_at: Timestamp;
  locked_until: Timestamp | null;
}

export interface StoredKeys {
  address: string | null;
  changed_at: Timestamp;
  last_four: string;
  owner_id: string;
  owner_kind: string;
  sealed_key: string;
  slot: string;
}

export interface TaskBlockers {
  blocked_by_id: string;
  created_at: Generated<Timestamp>;
  task_id: string;
}

export interface TaskChecks {
  created_at: Generated<Timestamp>;
  done_by: string | null;
  id: string;
  is_done: Generated<boolean>;
  task_id: string;
  title: string;
  version: Generated<number>;
}

export interface TaskComments {
  author_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  task_id: string;
  text: string;
  version: Generated<number>;
}

export interface TaskDueRules {
  created_at: Generated<Timestamp>;
  day_count: number;
  deadline_id: string | null;
  direction: string;
  event_id: string | null;
  is_business: Generated<boolean>;
  is_overridden: Generated<boolean>;
  task_id: string;
}

export interface TaskDueWaits {
  anchor: string;
  created_at: Generated<Timestamp>;
  day_count: number;
  direction: string;
  is_business: Generated<boolean>;
  named: Generated<string>;
  task_id: string;
}

export interface Tasks {
  assignee_id: string | null;
  case_id: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  due_on: string | null;
  escalated_for: string | null;
  id: string;
  intake_id: string | null;
  origin: string | null;
  parent_id: string | null;
  priority: Generated<string>;
  search: Generated<string>;
  series_id: string | null;
  series_on: string | null;
  status: Generated<string>;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TaskSeries {
  assignee_id: string | null;
  case_id: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  ended_at: Timestamp | null;
  every: string;
  every_count: number;
  id: string;
  last_on: string;
  priority: string;
  starts_on: string;
  times: number | null;
  title: string;
  until_on: string | null;
}

export interface TaskSettings {
  escalate_after_days: number | null;
  id: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TaskTemplates {
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  id: string;
  items: JsonColumn;
  name: string;
  practice_area: Generated<string>;
  stage: Generated<string>;
  starts: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TeamViews {
  columns: string[] | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  id: string;
  list: string;
  name: string;
  state: JsonColumn;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TemplatePackets {
  created_by: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  templates: string[];
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TextConsents {
  client_id: string;
  ended_at: Timestamp | null;
  ended_how: string | null;
  how: string;
  id: string;
  phone: string;
  recorded_at: Timestamp;
  recorded_by: string | null;
  recorded_by_name: string;
}

export interface TextMessages {
  attempts: Generated<number>;
  created_at: Timestamp;
  failure: string | null;
  message_id: string;
  phone: string;
  provider_sid: string | null;
  state: string;
  thread_id: string;
}

export interface TextStops {
  phone: string;
  restored_at: Timestamp | null;
  stopped_at: Timestamp;
}

export interface TimeEntries {
  activity_code: Generated<string>;
  billed_on_line_id: string | null;
  billing: Generated<string>;
  case_id: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  is_deleted: Generated<boolean>;
  seconds: number;
  started_at: Timestamp | null;
  task_code: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
  worked_on: string;
}

export interface TimelineEntries {
  author_id: string | null;
  author_name: string;
  case_id: string | null;
  client_id: string | null;
  contact: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  direction: string | null;
  duration_minutes: number | null;
  id: string;
  inquiry_id: string | null;
  is_pinned: Generated<boolean>;
  kind: string;
  mentions: Generated<string[]>;
  occurred_at: Timestamp;
  outcome: string | null;
  search: Generated<string>;
  subject: Generated<string>;
  text: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TimeProposalDecisions {
  created_at: Generated<Timestamp>;
  during: string;
  entry_id: string | null;
  id: string;
  is_dismissed: boolean;
  source: string;
  source_id: string;
  user_id: string;
  version: Generated<number>;
}

export interface Timers {
  case_id: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  seconds: Generated<number>;
  started_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
}

export interface TimeSettings {
  approves_weeks: boolean;
  created_at: Generated<Timestamp>;
  id: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TimeWeeks {
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  reason: Generated<string>;
  starts_on: string;
  status: Generated<string>;
  submitted_at: Timestamp;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
}

export interface TrustAccounts {
  approval_limit_cents: number;
  bank_name: string;
  book_id: string;
  created_at: Generated<Timestamp>;
  kind: string;
  last_four: string;
  next_check: Generated<number>;
  reconcile_rule: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface TrustChecks {
  book_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  entry_id: string | null;
  id: string;
  number: number;
  printed_at: Timestamp | null;
  reason: Generated<string>;
  stopped_on: string | null;
}

export interface TrustCleared {
  entry_id: string;
  reconciliation_id: string;
}

export interface TrustRequests {
  account_id: string;
  book_id: string;
  cents: number;
  created_at: Generated<Timestamp>;
  decided_by: string | null;
  entry_id: string | null;
  id: string;
  is_by_check: Generated<boolean>;
  paid_on: string;
  payee: string;
  purpose: string;
  reason: Generated<string>;
  reference: Generated<string>;
  requested_by: string;
  status: Generated<string>;
}

export interface TwoFactors {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: string;
  last_code: string | null;
  locked_until: Timestamp | null;
  secret: string;
  user_id: string;
  verified: Generated<boolean>;
}

export interface UnbilledTime {
  activity_code: string | null;
  billing: string | null;
  case_id: string | null;
  created_at: Timestamp | null;
  description: string | null;
  id: string | null;
  seconds: number | null;
  task_code: string | null;
  user_id: string | null;
  worked_on: string | null;
}

export interface UnindexedCases {
  case_id: string;
}

export interface UserPreferences {
  key: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
  value: JsonColumn;
}

export interface Users {
  access_version: Generated<number>;
  auth_user_id: Generated<string | null>;
  created_at: Generated<Timestamp>;
  email: string | null;
  email_verified: Generated<boolean>;
  full_name: string;
  id: string;
  image: string | null;
  is_admin: Generated<boolean>;
  is_walled: Generated<boolean>;
  last_sign_in_at: Timestamp | null;
  llm_fallback_model_id: string | null;
  llm_selected_model_id: string | null;
  login_method: Generated<string>;
  onboarding_completed: Generated<boolean>;
  onboarding_completed_at: Timestamp | null;
  organization: string | null;
  pending_email: string | null;
  permissions: Generated<JsonColumn>;
  phone: string | null;
  role: Generated<string>;
  role_changed_from: string | null;
  role_title: string | null;
  status: Generated<string>;
  two_factor_enabled: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface UserSettings {
  communication_preference: Generated<string>;
  created_at: Generated<Timestamp>;
  language: Generated<string>;
  notify_email: Generated<boolean>;
  notify_push: Generated<boolean>;
  notify_sms: Generated<boolean>;
  practice_areas: Generated<string[]>;
  theme: Generated<string>;
  timezone: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
  version: Generated<number>;
}

export interface VendorBills {
  account_id: string;
  billed_on: string;
  cents: number;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  due_on: string;
  entry_id: string;
  id: string;
  memo: Generated<string>;
  number: Generated<string>;
  paid_cents: Generated<number>;
  vendor_id: string;
  void_entry_id: string | null;
}

export interface VendorPayments {
  bill_id: string;
  cents: number;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  entry_id: string;
  id: string;
  method: string;
  paid_on: string;
  reference: Generated<string>;
  void_entry_id: string | null;
}

export interface Vendors {
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  email: Generated<string>;
  form_1099: Generated<string>;
  has_w9: Generated<boolean>;
  id: string;
  name: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Verifications {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Generated<Timestamp>;
  value: string;
}

export interface VisitorShares {
  bytes: number;
  hour: Timestamp;
  network: string;
}

export interface WebhookDeliveries {
  answer: string | null;
  attempts: Generated<number>;
  case_id: string | null;
  created_at: Generated<Timestamp>;
  entity_id: string | null;
  entity_version: number | null;
  event: string;
  event_at: Timestamp;
  event_id: number | null;
  finished_at: Timestamp | null;
  id: string;
  last_error: string | null;
  last_ms: number | null;
  last_status: number | null;
  next_at: Timestamp | null;
  replay_of: string | null;
  state: Generated<string>;
  webhook_id: string;
}

export interface Webhooks {
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  enabled_at: Generated<Timestamp>;
  ended_because: string | null;
  events: string[];
  failing_since: Timestamp | null;
  id: string;
  key_changed_at: Generated<Timestamp>;
  name: string;
  previous_until: Timestamp | null;
  tried_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  url: string;
  version: Generated<number>;
  walled: Generated<boolean>;
}

export interface WebhookScans {
  is_single: Generated<boolean>;
  scanned_to: Generated<Timestamp>;
}

export interface DB {
  accounts: Accounts;
  agent_cases: AgentCases;
  agent_runs: AgentRuns;
  agent_settings: AgentSettings;
  allocations: Allocations;
  answer_choices: AnswerChoices;
  answer_files: AnswerFiles;
  answer_invitations: AnswerInvitations;
  answer_keys: AnswerKeys;
  answer_links: AnswerLinks;
  answer_reminder_settings: AnswerReminderSettings;
  answer_reminder_stops: AnswerReminderStops;
  answer_reminders: AnswerReminders;
  answers: Answers;
  api_configurations: ApiConfigurations;
  api_tokens: ApiTokens;
  app_proposals: AppProposals;
  assessment_runs: AssessmentRuns;
  assessment_settings: AssessmentSettings;
  assessment_shares: AssessmentShares;
  assessments: Assessments;
  assignment_requests: AssignmentRequests;
  assignment_settings: AssignmentSettings;
  attorney_assignments: AttorneyAssignments;
  attorney_profiles: AttorneyProfiles;
  attorney_selections: AttorneySelections;
  audit_log: AuditLog;
  audit_seals: AuditSeals;
  audit_verifications: AuditVerifications;
  autopay_charges: AutopayCharges;
  autopay_consents: AutopayConsents;
  backup_settings: BackupSettings;
  backups: Backups;
  bank_lines: BankLines;
  bank_matches: BankMatches;
  bank_rules: BankRules;
  bank_statements: BankStatements;
  billing_arrangements: BillingArrangements;
  booking_hosts: BookingHosts;
  booking_kinds: BookingKinds;
  booking_pages: BookingPages;
  bookings: Bookings;
  books: Books;
  calendar_attendees: CalendarAttendees;
  calendar_events: CalendarEvents;
  calendar_exceptions: CalendarExceptions;
  calendar_feeds: CalendarFeeds;
  calendar_guests: CalendarGuests;
  calendar_imports: CalendarImports;
  calendar_occurrences: CalendarOccurrences;
  calendar_reminders: CalendarReminders;
  calendar_working_hours: CalendarWorkingHours;
  case_analyses: CaseAnalyses;
  case_budgets: CaseBudgets;
  case_fees: CaseFees;
  case_milestones: CaseMilestones;
  case_parties: CaseParties;
  case_stage_changes: CaseStageChanges;
  case_templates: CaseTemplates;
  case_walls: CaseWalls;
  cases: Cases;
  checkouts: Checkouts;
  chronology_entries: ChronologyEntries;
  clauses: Clauses;
  client_addresses: ClientAddresses;
  client_billing_rules: ClientBillingRules;
  client_contacts: ClientContacts;
  client_emails: ClientEmails;
  client_merge_rows: ClientMergeRows;
  client_merges: ClientMerges;
  client_names: ClientNames;
  client_phones: ClientPhones;
  client_questions: ClientQuestions;
  client_relations: ClientRelations;
  client_tags: ClientTags;
  clients: Clients;
  conflict_decisions: ConflictDecisions;
  conflict_run_hits: ConflictRunHits;
  conflict_run_names: ConflictRunNames;
  conflict_runs: ConflictRuns;
  conflict_watch: ConflictWatch;
  contact_relations: ContactRelations;
  contacts: Contacts;
  court_holidays: CourtHolidays;
  court_rule_set_editions: CourtRuleSetEditions;
  court_rule_sets: CourtRuleSets;
  court_rule_verifications: CourtRuleVerifications;
  courts: Courts;
  custom_fields: CustomFields;
  custom_values: CustomValues;
  data_archives: DataArchives;
  data_exports: DataExports;
  deadline_settings: DeadlineSettings;
  deadline_triggers: DeadlineTriggers;
  deadlines: Deadlines;
  deposit_slip_items: DepositSlipItems;
  deposit_slips: DepositSlips;
  destruction_items: DestructionItems;
  destruction_lists: DestructionLists;
  document_access_log: DocumentAccessLog;
  document_analyses: DocumentAnalyses;
  document_annotations: DocumentAnnotations;
  document_attachments: DocumentAttachments;
  document_cases: DocumentCases;
  document_emails: DocumentEmails;
  document_favorites: DocumentFavorites;
  document_folders: DocumentFolders;
  document_index: DocumentIndex;
  document_pages: DocumentPages;
  document_questions: DocumentQuestions;
  document_request_files: DocumentRequestFiles;
  document_request_items: DocumentRequestItems;
  document_requests: DocumentRequests;
  document_share_documents: DocumentShareDocuments;
  document_shares: DocumentShares;
  document_template_versions: DocumentTemplateVersions;
  document_templates: DocumentTemplates;
  document_texts: DocumentTexts;
  document_thumbnails: DocumentThumbnails;
  document_title_words: DocumentTitleWords;
  document_upload_parts: DocumentUploadParts;
  document_uploads: DocumentUploads;
  document_versions: DocumentVersions;
  documents: Documents;
  ended_links: EndedLinks;
  erasures: Erasures;
  evaluation_items: EvaluationItems;
  evaluation_results: EvaluationResults;
  evaluation_runs: EvaluationRuns;
  evaluation_sets: EvaluationSets;
  events: Events;
  expenses: Expenses;
  extracted_texts: ExtractedTexts;
  firm: Firm;
  follow_up_sequences: FollowUpSequences;
  follow_ups: FollowUps;
  generator_drafts: GeneratorDrafts;
  holdings: Holdings;
  holds: Holds;
  idempotency_keys: IdempotencyKeys;
  identity_settings: IdentitySettings;
  import_files: ImportFiles;
  import_mappings: ImportMappings;
  import_rows: ImportRows;
  imports: Imports;
  intake_challenges: IntakeChallenges;
  intake_parties: IntakeParties;
  intakes: Intakes;
  integration_approvals: IntegrationApprovals;
  integration_calls: IntegrationCalls;
  integration_login_starts: IntegrationLoginStarts;
  integration_settings: IntegrationSettings;
  integration_tools: IntegrationTools;
  integrations: Integrations;
  interest_terms: InterestTerms;
  invoice_adjustments: InvoiceAdjustments;
  invoice_balances: InvoiceBalances;
  invoice_lines: InvoiceLines;
  invoice_payers: InvoicePayers;
  invoice_reminders: InvoiceReminders;
  invoices: Invoices;
  late_charges: LateCharges;
  ledes_matters: LedesMatters;
  ledes_profiles: LedesProfiles;
  ledger_accounts: LedgerAccounts;
  ledger_days: LedgerDays;
  ledger_entries: LedgerEntries;
  ledger_months: LedgerMonths;
  legal_agreements: LegalAgreements;
  legal_text_versions: LegalTextVersions;
  limitation_period_versions: LimitationPeriodVersions;
  mail_outbox: MailOutbox;
  message_documents: MessageDocuments;
  message_members: MessageMembers;
  message_notes: MessageNotes;
  message_reads: MessageReads;
  message_templates: MessageTemplates;
  message_threads: MessageThreads;
  messages: Messages;
  model_calls: ModelCalls;
  model_choices: ModelChoices;
  model_providers: ModelProviders;
  model_reservations: ModelReservations;
  model_seconds: ModelSeconds;
  model_settings: ModelSettings;
  models: Models;
  not_duplicate_clients: NotDuplicateClients;
  notification_choices: NotificationChoices;
  notifications: Notifications;
  number_counters: NumberCounters;
  oauth_clients: OauthClients;
  oauth_codes: OauthCodes;
  oauth_grants: OauthGrants;
  oauth_keys: OauthKeys;
  ocr_history: OcrHistory;
  outgoing_hold: OutgoingHold;
  party_names: PartyNames;
  party_names_of_case_parties: PartyNamesOfCaseParties;
  party_names_of_cases: PartyNamesOfCases;
  party_names_of_client_contacts: PartyNamesOfClientContacts;
  party_names_of_client_emails: PartyNamesOfClientEmails;
  party_names_of_client_names: PartyNamesOfClientNames;
  party_names_of_client_phones: PartyNamesOfClientPhones;
  party_names_of_client_relations: PartyNamesOfClientRelations;
  party_names_of_clients: PartyNamesOfClients;
  party_names_of_contact_relations: PartyNamesOfContactRelations;
  party_names_of_contacts: PartyNamesOfContacts;
  party_names_of_intake_parties: PartyNamesOfIntakeParties;
  party_names_of_intakes: PartyNamesOfIntakes;
  party_words: PartyWords;
  passage_vectors: PassageVectors;
  passkeys: Passkeys;
  payment_links: PaymentLinks;
  payment_plans: PaymentPlans;
  payments: Payments;
  perspective_prompts: PerspectivePrompts;
  plan_installments: PlanInstallments;
  portal_contacts: PortalContacts;
  portal_defaults: PortalDefaults;
  portal_link_settings: PortalLinkSettings;
  portal_links: PortalLinks;
  portal_previews: PortalPreviews;
  portal_visibility: PortalVisibility;
  postings: Postings;
  presence: Presence;
  prompt_configuration_versions: PromptConfigurationVersions;
  prompt_configurations: PromptConfigurations;
  prompt_runs: PromptRuns;
  prompt_source_answers: PromptSourceAnswers;
  prompt_sources: PromptSources;
  prompt_versions: PromptVersions;
  prompts: Prompts;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  questionnaire_versions: QuestionnaireVersions;
  questionnaires: Questionnaires;
  rates: Rates;
  reconciliations: Reconciliations;
  reminder_pauses: ReminderPauses;
  reminder_schedules: ReminderSchedules;
  reminders: Reminders;
  retention_schedules: RetentionSchedules;
  review_queue: ReviewQueue;
  reviews: Reviews;
  rich_changes: RichChanges;
  rich_comments: RichComments;
  rich_cursors: RichCursors;
  rich_documents: RichDocuments;
  rich_steps: RichSteps;
  rich_versions: RichVersions;
  rounding_policies: RoundingPolicies;
  saved_methods: SavedMethods;
  scheduled_messages: ScheduledMessages;
  search: Search;
  search_source: SearchSource;
  search_vocabulary: SearchVocabulary;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  stored_keys: StoredKeys;
  task_blockers: TaskBlockers;
  task_checks: TaskChecks;
  task_comments: TaskComments;
  task_due_rules: TaskDueRules;
  task_due_waits: TaskDueWaits;
  task_series: TaskSeries;
  task_settings: TaskSettings;
  task_templates: TaskTemplates;
  tasks: Tasks;
  team_views: TeamViews;
  template_packets: TemplatePackets;
  text_consents: TextConsents;
  text_messages: TextMessages;
  text_stops: TextStops;
  time_entries: TimeEntries;
  time_proposal_decisions: TimeProposalDecisions;
  time_settings: TimeSettings;
  time_weeks: TimeWeeks;
  timeline_entries: TimelineEntries;
  timers: Timers;
  trust_accounts: TrustAccounts;
  trust_checks: TrustChecks;
  trust_cleared: TrustCleared;
  trust_requests: TrustRequests;
  two_factors: TwoFactors;
  unbilled_time: UnbilledTime;
  unindexed_cases: UnindexedCases;
  user_preferences: UserPreferences;
  user_settings: UserSettings;
  users: Users;
  vendor_bills: VendorBills;
  vendor_payments: VendorPayments;
  vendors: Vendors;
  verifications: Verifications;
  visitor_shares: VisitorShares;
  webhook_deliveries: WebhookDeliveries;
  webhook_scans: WebhookScans;
  webhooks: Webhooks;
}
