// Generated from the migrations by tools/generate-tables.mjs. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type InstantByDefault = ColumnType<string, string | Date | undefined, string | Date>
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type JsonByDefault = ColumnType<unknown, string | undefined, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

export interface AbsenceTypesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  legal_basis: string | null
  is_paid: boolean
  days_per_year: number | null
  balance_days: string
  needs_document: boolean
  by_hours: boolean
  version: Generated<number>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface AbsencesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  type_id: number
  from_day: string
  to_day: string
  start_time: string | null
  end_time: string | null
  state: string
  note: string | null
  asked_by: number | null
  asked_by_name: string
  asked_at: Instant
  answered_by_name: string | null
  answered_at: InstantOrNull
  reason: string | null
  file_key: string | null
  media_type: string | null
  file_bytes: number | null
  sha256: string | null
  file_name: string | null
  version: Generated<number>
}

export interface AccessTicketsTable {
  tenant_id: Generated<string>
  digest: string
  kind: string
  user_id: number | null
  challenge: string | null
  expires_at: Instant
}

export interface AppSecretsTable {
  name: string
  value: string
  created_at: InstantByDefault
}

export interface AssignmentsTable {
  tenant_id: Generated<string>
  job_id: number
  worker_id: number
  scanned_items: Generated<number>
  confirmed_items: Generated<number>
  assigned_at: InstantByDefault
}

export interface AvailabilityAnswersTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  monday: string
  every_weeks: number | null
  last_monday: string | null
  stretches: Json
  answered_at: InstantByDefault
}

export interface AvailabilityRulesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  repeats: string
  every: number
  weekdays: number[]
  nth: number
  month_day: number
  first_day: string
  last_day: string | null
  from_minute: number
  to_minute: number
  state: string
  excepted: Generated<string[]>
  said_at: Instant
}

export interface BackupRunsTable {
  id: GeneratedAlways<number>
  started_at: Instant
  finished_at: Instant
  is_automatic: boolean
  file: string
  bytes: number | null
  rows: number | null
  files: number | null
  failure: string | null
}

export interface BulkOperationJobsTable {
  tenant_id: Generated<string>
  operation_id: number
  job_id: number
  before: Json
  version_after: number
  is_restored: boolean | null
}

export interface BulkOperationsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  user_id: number | null
  change: Json
  reason: string | null
  applied_at: Instant
  undone_at: InstantOrNull
  left_out: JsonByDefault
  closed_at: InstantOrNull
  is_creation: Generated<boolean>
}

export interface BusyCalendarsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  label: string
  sealed: string
  host: string
  created_at: Instant
  tried_at: Instant
  read_at: InstantOrNull
  failure: string | null
}

export interface BusyHoursTable {
  tenant_id: Generated<string>
  calendar_id: number
  worker_id: number
  starts_at: Instant
  ends_at: Instant
}

export interface CalendarFeedsTable {
  tenant_id: Generated<string>
  digest: string
  worker_id: number
  created_at: InstantByDefault
  last_read_at: InstantOrNull
}

export interface CallOffsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  job_id: number
  worker_id: number
  date: string
  starts_at: Instant
  ends_at: Instant
  reason: string
  note: string | null
  told_at: Instant
  via: string
  taken_back_at: InstantOrNull
}

export interface CampaignAsksTable {
  tenant_id: Generated<string>
  campaign_id: number
  worker_id: number
  asked_at: Instant
  answered_at: InstantOrNull
  answers: JsonByDefault
  answered_via: string | null
}

export interface CampaignsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  client_id: number | null
  client_name: string
  description: string | null
  start_date: string
  end_date: string | null
  status: Generated<string>
  year: number
  month: number
  budget: number | null
  jobs_count: Generated<number>
  completed_count: Generated<number>
  cancelled_count: Generated<number>
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  progress: GeneratedAlways<number>
  name_key: GeneratedAlways<string>
  client_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface CentreGroupsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  version: Generated<number>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
}

export interface CentresTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  email: string
  phone: string
  address: string
  postal_code: string
  latitude: number
  longitude: number
  timezone: Generated<string>
  manager: string | null
  manager_mobile: string | null
  notes: string | null
  centre_group_id: number | null
  province_id: number | null
  province_name: string | null
  city_id: number | null
  city_name: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  email_key: GeneratedAlways<string>
  address_key: GeneratedAlways<string>
  manager_key: GeneratedAlways<string>
  province_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface ClientsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  cif: string
  name: string
  address: string
  postal_code: string
  url: string | null
  description: string | null
  province_id: number | null
  province_name: string | null
  city_id: number | null
  city_name: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  address_key: GeneratedAlways<string>
  province_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  visit_minutes: number | null
}

export interface ContractsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  kind: string
  from_day: string
  to_day: string | null
  week_minutes: number | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface DeliveriesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  notice_id: number
  user_id: number
  kind: string
  channel: string
  state: Generated<string>
  is_urgent: Generated<boolean>
  due_at: Instant
  attempts: Generated<number>
  leased_until: InstantOrNull
  batch: string | null
  address: string | null
  reason: string | null
  sent_at: InstantOrNull
  created_at: InstantByDefault
  bundle: string | null
}

export interface DocumentAccessesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  document_id: number
  file_id: number
  is_signed: boolean
  user_id: number
  user_name: string
  active_role: string
  ip: string
  http_request: string
  at: Instant
}

export interface DocumentFilesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  document_id: number
  number: number
  file_key: string
  media_type: string
  size_bytes: number
  pages: number
  sha256: string
  original_name: string
  expires_on: string | null
  review: string
  review_reason: string | null
  reviewed_by: string | null
  reviewed_at: InstantOrNull
  uploaded_by: number | null
  uploaded_by_name: string
  uploaded_at: Instant
}

export interface DocumentRequestsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  type_id: number
  what: string
  document_id: number | null
  file_id: number | null
  status: Generated<string>
  reason: string | null
  requested_by: string
  requested_at: Instant
  closed_at: InstantOrNull
}

export interface DocumentSignaturesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  seq: number
  code: string
  request_id: number
  document_id: number
  file_id: number
  worker_id: number
  user_id: number
  signer_name: string
  signer_dni: string
  typed_name: string
  statement: string
  document_title: string
  sha256: string
  signed_key: string
  signed_sha256: string
  signed_at: Instant
  ip: string
  user_agent: string
  http_request: string
  previous_hash: string
  hash: string
}

export interface DocumentTypesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  has_expiry: Generated<boolean>
  is_required: Generated<boolean>
  effect: Generated<string>
  needs_signature: Generated<boolean>
  is_identity: Generated<boolean>
  version: Generated<number>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface DocumentsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  type_id: number
  title: string
  accepted_file_id: number | null
  pending_file_id: number | null
  expires_on: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface ExperiencesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface EyeColorsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface GeneratedRoutesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  batch_id: number
  plan: number
  position: number
  name: string
  province_id: number | null
  island_id: string | null
  start: JsonOrNull
  legs: JsonOrNull
  legs_provider: string | null
  total_km: Generated<number>
  minutes: Generated<number>
  longest_leg_km: Generated<number>
  is_locked: Generated<boolean>
  is_modified: Generated<boolean>
  version: Generated<number>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  job_id: number | null
}

export interface GeocodeCacheTable {
  tenant_id: Generated<string>
  provider: string
  key: string
  answer: Json
  answered_at: InstantByDefault
}

export interface HairColorsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface HeightsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface HistoryTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  at: InstantByDefault
  user_id: number | null
  user_name: string
  active_role: string | null
  ip: string | null
  request_id: string | null
  entity: string
  entity_id: number | null
  action: string
  label: Generated<string>
  before: JsonOrNull
  after: JsonOrNull
  reason: string | null
}

export interface HolidaysTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  day: string
  name: string
  scope: string
  province_id: number | null
  province_name: string | null
  city_id: number | null
  city_name: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  province_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface IdempotencyKeysTable {
  tenant_id: Generated<string>
  user_id: number
  key: string
  digest: string
  answer: JsonOrNull
  created_at: InstantByDefault
}

export interface ImportsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  resource: string
  file_name: string
  file_key: string
  created_by: number
  created_at: InstantByDefault
  mapping: JsonOrNull
  errors: JsonByDefault
  applied_at: InstantOrNull
  applied_task: number | null
  applied_actions: Generated<string>
  applied_words: JsonByDefault
}

export interface JobCommentsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  job_id: number
  author_id: number
  author_name: string
  text: string
  created_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface JobSlotsTable {
  tenant_id: Generated<string>
  job_id: number
  date: string
  start_time: string
  end_time: string
  starts_at: Instant
  ends_at: Instant
  worker_id: number | null
  holds_time: Generated<boolean>
  shift_date: string
  moved_at: InstantOrNull
}

export interface JobsTable {
  tenant_id: Generated<string>
  id: number
  campaign_id: number
  status: Generated<string>
  client_id: number | null
  client_name: string
  executive_id: number | null
  executive_name: string | null
  profile_id: number | null
  profile_name: string | null
  centre_id: number | null
  centre_name: string | null
  location: string | null
  timezone: string
  worker_id: number | null
  worker_name: string | null
  worker_company: string | null
  needs: JsonByDefault
  salary: number | null
  expenses: number | null
  allowances: number | null
  kilometers: number | null
  observations: string | null
  has_registry: Generated<boolean>
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  days: number
  minutes: number
  comments_count: Generated<number>
  last_comment: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  holds_time: GeneratedAlways<boolean>
  worker_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface LanguagesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface LegFactorsTable {
  tenant_id: Generated<string>
  province_id: number
  band: number
  distance: number
  time: number
  error_percent: number
  legs: number
  learnt_at: Instant
}

export interface LiveChangesTable {
  tenant_id: string
  written_by: string
  topic: string
  audience: string
  at: InstantByDefault
}

export interface MailServersTable {
  tenant_id: Generated<string>
  is_on: Generated<boolean>
  host: string
  port: number
  login: string
  sender: string
  sealed: string
}

export interface NationalitiesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface NoticeChoicesTable {
  tenant_id: Generated<string>
  user_id: number
  kind: string
  channel: string
  is_on: boolean
}

export interface NoticesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  user_id: number
  role: string
  kind: string
  subject: Json
  path: string
  key: string
  created_at: InstantByDefault
  read_at: InstantOrNull
}

export interface OfferEventsTable {
  tenant_id: Generated<string>
  worker_id: number
  position: number
  offer_id: number
  kind: string
  at: Instant
  actor: string
  via: string
  ip: string | null
  detail: JsonByDefault
  previous_hash: string
  hash: string
}

export interface OfferInvitationsTable {
  tenant_id: Generated<string>
  offer_id: number
  worker_id: number
  worker_name: string
  status: Generated<string>
  job_id: number | null
  answer_order: number | null
  held_by: string | null
  created_at: InstantByDefault
  opened_at: InstantOrNull
  answered_at: InstantOrNull
  status_before: string | null
  held_by_before: string | null
}

export interface OfferLinksTable {
  tenant_id: Generated<string>
  digest: string
  offer_id: number
  worker_id: number
  created_at: InstantByDefault
  expires_at: Instant
  used_at: InstantOrNull
}

export interface OfferNextWaysTable {
  tenant_id: Generated<string>
  offer_id: number
  position: number
  steps: Json
  wait_minutes: number
  reason: string
  passed_over: string | null
}

export interface OfferPlacesTable {
  tenant_id: Generated<string>
  offer_id: number
  job_id: number
  instead_of: number | null
}

export interface OfferWavesTable {
  tenant_id: Generated<string>
  offer_id: number
  worker_id: number
  worker_name: string
  position: number
  passed_over: string | null
}

export interface OffersTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  campaign_id: number
  mode: string
  status: Generated<string>
  answer_by: Instant
  begins_at: Instant
  message: string | null
  conflict_reason: string | null
  created_by: number | null
  created_by_name: string
  created_at: InstantByDefault
  closed_at: InstantOrNull
  wave_hours: number | null
  next_wave_at: InstantOrNull
  chain_of: number | null
  operation_id: number | null
  withdrawn_by_operation: number | null
  withdrawn_by_offer: number | null
}

export interface OneTimeLinksTable {
  tenant_id: Generated<string>
  digest: string
  purpose: string
  user_id: number | null
  expires_at: Instant
  used_at: InstantOrNull
}

export interface PantSizesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface PasskeysTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: Instant
  last_used_at: InstantOrNull
}

export interface PeopleListsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  notes: string | null
  client_id: number | null
  worker_ids: number[]
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface PeriodicRunsTable {
  tenant_id: Generated<string>
  name: string
  ran_at: Instant
}

export interface PhoneChannelsTable {
  tenant_id: Generated<string>
  channel: string
  is_on: Generated<boolean>
  account: string
  sender: string
  sealed: string | null
}

export interface PlanJobsTable {
  tenant_id: Generated<string>
  plan_id: number
  job_id: number
  job_version: number
  is_fixed: boolean
  worker_before: number | null
  worker_after: number | null
  km: number | null
  travel_cents: Generated<number>
  refusals: JsonByDefault
  applied_at: InstantOrNull
  is_locked: Generated<boolean>
  offer_id: number | null
  near: JsonByDefault
  operation_id: number | null
}

export interface PlansTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  title: string
  campaign_id: number | null
  scope: Json
  settings: Json
  status: Generated<string>
  task_id: number | null
  active_people: Generated<number>
  progress: JsonOrNull
  figures_before: JsonOrNull
  figures_after: JsonOrNull
  created_by: number | null
  created_by_name: string
  created_at: Instant
  finished_at: InstantOrNull
  applied_at: InstantOrNull
  version: Generated<number>
  changed_by_name: string | null
  kept: JsonByDefault
  operation_id: number | null
  scenario_of: number | null
  sheet: JsonOrNull
  best: JsonOrNull
  notes: JsonOrNull
}

export interface ProfilesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface ProjectProposalsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  name: string
  place: string | null
  date: string
  start_time: string
  end_time: string
  description: string | null
  status: Generated<string>
  answer: string | null
  job_id: number | null
  decided_at: InstantOrNull
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  decided_by: string | null
}

export interface ProviderLimitsTable {
  provider: string
  next_at: InstantByDefault
}

export interface PushSubscriptionsTable {
  tenant_id: Generated<string>
  id: string
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  device: string
  created_at: InstantByDefault
  last_sent_at: InstantOrNull
}

export interface RecoveryCodesTable {
  tenant_id: Generated<string>
  user_id: number
  digest: string
  used_at: InstantOrNull
}

export interface RegisterMonthEventsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  seq: number
  month: string
  event: string
  at: Instant
  author_id: number
  author_name: string
  side: string
  ip: string | null
  reason: string | null
  worked_minutes: number
  rows_seq: number
  rows_hash: string
  previous_hash: string
  hash: string
}

export interface RegisterPurgesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  chain: string
  through_seq: number
  last_hash: string
  deleted: number
  older_than: Instant
  purged_at: InstantByDefault
}

export interface RegisterRowsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  seq: number
  key: string
  entry: string
  kind: string | null
  target_seq: number | null
  verdict: string | null
  reason: string | null
  at: Instant
  day: string
  zone: string
  offset_minutes: number
  job_id: number
  centre_name: string | null
  employer_name: string
  employer_cif: string | null
  source: string
  device_at: Instant
  device_ahead_seconds: number
  received_at: Instant
  modality: Generated<string>
  hour_class: string | null
  compensation: string | null
  working_time: string | null
  author_id: number
  author_name: string
  side: string
  previous_hash: string
  hash: string
  local_at: GeneratedAlways<string>
}

export interface ReliabilityReviewsTable {
  tenant_id: Generated<string>
  worker_id: number
  kind: string
  job_id: number
  day: string
  objection: string | null
  objected_at: InstantOrNull
  verdict: string | null
  cause: string | null
  decided_by: string | null
  decided_at: InstantOrNull
}

export interface RoadLegCountsTable {
  tenant_id: Generated<string>
  provider: string
  month: string
  ways: number
}

export interface RoadLegsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  provider: string
  origin: string
  destinations: string
  meters: string
  seconds: string
  measured_at: InstantByDefault
  expires_at: Instant
}

export interface RouteBatchesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  file_id: number
  sheet_index: number | null
  sheet_name: string | null
  mapping: JsonOrNull
  route_status: Generated<string>
  processing_status: Generated<string>
  task_id: number | null
  retry_used_at: InstantOrNull
  total_rows: Generated<number>
  error_rows: Generated<number>
  excluded_rows: Generated<number>
  located_rows: Generated<number>
  approximate_rows: Generated<number>
  cached_rows: Generated<number>
  failed_rows: Generated<number>
  route_count: Generated<number>
  total_km: number | null
  file_order_km: number | null
  points_per_route: number | null
  plan: Generated<number>
  starts_in_capital: Generated<boolean>
  max_km_between: number | null
  generated_at: InstantOrNull
  created_at: InstantByDefault
  changed_at: InstantByDefault
  sheets: JsonOrNull
  version: Generated<number>
  changed_by_name: string | null
}

export interface RouteFilePartsTable {
  tenant_id: Generated<string>
  file_id: number
  part: number
  bytes: Buffer
}

export interface RouteFilesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  size_bytes: number
  sha256: string
  uploaded_by: number | null
  uploaded_at: InstantByDefault
  deleted_at: InstantOrNull
}

export interface RouteRowsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  batch_id: number
  row_number: number
  center_name: Generated<string>
  address: Generated<string>
  postal_code: Generated<string>
  municipality: Generated<string>
  province: Generated<string>
  island: string | null
  country: Generated<string>
  given_latitude: string | null
  given_longitude: string | null
  province_id: number | null
  island_id: string | null
  municipality_id: number | null
  latitude: number | null
  longitude: number | null
  formatted_address: string | null
  geocoding_status: Generated<string>
  geocoding_error: string | null
  precision: string | null
  radius_km: number | null
  provider: string | null
  candidate: JsonOrNull
  warnings: JsonOrNull
  error_message: string | null
  repair: JsonOrNull
  is_excluded: Generated<boolean>
  unassigned_because: string | null
  needs_review: Generated<boolean>
  is_reviewed: Generated<boolean>
  located_municipality: string | null
  visit: JsonOrNull
  version: Generated<number>
  carried: JsonOrNull
  sheet: Generated<number>
  sheet_name: string | null
}

export interface RouteStopsTable {
  tenant_id: Generated<string>
  row_id: number
  plan: number
  route_id: number
  position: number
}

export interface SavedViewsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  user_id: number
  list: string
  name: string
  search: JsonByDefault
  created_at: InstantByDefault
  is_default: Generated<boolean>
}

export interface ScansTable {
  tenant_id: Generated<string>
  id: string
  job_id: number
  worker_id: number
  code: string
  state: string
  scanned_at: Instant
  received_at: InstantByDefault
}

export interface SessionsTable {
  tenant_id: Generated<string>
  id: string
  user_id: number
  device: string
  ip: string | null
  started_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  authenticated_at: InstantByDefault
  method: Generated<string>
  is_limited: Generated<boolean>
}

export interface ShiftConfirmationsTable {
  tenant_id: Generated<string>
  job_id: number
  worker_id: number
  date: string
  starts_at: Instant
  asked_at: InstantOrNull
  asked_again_at: InstantOrNull
  confirmed_at: InstantOrNull
  via: string | null
  ends_at: Instant
}

export interface ShirtSizesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface ShoesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  active: Generated<boolean>
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  name_key: GeneratedAlways<string>
  version: Generated<number>
}

export interface SwapsTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  job_id: number
  worker_id: number
  worker_name: string
  status: Generated<string>
  offered_at: Instant
  taken_by: number | null
  taken_by_name: string | null
  taken_at: InstantOrNull
  taken_version: number | null
  closed_at: InstantOrNull
  closed_by: string | null
  reason: string | null
  for_job_id: number | null
  for_version: number | null
  agreed_at: InstantOrNull
}

export interface TasksTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  kind: string
  state: Generated<string>
  user_id: number | null
  input: Json
  progress: JsonByDefault
  result: JsonOrNull
  failure: JsonOrNull
  is_cancel_asked: Generated<boolean>
  attempts: Generated<number>
  leased_until: InstantOrNull
  created_at: InstantByDefault
  finished_at: InstantOrNull
}

export interface TenantsTable {
  id: string
  name: string
  legal_name: string | null
  cif: string | null
  is_demo: Generated<boolean>
  settings: JsonByDefault
  created_at: InstantByDefault
  settings_version: Generated<number>
}

export interface ThrottlesTable {
  tenant_id: Generated<string>
  key: string
  failures: number
  window_started_at: Instant
  locked_until: InstantOrNull
}

export interface TotpSecretsTable {
  tenant_id: Generated<string>
  user_id: number
  sealed: string
  created_at: Instant
  confirmed_at: InstantOrNull
  last_step: Generated<number>
}

export interface UnavailableDaysTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  from_day: string
  to_day: string
  reason: string | null
  created_at: InstantByDefault
}

export interface UsersTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  login: string | null
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  email: string | null
  roles: string[]
  client_id: number | null
  is_active: Generated<boolean>
  last_access_at: InstantOrNull
  previous_access_at: InstantOrNull
  created_at: InstantByDefault
  deleted_at: InstantOrNull
  notices_off: Generated<string[]>
  password_asked_at: InstantOrNull
  has_notice_digest: Generated<boolean>
  login_key: GeneratedAlways<string>
  sees_absence_types: Generated<boolean>
  version: Generated<number>
}

export interface VisitMarksTable {
  tenant_id: Generated<string>
  id: string
  job_id: number
  worker_id: number
  row_id: number
  act: string
  marked_at: Instant
  minutes: number | null
  note: string | null
  received_at: InstantByDefault
}

export interface VisitPhotosTable {
  tenant_id: Generated<string>
  id: string
  job_id: number
  worker_id: number
  row_id: number
  taken_at: Instant
  file_key: string
  size_bytes: number
  sha256: string
  received_at: InstantByDefault
}

export interface VisitPlansTable {
  tenant_id: Generated<string>
  batch_id: number
  settings: Json
  version: Generated<number>
  task_id: number | null
  planned_settings: JsonOrNull
  planned_at: InstantOrNull
  planned_by_name: string | null
  left_out: JsonByDefault
  days_off: JsonByDefault
  plan_version: Generated<number>
  changed_by_name: string | null
  before_replan: JsonOrNull
  travel: JsonOrNull
}

export interface VisitRoutesTable {
  tenant_id: Generated<string>
  batch_id: number
  person: number
  date: string
  leaves_at: number
  returns_at: number
  km: number
  travel_minutes: number
  stops: Json
  job_id: number | null
  nights: JsonOrNull
}

export interface WorkerChangesTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  worker_id: number
  status: Generated<string>
  first_name: string
  last_name: string
  email: string
  asked_at: Instant
  answered_at: InstantOrNull
  answered_by: string | null
  reason: string | null
}

export interface WorkerExperiencesTable {
  tenant_id: Generated<string>
  worker_id: number
  experience_id: number
  position: Generated<number>
}

export interface WorkerLanguagesTable {
  tenant_id: Generated<string>
  worker_id: number
  language_id: number
  level: string
  position: Generated<number>
}

export interface WorkerLinksTable {
  tenant_id: Generated<string>
  digest: string
  worker_id: number
  purpose: string
  monday: string | null
  job_id: number | null
  date: string | null
  created_at: InstantByDefault
  expires_at: Instant
  used_at: InstantOrNull
  campaign_id: number | null
}

export interface WorkerProfilesTable {
  tenant_id: Generated<string>
  worker_id: number
  profile_id: number
  position: Generated<number>
}

export interface WorkerTotalsTable {
  tenant_id: Generated<string>
  worker_type: string
  slot: number
  total: number
  changes: number
}

export interface WorkersTable {
  tenant_id: Generated<string>
  id: GeneratedAlways<number>
  user_id: Generated<number>
  worker_type: Generated<string>
  worker_status: Generated<string>
  documentation_status: Generated<string>
  contract_type: string | null
  first_name: string
  last_name: string
  last_name_second: string | null
  email: string
  phone: string
  address: string | null
  postal_code: string | null
  province_id: number | null
  province_name: string | null
  city_id: number | null
  city_name: string | null
  dni: string
  dni_expires_on: string | null
  gender: string
  birth_date: string
  social_security: string | null
  iban: string | null
  has_vehicle: Generated<boolean>
  has_driver_license: Generated<boolean>
  has_food_handler_license: Generated<boolean>
  notes: string | null
  height_id: number | null
  eye_color_id: number | null
  hair_color_id: number | null
  shirt_size_id: number | null
  pant_size_id: number | null
  shoe_id: number | null
  nationality_id: number | null
  photo_key: string | null
  version: Generated<number>
  created_at: InstantByDefault
  updated_at: InstantByDefault
  deleted_at: InstantOrNull
  first_name_key: GeneratedAlways<string>
  last_name_key: GeneratedAlways<string>
  surnames_key: GeneratedAlways<string>
  email_key: GeneratedAlways<string>
  province_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface Tables {
  absence_types: AbsenceTypesTable
  absences: AbsencesTable
  access_tickets: AccessTicketsTable
  app_secrets: AppSecretsTable
  assignments: AssignmentsTable
  availability_answers: AvailabilityAnswersTable
  availability_rules: AvailabilityRulesTable
  backup_runs: BackupRunsTable
  bulk_operation_jobs: BulkOperationJobsTable
  bulk_operations: BulkOperationsTable
  busy_calendars: BusyCalendarsTable
  busy_hours: BusyHoursTable
  calendar_feeds: CalendarFeedsTable
  call_offs: CallOffsTable
  campaign_asks: CampaignAsksTable
  campaigns: CampaignsTable
  centre_groups: CentreGroupsTable
  centres: CentresTable
  clients: ClientsTable
  contracts: ContractsTable
  deliveries: DeliveriesTable
  document_accesses: DocumentAccessesTable
  document_files: DocumentFilesTable
  document_requests: DocumentRequestsTable
  document_signatures: DocumentSignaturesTable
  document_types: DocumentTypesTable
  documents: DocumentsTable
  experiences: ExperiencesTable
  eye_colors: EyeColorsTable
  generated_routes: GeneratedRoutesTable
  geocode_cache: GeocodeCacheTable
  hair_colors: HairColorsTable
  heights: HeightsTable
  history: HistoryTable
  holidays: HolidaysTable
  idempotency_keys: IdempotencyKeysTable
  imports: ImportsTable
  job_comments: JobCommentsTable
  job_slots: JobSlotsTable
  jobs: JobsTable
  languages: LanguagesTable
  leg_factors: LegFactorsTable
  live_changes: LiveChangesTable
  mail_servers: MailServersTable
  nationalities: NationalitiesTable
  notice_choices: NoticeChoicesTable
  notices: NoticesTable
  offer_events: OfferEventsTable
  offer_invitations: OfferInvitationsTable
  offer_links: OfferLinksTable
  offer_next_ways: OfferNextWaysTable
  offer_places: OfferPlacesTable
  offer_waves: OfferWavesTable
  offers: OffersTable
  one_time_links: OneTimeLinksTable
  pant_sizes: PantSizesTable
  passkeys: PasskeysTable
  people_lists: PeopleListsTable
  periodic_runs: PeriodicRunsTable
  phone_channels: PhoneChannelsTable
  plan_jobs: PlanJobsTable
  plans: PlansTable
  profiles: ProfilesTable
  project_proposals: ProjectProposalsTable
  provider_limits: ProviderLimitsTable
  push_subscriptions: PushSubscriptionsTable
  recovery_codes: RecoveryCodesTable
  register_month_events: RegisterMonthEventsTable
  register_purges: RegisterPurgesTable
  register_rows: RegisterRowsTable
  reliability_reviews: ReliabilityReviewsTable
  road_leg_counts: RoadLegCountsTable
  road_legs: RoadLegsTable
  route_batches: RouteBatchesTable
  route_file_parts: RouteFilePartsTable
  route_files: RouteFilesTable
  route_rows: RouteRowsTable
  route_stops: RouteStopsTable
  saved_views: SavedViewsTable
  scans: ScansTable
  sessions: SessionsTable
  shift_confirmations: ShiftConfirmationsTable
  shirt_sizes: ShirtSizesTable
  shoes: ShoesTable
  swaps: SwapsTable
  tasks: TasksTable
  tenants: TenantsTable
  throttles: ThrottlesTable
  totp_secrets: TotpSecretsTable
  unavailable_days: UnavailableDaysTable
  users: UsersTable
  visit_marks: VisitMarksTable
  visit_photos: VisitPhotosTable
  visit_plans: VisitPlansTable
  visit_routes: VisitRoutesTable
  worker_changes: WorkerChangesTable
  worker_experiences: WorkerExperiencesTable
  worker_languages: WorkerLanguagesTable
  worker_links: WorkerLinksTable
  worker_profiles: WorkerProfilesTable
  worker_totals: WorkerTotalsTable
  workers: WorkersTable
}
