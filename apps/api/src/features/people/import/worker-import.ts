import { personName, surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { agencyDay, isIdentityRecent } from '../../access/index.ts'
import { inOrder } from '@cuadrante/contract/kit/record.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { workerDraft, type Worker, type WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Change } from '../../../platform/history/record-history.ts'
import { fail } from '../../../platform/http/fail.ts'
import type {
  ImportColumn,
  ImportContext,
  ImportKind,
  MappedRow,
  Plan,
} from '../../../platform/imports/import-kind.ts'
import { CellReader } from '../../../platform/imports/read-cells.ts'
import { withAddress, withAddressColumns } from '../../../platform/imports/whole-address.ts'
import type { OpenSheetPlaces, Places, SheetPlaces } from '../../../platform/places/places.ts'
import { importColumns } from '../../../platform/records/record-sheets.ts'
import { changesAddresses } from './changed-addresses.ts'
import { loadLists, type Lists } from './import-lists.ts'
import { bodyOf } from './read-worker-row.ts'
import { workersById } from '../read-workers.ts'
import { nameText, wholeNames } from './whole-name.ts'
import { byContact, contactOf, giveHints, type Reached } from './worker-import-hints.ts'
import { changesTo, draftOf, isUnchanged } from './worker-draft-of.ts'
import { addCollections, cleaned, replaceCollections, workerColumns } from '../worker-row.ts'

type Payload = { readonly draft: WorkerDraft; readonly before: Worker | undefined }

/** The columns that a person is told by come first. */
const sheetFields = inOrder({ ...personFields, ...workerFields, ...handWrittenFields }, [
  'firstName',
  'lastName',
  'lastNameSecond',
  'dni',
])

/** People by spreadsheet: told apart by their clean DNI. */
export const workerImport = (openPlaces: OpenSheetPlaces): ImportKind<Payload> => ({
  resource: 'workers',
  // What can stand for a name is looked for beside it.
  columns: [...withAddressColumns(importColumns(sheetFields)), ...wholeNames].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  ),

  // The address of an account is where another password is sent.
  async guard(context, rows) {
    if (context.existing === 'skip' || isIdentityRecent(context)) return
    if (await changesAddresses(context.db, rows)) throw fail('identity_unconfirmed')
  },

  async plan(context, rows) {
    const today = await agencyDay(context.db, context.now)
    const [places, lists] = [await openPlaces(), await loadLists(context.db)]
    const known = await byDocument(
      context.db,
      rows.flatMap(({ values: { dni = '' } }) => [cleanIdentifier(dni), wholeIdentifier(dni)]),
      today,
    )
    const reached = await byContact(context.db, rows)
    return rows.map((row) => planOf(withAddress(row), { places, lists, today, known, reached, ...context }))
  },

  async write(context, plans) {
    const places = await openPlaces()
    const entering = plans.flatMap(({ payload }) => payload ?? [])
    const created = await insertWorkers(
      context,
      entering.filter(({ before }) => !before),
      places,
    )
    const changed = entering.flatMap(({ before, draft }) => (before ? [{ before, draft }] : []))
    for (const { before, draft } of changed) await changeWorker(context, before, draft, places)
    await addCollections(context.db, created)
    if (changed.length > 0)
      await replaceCollections(
        context.db,
        changed.map(({ before, draft }) => ({ id: before.id, draft })),
      )
    return [
      ...created.map(({ id, draft }): Change => ({
        ...changeOf(id, draft),
        action: 'created',
        after: draft,
      })),
      ...changed.map(({ before, draft }): Change => ({
        ...changeOf(before.id, draft),
        action: 'updated',
        before: draftOf(before),
        after: draft,
      })),
    ]
  },
})

const rankOf = ({ isRequired, insteadOf }: ImportColumn): number => (isRequired ? 0 : insteadOf ? 1 : 2)

const changeOf = (entityId: number, draft: WorkerDraft) => ({
  entity: 'worker',
  entityId,
  label: personName(draft.user),
})

type Known = {
  readonly places: SheetPlaces
  readonly lists: Lists
  readonly today: Day
  /** Live records by clean DNI; more than one is possible and then an error. */
  readonly known: ReadonlyMap<string, readonly Worker[]>
  readonly reached: readonly Reached[]
} & Pick<ImportContext, 'existing' | 'newAs'>

async function byDocument(db: Tx, documents: readonly string[], today: Day): Promise<Map<string, Worker[]>> {
  const { rows } = await sql<{ id: number }>`
    select id from workers where dni = any(${documents.filter(Boolean)}::text[]) and deleted_at is null`.execute(
    db,
  )
  const found = new Map<string, Worker[]>()
  const ids = rows.map(({ id }) => id)
  for (const worker of await workersById(db, ids, today))
    found.set(worker.dni, [...(found.get(worker.dni) ?? []), worker])
  return found
}

function planOf(row: MappedRow, known: Known): Plan<Payload> {
  const reader = new CellReader(row)
  const key = reader.document('dni', workerFields.dni.label, (dni) => known.known.has(dni))
  const same = known.known.get(key) ?? []
  const [before] = same
  const body = bodyOf(reader, before && draftOf(before), known)
  const parsed = z.safeParse(workerDraft, { ...body, ...(key ? { dni: key } : {}) })
  const problems = [...new Set([...reader.errors, ...sentencesOf(parsed, reader.wrong)])]
  if (same.length > 1) problems.push(`Ya hay ${same.length} fichas con el DNI ${key}: deja una sola`)
  const plan = {
    rowNumber: row.rowNumber,
    text: nameText(row.values),
    key,
    errors: problems,
    warnings: reader.warnings,
  }
  if (!parsed.success || problems.length > 0) return { ...plan, action: 'error', payload: undefined }
  const draft = cleaned(parsed.data)
  const isSame = before && (known.existing === 'skip' || isUnchanged(draft, before))
  if (isSame) return { ...plan, action: 'unchanged', payload: { draft, before } }
  giveHints(reader, draft, before, known)
  const entering = { ...plan, alike: contactOf(draft), payload: { draft, before } }
  if (!before) return { ...entering, action: 'create' }
  return { ...entering, action: 'update', changes: changesTo(before, draft, reader) }
}

/** The first sentence of each field that is missing, but for those whose cell could not be read. */
function sentencesOf(
  parsed: z.core.util.SafeParseResult<WorkerDraft>,
  unread: ReadonlySet<string>,
): string[] {
  if (parsed.success) return []
  return parsed.error.issues
    .filter(({ path }) => !unread.has(String(path.at(-1))))
    .map(({ message }) => message)
}

async function insertWorkers({ db }: ImportContext, entering: readonly Payload[], places: Places) {
  if (entering.length === 0) return []
  const rows = entering.map(({ draft }) => ({
    ...workerColumns(draft, places),
    worker_type: draft.workerType ?? 'WORKER',
    documentation_status: draft.documentationStatus ?? 'PENDING',
    contract_type: draft.contractType ?? 'NONE',
  }))
  const accounts = await insertAccounts(db, rows)
  const { rows: inserted } = await insertRows<{ id: number; dni: string }>(
    'workers',
    rows.map((row, index) => ({ ...row, user_id: accounts[index] })),
    ['id', 'dni'],
  ).execute(db)
  const idOf = new Map(inserted.map(({ id, dni }) => [dni, id]))
  return entering.flatMap(({ draft }) => {
    const id = idOf.get(draft.dni)
    return id === undefined ? [] : [{ id, draft }]
  })
}

type Named = { readonly first_name: string; readonly last_name: string; readonly email: string }
type Person = Named & { readonly last_name_second: string | null }
type Account = Named & { readonly id: number }

/** An account for each new record, as the trigger worker_account makes one, but all by one statement. */
async function insertAccounts(db: Tx, people: readonly Person[]): Promise<number[]> {
  const wanted = people.map(({ first_name, last_name, last_name_second, email }) => ({
    first_name,
    last_name: surnamesOf({ lastName: last_name, lastNameSecond: last_name_second }),
    email,
    roles: [],
  }))
  const { rows } = await insertRows<Account>('users', wanted, [
    'id',
    'first_name',
    'last_name',
    'email',
  ]).execute(db)
  // No order is promised of what is returned. Those of one name and one address are alike.
  const free = grouped(rows, nameAndAddress)
  return wanted.map((person) => free.get(nameAndAddress(person))?.pop()?.id ?? 0)
}

const nameAndAddress = ({ first_name, last_name, email }: Named) =>
  JSON.stringify([first_name, last_name, email])

async function changeWorker({ db, now }: ImportContext, before: Worker, draft: WorkerDraft, places: Places) {
  await db
    .updateTable('workers')
    .set({
      ...workerColumns(draft, places),
      worker_type: draft.workerType ?? before.workerType,
      documentation_status: draft.documentationStatus ?? before.documentationStatus,
      contract_type: draft.contractType === undefined ? before.contractType : draft.contractType,
      version: before.version + 1,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
}
