import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreDraft, type Centre, type CentreDraft } from '@cuadrante/contract/centres/centre.ts'
import { without } from '@cuadrante/contract/kit/record.ts'
import { wholePostalCode } from '@cuadrante/domain/identity/postal-code.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import type { Change } from '../../platform/history/record-history.ts'
import type { ImportContext, ImportKind, MappedRow, Plan } from '../../platform/imports/import-kind.ts'
import { byName, CellReader } from '../../platform/imports/read-cells.ts'
import { readPlace } from '../../platform/imports/read-place.ts'
import { withAddress } from '../../platform/imports/whole-address.ts'
import type { OpenSheetPlaces, Places, SheetPlaces } from '../../platform/places/places.ts'
import { draftFields, isSameDraft } from '../../platform/records/record-row.ts'
import { changesOf, definedOnly, readCells } from '../../platform/records/record-sheets.ts'
import { centreOf, from, live, select, type CentreRow } from './centre.queries.ts'
import { centreColumns } from './centre-columns.ts'
import { positionOf, withUnreadLink } from './centre-position.ts'
import { centreRow, cleanCentre } from './centre-row.ts'

type Payload = { readonly draft: CentreDraft; readonly before: Centre | undefined }
type Known = {
  readonly places: SheetPlaces
  readonly groups: ReadonlyMap<string, number>
  readonly known: ReadonlyMap<string, readonly Centre[]>
  readonly existing: 'update' | 'skip'
}

/** Centres by spreadsheet: told apart by name and postal code. */
export const centreImport = (openPlaces: OpenSheetPlaces): ImportKind<Payload> => ({
  resource: 'centers',
  columns: centreColumns,

  async plan({ db, existing }, written) {
    const rows = written.map(withAddress)
    const places = await openPlaces()
    const groups = byName(
      await db.selectFrom('centre_groups').select(['id', 'name']).where('deleted_at', 'is', null).execute(),
    )
    const known = await byNameAndCode(db, rows)
    return rows.map((row) => planOf(row, { places, groups, known, existing }))
  },

  async write(context, plans) {
    const places = await openPlaces()
    const entering = plans.flatMap(({ payload }) => payload ?? [])
    const changes: Change[] = []
    for (const { before, draft } of entering) changes.push(await save(context, before, draft, places))
    return changes
  },
})

const keyOf = (name: string, postalCode: string) => `${normalise(name)}|${postalCode.trim()}`

async function byNameAndCode(db: Tx, rows: readonly MappedRow[]): Promise<Map<string, Centre[]>> {
  const codes = [...new Set(rows.flatMap(({ values }) => [postalCodeOf(values), values['postalCode'] ?? '']))]
  const { rows: found } = await sql<CentreRow>`
    select ${select} from ${from} where ${live} and c.postal_code = any(${codes}::text[])`.execute(db)
  const known = new Map<string, Centre[]>()
  for (const centre of found.map(centreOf)) {
    const key = keyOf(centre.name, centre.postalCode ?? '')
    known.set(key, [...(known.get(key) ?? []), centre])
  }
  return known
}

const postalCodeOf = (values: MappedRow['values']): string => wholePostalCode(values['postalCode'] ?? '')

function planOf(row: MappedRow, { places, groups, known, existing }: Known): Plan<Payload> {
  const reader = new CellReader(row)
  const written = reader.identity('postalCode', centreFields.postalCode.label)
  const name = reader.identity('name', centreFields.name.label)
  // A centre that is there with a code of its own making is still itself.
  const postalCode = known.has(keyOf(name, written)) ? written : wholePostalCode(written)
  const same = known.get(keyOf(name, postalCode)) ?? []
  const [before] = same
  const parsed = z.safeParse(centreDraft, bodyOf(reader, before, postalCode, places, groups))
  const errors = [...reader.errors]
  if (!parsed.success) errors.push(...lackedOf(parsed.error.issues, reader))
  if (same.length > 1)
    errors.push(`Ya hay ${same.length} centros con ese nombre y código postal: deja uno solo`)
  const plan = {
    rowNumber: row.rowNumber,
    text: row.values['name'] ?? '',
    key: name && postalCode ? keyOf(name, postalCode) : '',
    errors,
    warnings: reader.warnings,
  }
  if (!parsed.success || errors.length > 0) return { ...plan, action: 'error', payload: undefined }
  const draft = cleanCentre(parsed.data)
  if (!before) return { ...plan, action: 'create', payload: { draft, before } }
  const isSame = existing === 'skip' || isSameCentre(draft, before)
  const changes = changesTo(before, draft, reader)
  return { ...plan, changes, action: isSame ? 'unchanged' : 'update', payload: { draft, before } }
}

/** What is missing. A row without coordinates has those of its municipality: where that cannot be read, it has been said. */
function lackedOf(issues: readonly z.core.$ZodIssue[], reader: CellReader): string[] {
  const sentences = issues.map(({ message }) => message)
  if (reader.text('latitude') !== undefined || reader.text('longitude') !== undefined) return sentences
  const others = issues.filter(({ path }) => path[0] !== 'latitude' && path[0] !== 'longitude')
  const isSaid = others.length === issues.length || reader.wrong.has('province') || reader.wrong.has('city')
  return [...others.map(({ message }) => message), ...(isSaid ? [] : [unplaced])]
}

const unplaced = 'Falta el municipio o las coordenadas: sin uno de los dos no se sabe dónde está'

const changesTo = (before: Centre, draft: CentreDraft, reader: CellReader): string[] => [
  `Ficha de ${before.name}, ${before.postalCode}`,
  ...changesOf(centreFields, { record: before, stored: storedDraft(before), draft }, reader),
]

/** A centre without a zone gets that of its province; without a position, that of its municipality and a warning. */
function bodyOf(
  reader: CellReader,
  before: Centre | undefined,
  postalCode: string,
  places: SheetPlaces,
  groups: Known['groups'],
) {
  const { province, city } = readPlace(reader, places, { isNew: !before })
  const group = reader.item('centerGroup', centreFields.centerGroup.label, groups)
  return {
    ...before,
    ...definedOnly(readCells(usualFields, reader)),
    notes: withUnreadLink(reader, reader.text('notes') ?? before?.notes),
    postalCode,
    ...positionOf(reader, before, places, { provinceId: province?.id, cityId: city?.id }),
    timezone: reader.text('timezone') ?? before?.timezone ?? province?.timeZone ?? defaultZone,
    centerGroup: group === undefined ? before?.centerGroup : { id: group },
    province: province ? { id: province.id } : before?.province,
    city: city ? { id: city.id } : province && before?.province?.id !== province.id ? null : before?.city,
    version: undefined,
  }
}

const usualFields = without(centreFields, 'postalCode', 'latitude', 'longitude', 'timezone', 'centerGroup')

const storedDraft = (before: Centre) => cleanCentre(draftFields(centreFields, before))
const isSameCentre = (draft: CentreDraft, before: Centre) =>
  isSameDraft(centreFields, draft, storedDraft(before))

async function save(
  { db, now }: ImportContext,
  before: Centre | undefined,
  draft: CentreDraft,
  places: Places,
): Promise<Change> {
  const row = centreRow(draft, places)
  if (!before) {
    const { id } = await db.insertInto('centres').values(row).returning('id').executeTakeFirstOrThrow()
    return { entity: 'centre', entityId: id, action: 'created', label: draft.name, after: draft }
  }
  await db
    .updateTable('centres')
    .set({ ...row, version: (before.version ?? 0) + 1, updated_at: now })
    .where('id', '=', before.id)
    .execute()
  return { entity: 'centre', entityId: before.id, action: 'updated', label: draft.name, before, after: draft }
}
