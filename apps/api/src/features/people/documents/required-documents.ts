import type { DocumentFact } from '@cuadrante/domain/assignments/assignment-check.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Row = {
  readonly workerId: number
  readonly name: string
  readonly effect: 'WARN' | 'BLOCK'
  readonly isIdentity: boolean
  readonly isMissing: boolean
  readonly validUntil: Day | null
}

export type RequiredDocuments = {
  readonly facts: readonly DocumentFact[]
  /** The identity document that is asked for and not on file. */
  readonly missingIdentity?: DocumentFact
  /** An identity document is on file: its day is the one that counts, not the one on the card. */
  readonly hasIdentity: boolean
}

/**
 * What the conflict engine has to know of some workers: the required types whose absence warns or blocks, each with the
 * last valid day of the best accepted document. What waits for the office does not count yet, nor does what expires
 * on a day that nobody has written.
 */
export async function requiredDocuments(
  db: Tx,
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, RequiredDocuments>> {
  if (workerIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.id as "workerId", t.name, t.effect, t.is_identity as "isIdentity", k.days is null as "isMissing",
      nullif(k.days, '9999-12-31') as "validUntil"
    from unnest(${[...workerIds]}::bigint[]) p(id) cross join document_types t
    cross join lateral (
      select max(coalesce(d.expires_on, case when not t.has_expiry then date '9999-12-31' end)) as days from documents d
      where d.worker_id = p.id and d.type_id = t.id and d.deleted_at is null and d.accepted_file_id is not null) k
    where t.deleted_at is null and t.is_required and t.effect <> 'NONE' order by t.id`.execute(db)
  const found = new Map<
    number,
    { facts: DocumentFact[]; missingIdentity?: DocumentFact; hasIdentity: boolean }
  >()
  for (const { workerId, name, effect, isIdentity, isMissing, validUntil } of rows) {
    const known = found.get(workerId) ?? { facts: [], hasIdentity: false }
    const fact = { name, validUntil, isMissing, blocks: effect === 'BLOCK' }
    if (isIdentity && isMissing) known.missingIdentity ??= fact
    else known.facts.push(fact)
    known.hasIdentity ||= isIdentity && !isMissing
    found.set(workerId, known)
  }
  return found
}
