import { alertDays, type DocumentState } from '@cuadrante/contract/people/documents.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder } from 'kysely'

type Known = {
  readonly hasFile: RawBuilder<unknown>
  readonly hasPending: RawBuilder<unknown>
  readonly toSign: RawBuilder<unknown>
  readonly expiresOn: RawBuilder<unknown>
  readonly isRequired: RawBuilder<unknown>
}

/** What there is of a document, or of all of a type, in one word; what asks most loudly for somebody comes first. */
export const stateSql = (
  { hasFile, hasPending, toSign, expiresOn, isRequired }: Known,
  today: Day,
): RawBuilder<DocumentState> => sql`
  case when ${hasPending} then 'REVIEW'
    when not ${hasFile} then case when ${isRequired} then 'MISSING' else 'NONE' end
    when ${expiresOn} < ${today}::date then 'EXPIRED'
    when ${toSign} then 'TO_SIGN'
    when ${expiresOn} <= ${today}::date + ${alertDays[0]}::int then 'EXPIRING'
    else 'VALID' end`

/** Whether a signature of the document `d` is waiting. */
export const awaitsSignature = sql`exists (
  select from document_requests r where r.document_id = d.id and r.what = 'SIGNATURE' and r.status = 'OPEN')`

export type CellRow = {
  readonly workerId: number
  readonly typeId: number
  readonly state: DocumentState
  readonly expiresOn: Day | null
  readonly isRequested: boolean
}

/**
 * A row for each worker and live type: of several documents of a type the one that is valid longest counts.
 * `workers` selects the ids in a column `id`.
 */
export const cellsOf = (workers: RawBuilder<unknown>, today: Day): RawBuilder<CellRow> => sql`
  select p.id as "workerId", t.id as "typeId", k.expires_on as "expiresOn",
    exists (select from document_requests r where r.worker_id = p.id and r.type_id = t.id
      and r.what = 'UPLOAD' and r.status = 'OPEN') as "isRequested",
    ${stateSql(
      {
        hasFile: sql`k.has_file`,
        hasPending: sql`k.has_pending`,
        toSign: sql`k.to_sign`,
        expiresOn: sql`k.expires_on`,
        isRequired: sql`t.is_required`,
      },
      today,
    )} as state
  from (${workers}) p cross join document_types t
  cross join lateral (
    select coalesce(bool_or(d.accepted_file_id is not null), false) as has_file,
      coalesce(bool_or(d.pending_file_id is not null), false) as has_pending,
      coalesce(bool_or(d.accepted_file_id is not null and ${awaitsSignature}), false) as to_sign,
      nullif(max(coalesce(d.expires_on, '9999-12-31')) filter (where d.accepted_file_id is not null), '9999-12-31')
        as expires_on
    from documents d where d.worker_id = p.id and d.type_id = t.id and d.deleted_at is null) k
  where t.deleted_at is null`
