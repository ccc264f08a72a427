import { alertDays, type DocumentState } from '@cuadrante/contract/people/documents/documents.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

type Known = {
  readonly hasFile: RawBuilder<unknown>
  readonly hasPending: RawBuilder<unknown>
  /** What came last of asking for the signature of what counts: see {@link openOrDeclined}. */
  readonly asked: { readonly isOpen: RawBuilder<unknown>; readonly isDeclined: RawBuilder<unknown> }
  readonly expiresOn: RawBuilder<unknown>
  readonly hasExpiry: RawBuilder<unknown>
  readonly isRequired: RawBuilder<unknown>
}

/**
 * What there is of a document, or of all of a type, in one word; what asks most loudly for somebody comes first. What expires
 * on a day that nobody has written is to be looked at.
 */
export const stateSql = (
  { hasFile, hasPending, asked, expiresOn, hasExpiry, isRequired }: Known,
  today: Day,
): RawBuilder<DocumentState> => sql`
  case when ${hasPending} then 'REVIEW'
    when not ${hasFile} then case when ${isRequired} then 'MISSING' else 'NONE' end
    when ${hasExpiry} and ${expiresOn} is null then 'REVIEW'
    when ${expiresOn} < ${today}::date then 'EXPIRED'
    when ${asked.isDeclined} then 'DECLINED'
    when ${asked.isOpen} then 'TO_SIGN'
    when ${expiresOn} <= ${today}::date + ${alertDays[0]}::int then 'EXPIRING'
    else 'VALID' end`

/** Of the document `d` the request `r` that waits for a signature of its accepted version, or to which the last answer was no. */
export const openOrDeclined = sql`r.document_id = d.id and r.file_id = d.accepted_file_id and r.what = 'SIGNATURE'
  and r.status in ('OPEN', 'DECLINED') and (r.status = 'OPEN' or not exists (
    select from document_requests n where n.file_id = r.file_id and n.what = 'SIGNATURE' and n.id > r.id))`

export type CellRow = {
  readonly workerId: number
  readonly typeId: number
  readonly state: DocumentState
  readonly expiresOn: Day | null
  readonly isRequested: boolean
}

/**
 * A row for each worker and live type: of several documents of a type the one that is valid longest counts.
 * `workers` selects the ids in a column `id`. For a page of people each cell is looked up; for `everyone` the documents are
 * gone through once.
 */
export const cellsOf = (
  workers: RawBuilder<unknown>,
  today: Day,
  { everyone = false } = {},
): RawBuilder<CellRow> => sql`
  select p.id as "workerId", t.id as "typeId", (${lastDay}) as "expiresOn", asked.id is not null as "isRequested",
    ${stateSql(
      {
        hasFile: sql`coalesce(k.has_file, false)`,
        hasPending: sql`coalesce(k.has_pending, false)`,
        asked: { isOpen: sql`coalesce(k.to_sign, false)`, isDeclined: sql`coalesce(k.is_declined, false)` },
        expiresOn: sql`(${lastDay})`,
        hasExpiry: sql`t.has_expiry`,
        isRequired: sql`t.is_required`,
      },
      today,
    )} as state
  from (${workers}) p cross join document_types t
  ${
    everyone
      ? sql`left join (${facts(sql`true`)} group by d.worker_id, d.type_id) k on k.worker_id = p.id and k.type_id = t.id`
      : sql`left join lateral (${facts(sql`d.worker_id = p.id and d.type_id = t.id`)} group by d.worker_id, d.type_id) k on true`
  }
  left join document_requests asked on asked.worker_id = p.id and asked.type_id = t.id
    and asked.what = 'UPLOAD' and asked.status = 'OPEN'
  where t.deleted_at is null`

/** A document without a day outlives the others, unless its type expires: then it does not count. */
const lastDay = sql`case when t.has_expiry or not k.has_no_day then k.last_day end`

/** What there is of each type, to be grouped by worker and type. */
const facts = (which: RawBuilder<SqlBool>) => sql`
  select d.worker_id, d.type_id, bool_or(d.accepted_file_id is not null) as has_file,
    bool_or(d.pending_file_id is not null) as has_pending,
    bool_or(r.status = 'OPEN') as to_sign, bool_or(r.status = 'DECLINED') as is_declined,
    max(d.expires_on) filter (where d.accepted_file_id is not null) as last_day,
    bool_or(d.expires_on is null) filter (where d.accepted_file_id is not null) as has_no_day
  from documents d
  left join document_requests r on ${openOrDeclined}
  where d.deleted_at is null and ${which}`
