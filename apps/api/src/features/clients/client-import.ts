import {
  clientDraft,
  clientFields,
  type Client,
  type ClientDraft,
} from '@cuadrante/contract/clients/client.ts'
import { cifHint } from '@cuadrante/contract/people/identity-hints.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import type { Change } from '../../platform/history/record-history.ts'
import type { ImportContext, ImportKind, MappedRow, Plan } from '../../platform/imports/import-kind.ts'
import { CellReader } from '../../platform/imports/read-cells.ts'
import { readPlace } from '../../platform/imports/read-place.ts'
import { withAddress, withAddressColumns } from '../../platform/imports/whole-address.ts'
import type { OpenSheetPlaces, Places, SheetPlaces } from '../../platform/places/places.ts'
import { draftFields, isSameDraft } from '../../platform/records/record-row.ts'
import { changesOf, definedOnly, importColumns, readCells } from '../../platform/records/record-sheets.ts'
import { clientOf, from, live, select, type ClientRow } from './client.queries.ts'
import { cleanClient, clientRow } from './client-row.ts'

type Payload = { readonly draft: ClientDraft; readonly before: Client | undefined }

/** Clients by spreadsheet: told apart by their clean CIF. */
export const clientImport = (openPlaces: OpenSheetPlaces): ImportKind<Payload> => ({
  resource: 'clients',
  columns: withAddressColumns(importColumns(clientFields)),

  async plan({ db, existing }, rows) {
    const places = await openPlaces()
    const known = await byCif(
      db,
      rows.flatMap(({ values: { cif = '' } }) => [cleanIdentifier(cif), wholeIdentifier(cif)]),
    )
    return rows.map((row) => planOf(withAddress(row), places, known, existing))
  },

  async write(context, plans) {
    const places = await openPlaces()
    const changes: Change[] = []
    for (const { before, draft } of plans.flatMap(({ payload }) => payload ?? []))
      changes.push(await save(context, before, draft, places))
    return changes
  },
})

async function byCif(db: Tx, cifs: readonly string[]): Promise<Map<string, Client[]>> {
  const { rows } = await sql<ClientRow>`
    select ${select} from ${from} where ${live} and c.cif = any(${cifs.filter(Boolean)}::text[])`.execute(db)
  const known = new Map<string, Client[]>()
  for (const client of rows.map(clientOf)) {
    const cif = client.cif ?? ''
    known.set(cif, [...(known.get(cif) ?? []), client])
  }
  return known
}

function planOf(
  row: MappedRow,
  places: SheetPlaces,
  known: ReadonlyMap<string, readonly Client[]>,
  existing: 'update' | 'skip',
): Plan<Payload> {
  const reader = new CellReader(row)
  const key = reader.document('cif', clientFields.cif.label, (cif) => known.has(cif))
  const same = known.get(key) ?? []
  const [before] = same
  const body = bodyOf(reader, before, places)
  const parsed = z.safeParse(clientDraft, { ...body, ...(key ? { cif: key } : {}) })
  const errors = [...reader.errors]
  if (!parsed.success) errors.push(...parsed.error.issues.map(({ message }) => message))
  if (same.length > 1) errors.push(`Ya hay ${same.length} clientes con el CIF ${key}: deja uno solo`)
  const plan = {
    rowNumber: row.rowNumber,
    text: row.values['name'] ?? '',
    key,
    errors,
    warnings: reader.warnings,
  }
  if (!parsed.success || errors.length > 0) return { ...plan, action: 'error', payload: undefined }
  const draft = cleanClient(parsed.data)
  reader.hint(clientFields.cif.label, cifHint(draft.cif))
  if (!before) return { ...plan, action: 'create', payload: { draft, before } }
  const isSame = existing === 'skip' || isSameClient(draft, before)
  const changes = changesTo(before, draft, reader)
  return { ...plan, changes, action: isSame ? 'unchanged' : 'update', payload: { draft, before } }
}

const changesTo = (before: Client, draft: ClientDraft, reader: CellReader): string[] => [
  `Ficha de ${before.name}, CIF ${before.cif}`,
  ...changesOf(clientFields, { record: before, stored: storedDraft(before), draft }, reader),
]

function bodyOf(reader: CellReader, before: Client | undefined, places: SheetPlaces) {
  const { province, city } = readPlace(reader, places, { isNew: !before })
  return {
    ...before,
    ...definedOnly(readCells(clientFields, reader)),
    province: province ? { id: province.id } : before?.province,
    city: city ? { id: city.id } : province && before?.province?.id !== province.id ? null : before?.city,
    version: undefined,
  }
}

const storedDraft = (before: Client) => cleanClient(draftFields(clientFields, before))
const isSameClient = (draft: ClientDraft, before: Client) =>
  isSameDraft(clientFields, draft, storedDraft(before))

async function save(
  { db, now }: ImportContext,
  before: Client | undefined,
  draft: ClientDraft,
  places: Places,
): Promise<Change> {
  const row = clientRow(draft, places)
  if (!before) {
    const { id } = await db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()
    return { entity: 'client', entityId: id, action: 'created', label: draft.name, after: draft }
  }
  await db
    .updateTable('clients')
    .set({ ...row, version: (before.version ?? 0) + 1, updated_at: now })
    .where('id', '=', before.id)
    .execute()
  return { entity: 'client', entityId: before.id, action: 'updated', label: draft.name, before, after: draft }
}
