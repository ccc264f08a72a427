import type { ImportMapping, ImportReport, ImportRow } from '@cuadrante/contract/imports/import.ts'
import { rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { recordHistory } from '../history/record-history.ts'
import type { Context, Session } from '../http/context.ts'
import { causesOf } from './causes-of.ts'
import type { RowErrors } from './import-files.ts'
import { mostDetails, noteDone, readDone } from './import-progress.ts'
import type { ImportColumn, ImportContext, ImportKind, MappedRow, Plan, Rows } from './import-kind.ts'

/** Rows that are read, or read and written, in one transaction: a batch enters whole, and nobody waits long for it. */
const checkedRows = 100
export const appliedRows = 50

export type RunInput = {
  readonly importId: number
  readonly fileName: string
  readonly mapping: ImportMapping
  readonly isApplying: boolean
  /** Who does it, for the history. */
  readonly by: Pick<Context, 'ip' | 'requestId'> & { readonly session: Session }
}

type Run = {
  readonly inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  readonly progress: (progress: { done: number; total: number; note: string }) => void
  readonly signal: AbortSignal
  readonly taskId: number
  readonly now: Date
}

export type Outcome = { readonly report: ImportReport; readonly errors: readonly RowErrors[] }

/**
 * Goes through the rows in batches: each is planned against what is there and, when applying, written in the same
 * transaction, with a note of what was done. A run that was cut short goes on after what it has noted; rows that are there
 * already as they are written change nothing, so that the same file may come again.
 */
export async function runImport<P>(
  kind: ImportKind<P>,
  rows: Rows,
  input: RunInput,
  { inTenant, progress, signal, taskId, now }: Run,
): Promise<Outcome> {
  const seen: Seen = new Map()
  const shared: Seen = new Map()
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  const details: ImportRow[] = []
  const errors: RowErrors[] = []
  const batchRows = input.isApplying ? appliedRows : checkedRows
  for (let first = 0; first < rows.length && !signal.aborted;) {
    const batch = rows.slice(first, first + batchRows)
    const plans = await inTenant(async (db) => {
      const { existing, newAs } = input.mapping
      const context = { db, now, existing, newAs }
      if (input.isApplying) await lockImports(db, kind.resource)
      const planned = withoutRepeats(await kind.plan(context, batch), { rows: batch, seen, kind })
      if (!input.isApplying) return planned
      const run = { importId: input.importId, taskId }
      const done = await readDone(db, run, first, batch.length)
      // What is planned now only says what it finds.
      if (done.length > 0) return done.map((one, index) => ({ ...(planned[index] as Told<P>), ...one }))
      await write(kind, context, planned, input)
      await noteDone(db, run, first, planned)
      return planned
    })
    for (const [index, one] of plans.entries()) {
      const row = batch[index] as MappedRow
      const plan = withShared(quietly(one), row, shared)
      if (plan.key && !seen.has(plan.key)) seen.set(plan.key, row)
      counts[plan.action]++
      if (hasWords(plan)) details.push(rowOf(plan, row))
      if (plan.action === 'error' && hasWords(plan))
        errors.push({ rowNumber: row.rowNumber, sheet: row.sheet, errors: plan.errors })
    }
    first += plans.length
    progress({ done: first, total: rows.length, note: `${first} de ${rows.length} filas` })
  }
  const inOrder = details.toSorted((a, b) => rank(a) - rank(b))
  return {
    errors,
    report: {
      importId: input.importId,
      isApplied: input.isApplying,
      rows: rows.length,
      created: counts.create,
      updated: counts.update,
      unchanged: counts.unchanged,
      failed: counts.error,
      causes: causesOf(errors),
      details: inOrder.slice(0, mostDetails),
      untold: Math.max(0, inOrder.length - mostDetails),
    },
  }
}

/** Two imports of one kind would not see each other's new records. */
const lockImports = (db: Tx, resource: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(app_tenant() || ${`/import/${resource}`}, 0))`.execute(db)

async function write<P>(
  kind: ImportKind<P>,
  context: ImportContext,
  plans: readonly Plan<P>[],
  { by, fileName }: RunInput,
): Promise<void> {
  const entering = plans.filter(({ action }) => action === 'create' || action === 'update')
  if (entering.length === 0) return
  const changes = await kind.write(context, entering)
  const reason = `Importado de «${fileName}»`
  await recordHistory({ ...by, db: context.db }, ...changes.map((change) => ({ ...change, reason })))
}

type Told<P> = Plan<P> & { readonly isRepeat?: boolean }
/** The first row about each record. */
type Seen = Map<string, MappedRow>
type Among<P> = {
  readonly rows: readonly MappedRow[]
  readonly seen: ReadonlyMap<string, MappedRow>
  readonly kind: Pick<ImportKind<P>, 'columns'>
}

/** A row that is written twice counts once. Two rows that say different things of a record: nobody can tell which one is meant. */
function withoutRepeats<P>(plans: readonly Plan<P>[], { rows, seen, kind }: Among<P>): Told<P>[] {
  const here: Seen = new Map()
  return plans.map((plan, index) => {
    const row = rows[index]
    const earlier = seen.get(plan.key) ?? here.get(plan.key)
    if (!row || !plan.key) return plan
    if (!earlier) here.set(plan.key, row)
    if (!earlier || earlier === row || isSamePlace(earlier, row)) return plan
    const others = kind.columns.filter(({ id }) => isOther(earlier, row, { id, key: plan.key }))
    if (others.length > 0)
      return { ...plan, action: 'error', errors: [...plan.errors, repeats(earlier, others)] }
    if (plan.action === 'error') return plan
    const told = `Es igual que ${placeWords(earlier)}: se lee una sola vez`
    return { ...plan, action: 'unchanged', isRepeat: true, warnings: [told] }
  })
}

/** The same row, planned again by a run that goes on. */
const isSamePlace = (one: MappedRow, other: MappedRow): boolean =>
  one.sheet === other.sheet && one.rowNumber === other.rowNumber

/** Quoted, so that rows of several sheets with one fault are told as one cause. */
const placeWords = ({ rowNumber, sheetName }: MappedRow): string =>
  rowWords({ rowNumber, sheetName: sheetName && `«${sheetName}»` })

/** Whether two rows write a field otherwise; the key may be written in several ways: "00000000-T". */
function isOther(one: MappedRow, other: MappedRow, { id, key }: { id: string; key: string }): boolean {
  // Its sheet has no such column.
  if (other.values[id] === undefined) return false
  const [a = '', b = ''] = [one.values[id], other.values[id]].map((text) => normalise(text ?? ''))
  return a !== b && !(bare(a) === bare(b) && bare(a) === bare(normalise(key)))
}

const bare = (text: string): string => text.replace(/[^\p{L}\d]/gu, '')

const repeats = (earlier: MappedRow, others: readonly ImportColumn[]): string =>
  `Repite ${placeWords(earlier)}, pero no dice lo mismo en ${new Intl.ListFormat('es').format(others.map(({ label }) => label))}: deja una de las dos`

/** Where nothing changes there is nothing to warn of, but for what is written twice. */
const quietly = <P>(plan: Told<P>): Plan<P> =>
  plan.action === 'unchanged' && !plan.isRepeat ? { ...plan, warnings: [] } : plan

/** Rows that share an e-mail or a phone enter; a family may have one of each. */
function withShared<P>(plan: Plan<P>, row: MappedRow, shared: Seen): Plan<P> {
  const isEntering = plan.action === 'create' || plan.action === 'update'
  const warnings = Object.entries((isEntering && plan.alike) || {}).flatMap(([label, value]) => {
    const earlier = shared.get(`${label} ${value}`)
    if (earlier === undefined) shared.set(`${label} ${value}`, row)
    return earlier === undefined ? [] : [`${label}: el mismo que en ${placeWords(earlier)}`]
  })
  return warnings.length > 0 ? { ...plan, warnings: [...plan.warnings, ...warnings] } : plan
}

const hasWords = ({ action, errors, warnings, changes = [] }: Plan<unknown>): boolean =>
  errors.length + warnings.length > 0 || (action === 'update' && changes.length > 0)

const rank = ({ action }: ImportRow): number => (action === 'error' ? 0 : action === 'update' ? 1 : 2)

const rowOf = (
  { rowNumber, text, action, errors, warnings, changes = [] }: Plan<unknown>,
  { sheetName }: MappedRow,
): ImportRow => ({
  rowNumber,
  sheetName,
  text,
  action,
  errors: [...errors],
  warnings: [...warnings],
  changes: action === 'update' ? [...changes] : [],
})
