import { chainText, type ChainValue, type Link } from '@cuadrante/domain/time/chain.ts'
import type {
  RegisterMonthEventsTable,
  RegisterRowsTable,
} from '../../../platform/database/generated/tables.ts'
import type { Selectable } from 'kysely'
import { sha256 } from '../../../platform/sha256.ts'

export type StoredRow = Selectable<RegisterRowsTable>
export type StoredMonthEvent = Selectable<RegisterMonthEventsTable>

/** What the hash of a row begins with: a format that changes gets a new name, so that old rows can still be verified. */
export const rowFormat = 'cuadrante register row 1'
export const monthFormat = 'cuadrante register month 1'

type NotInHash = 'id' | 'seq' | 'previous_hash' | 'hash' | 'local_at'
export type RowContent = Omit<StoredRow, NotInHash>
export type MonthContent = Omit<StoredMonthEvent, NotInHash>

/** Everything that a register row says, in the order that its hash is made of. */
export const rowValues = (row: RowContent): readonly ChainValue[] => [
  row.tenant_id,
  row.worker_id,
  row.key,
  row.entry,
  row.kind,
  row.target_seq,
  row.verdict,
  row.reason,
  row.at,
  row.day,
  row.zone,
  row.offset_minutes,
  row.job_id,
  row.centre_name,
  row.employer_name,
  row.employer_cif,
  row.source,
  row.device_at,
  row.device_ahead_seconds,
  row.received_at,
  row.modality,
  row.hour_class,
  row.compensation,
  row.working_time,
  row.author_id,
  row.author_name,
  row.side,
]

/** Everything that a month's event says, in the order that its hash is made of. */
export const monthValues = (event: MonthContent): readonly ChainValue[] => [
  event.tenant_id,
  event.worker_id,
  event.month,
  event.event,
  event.at,
  event.author_id,
  event.author_name,
  event.side,
  event.ip,
  event.reason,
  event.worked_minutes,
  event.rows_seq,
  event.rows_hash,
]

/** Hash of a row that comes after another. */
export const hashOf = (format: string, link: Omit<Link, 'hash'>): string => sha256(chainText(format, link))
