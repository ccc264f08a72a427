import type { RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import * as z from 'zod/mini'
import type { Tx } from '../database/database.ts'
import type { Change } from '../history/record-history.ts'
import { changesOf, definedOnly, importColumns, readCells } from '../records/record-sheets.ts'
import type { ImportContext, ImportKind, MappedRow, Plan } from './import-kind.ts'
import { CellReader } from './read-cells.ts'

type Named = { readonly id: number; readonly name: string }
type Draft = { readonly name: string }
type Payload<R, D> = { readonly draft: D; readonly before: R | undefined }

/** Records of few fields that are told apart by their name alone. */
export type NamedKind<R extends Named, D extends Draft> = {
  readonly resource: string
  readonly entity: string
  /** Opens the sentence of what an update changes: "Grupo". */
  readonly one: string
  readonly fields: RecordFields
  readonly draft: z.ZodMiniType<D>
  /** What a record that is there is held to, which keeps its name; `draft` unless said. */
  readonly kept?: z.ZodMiniType<D>
  /** The live records with these names, compared as the database compares them: dashes and quotes are alike too. */
  readonly byNames: (db: Tx, names: readonly string[]) => Promise<readonly R[]>
  readonly insert: (context: ImportContext, draft: D) => Promise<number>
  readonly update: (context: ImportContext, before: R, draft: D) => Promise<unknown>
}

/** As the database compares names, for which every dash is a hyphen: "1,55–1,60 m". */
const nameKey = (name: string): string => normalise(name.replace(/[\u2010-\u2015\u2212]/g, '-'))

/** An import of such records: a name that is there already is the same record, however its capitals and accents are written. */
export function importByName<R extends Named, D extends Draft>(
  kind: NamedKind<R, D>,
): ImportKind<Payload<R, D>> {
  const { resource, fields } = kind
  return {
    resource,
    columns: importColumns(fields),

    async plan({ db, existing }, rows) {
      const names = rows.map(({ values }) => values['name'] ?? '').filter(Boolean)
      const known = new Map<string, R[]>()
      for (const one of await kind.byNames(db, [...new Set(names)])) {
        const key = nameKey(one.name)
        known.set(key, [...(known.get(key) ?? []), one])
      }
      return rows.map((row) => planOf(kind, row, known, existing))
    },

    async write(context, plans) {
      const changes: Change[] = []
      for (const { before, draft } of plans.flatMap(({ payload }) => payload ?? []))
        changes.push(await save(kind, context, before, draft))
      return changes
    },
  }
}

function planOf<R extends Named, D extends Draft>(
  { one, fields, draft: schema, kept = schema }: NamedKind<R, D>,
  row: MappedRow,
  known: ReadonlyMap<string, readonly R[]>,
  existing: 'update' | 'skip',
): Plan<Payload<R, D>> {
  const reader = new CellReader(row)
  const name = reader.identity('name', fields['name']?.label ?? '')
  const same = known.get(nameKey(name)) ?? []
  const [before] = same
  const stored = before && storedOf(fields, before)
  // A sheet that writes a name with other capitals names the record and does not rename it.
  const parsed = z.safeParse(before ? kept : schema, {
    ...stored,
    ...definedOnly(readCells(fields, reader)),
    name: before?.name ?? name,
    version: undefined,
  })
  const errors = [...reader.errors]
  if (!parsed.success && errors.length === 0)
    errors.push(...parsed.error.issues.map(({ message }) => message))
  if (same.length > 1) errors.push(`Ya hay ${same.length} con el nombre «${name}»: deja uno solo`)
  const plan = {
    rowNumber: row.rowNumber,
    text: row.values['name'] ?? '',
    key: nameKey(name),
    errors,
    warnings: reader.warnings,
  }
  if (!parsed.success || errors.length > 0) return { ...plan, action: 'error', payload: undefined }
  const draft = parsed.data
  if (!before || !stored) return { ...plan, action: 'create', payload: { draft, before } }
  const changed = changesOf(fields, { record: before, stored, draft }, reader)
  const isSame = existing === 'skip' || changed.length === 0
  const changes = [`${one} ${before.name}`, ...changed]
  return { ...plan, changes, action: isSame ? 'unchanged' : 'update', payload: { draft, before } }
}

const storedOf = (fields: RecordFields, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (record as Record<string, unknown>)[name]]))

async function save<R extends Named, D extends Draft>(
  { entity, insert, update }: NamedKind<R, D>,
  context: ImportContext,
  before: R | undefined,
  draft: D,
): Promise<Change> {
  const change = { entity, label: draft.name, after: draft }
  if (!before) return { ...change, entityId: await insert(context, draft), action: 'created' }
  await update(context, before, draft)
  return { ...change, entityId: before.id, action: 'updated', before }
}
