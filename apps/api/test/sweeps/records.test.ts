import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogue-name.ts'
import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreGroupFields } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints, centreGroupImport, centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import { clientFields } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints, clientImport } from '@cuadrante/contract/clients/endpoints.ts'
import { holidayFields } from '@cuadrante/contract/holidays/holiday.ts'
import { holidayEndpoints, holidayImport } from '@cuadrante/contract/holidays/endpoints.ts'
import { historyEndpoints, type HistoryEntity } from '@cuadrante/contract/history/endpoints.ts'
import type { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { labelsOf, sentName } from '@cuadrante/contract/kit/record.ts'
import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { peopleEndpoints, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup } from '../a-centre.ts'
import { anItem } from '../a-worker.ts'
import { testApp, type Caller, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T09:00:00Z') })
})

/** The fields of a record that stand at one place in it: '' or 'user.'. */
type Part = { readonly path: string; readonly fields: RecordFields }
type Described = {
  readonly entity: HistoryEntity
  readonly parts: readonly Part[]
  readonly calls: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>>
  readonly sheets: ReturnType<typeof importEndpoints>
}

/** Every record that is described field by field. A new one is added here, and each of its fields is then asked for. */
const records: Readonly<Record<string, Described>> = {
  holidays: {
    entity: 'holiday',
    parts: [{ path: '', fields: holidayFields }],
    calls: holidayEndpoints,
    sheets: holidayImport,
  },
  ...Object.fromEntries(
    (Object.keys(catalogues) as CatalogueName[]).map((entity) => [
      catalogues[entity].resource,
      {
        entity,
        parts: [{ path: '', fields: catalogues[entity].fields }],
        calls: catalogues[entity].endpoints,
        sheets: catalogues[entity].imports,
      },
    ]),
  ),
  centreGroups: {
    entity: 'centreGroup',
    parts: [{ path: '', fields: centreGroupFields }],
    calls: {
      list: centreEndpoints.groups,
      get: centreEndpoints.getGroup,
      create: centreEndpoints.createGroup,
      update: centreEndpoints.updateGroup,
      remove: centreEndpoints.removeGroup,
    },
    sheets: centreGroupImport,
  },
  clients: {
    entity: 'client',
    parts: [{ path: '', fields: clientFields }],
    calls: clientEndpoints,
    sheets: clientImport,
  },
  centres: {
    entity: 'centre',
    parts: [{ path: '', fields: centreFields }],
    calls: centreEndpoints,
    sheets: centreImport,
  },
  workers: {
    entity: 'worker',
    parts: [
      { path: '', fields: { ...workerFields, ...handWrittenFields } },
      { path: 'user.', fields: personFields },
    ],
    calls: peopleEndpoints,
    sheets: workerImport,
  },
}

/** Two values of a field whose kind does not say what it takes. */
const samples: Readonly<Record<string, readonly [unknown, unknown]>> = {
  cif: ['B64717838', 'A58818501'],
  dni: ['12345678Z', 'X1234567L'],
  iban: ['ES9121000418450200051332', 'ES7921000813610123456789'],
  socialSecurity: ['281234567840', '150011223344'],
  postalCode: ['36201', '15008'],
  lastName: ['Pérez', 'Otero'],
  lastNameSecond: ['Souto', 'Ríos'],
  latitude: [42.2406, 40.4168],
  longitude: [-8.7207, -3.7038],
  dniExpirationDate: ['2031-02-03', '2032-03-04'],
}

type Sample = { readonly sent: unknown; readonly answered: unknown; readonly filter: string }
const same = (value: unknown): Sample => ({ sent: value, answered: value, filter: String(value) })
const places = {
  province: [
    { id: 36, name: 'Pontevedra' },
    { id: 28, name: 'Madrid' },
  ],
  city: [
    { id: 36057, name: 'Vigo', provinceId: 36 },
    { id: 28079, name: 'Madrid', provinceId: 28 },
  ],
} as const

async function sampleOf(admin: Caller, name: string, field: RecordField, which: 0 | 1): Promise<Sample> {
  const { control } = field
  const known = samples[name]?.[which]
  if (known !== undefined) return same(known)
  const word = ['Uno', 'Dos'][which]
  switch (control.kind) {
    case 'flag':
      return same(which === 0)
    case 'date':
      return same(['1996-05-14', '1997-06-15'][which])
    case 'choice':
      return same(Object.keys(control.labels)[which])
    case 'email':
      return same(`${word?.toLowerCase()}@correo.example`)
    case 'tel':
      return same(['600112233', '611223344'][which])
    case 'url':
      return same(`https://${word?.toLowerCase()}.example`)
    case 'number':
      return same([1, 2][which])
    case 'money':
      return same([1234.5, 80][which])
    case 'km':
      return same([12.5, 3][which])
    case 'item':
    case 'items':
      return itemSample(admin, name, control, `${field.label} ${word}`)
    case 'reference': {
      if (control.to === 'centerGroup') return groupSample(admin, `${field.label} ${word}`)
      const place = places[control.to as keyof typeof places][which]
      return {
        sent: field.sentAs ? place?.id : { id: place?.id },
        answered: place,
        filter: String(place?.id),
      }
    }
    default:
      return same(`${word} ${field.label}`.slice(0, field.max?.[0]))
  }
}

async function groupSample(admin: Caller, name: string): Promise<Sample> {
  const { id } = await aGroup(admin, name)
  return { sent: { id }, answered: { id, name }, filter: String(id) }
}

async function itemSample(
  admin: Caller,
  name: string,
  { kind, catalogue }: { kind: string; catalogue: CatalogueName },
  label: string,
): Promise<Sample> {
  const id = await anItem(admin, catalogue, label)
  const item = { id, name: label }
  if (name === 'languages')
    return {
      sent: [{ languageId: id, level: 'AVANZADO' }],
      answered: [{ languageId: id, name: label, level: 'AVANZADO' }],
      filter: String(id),
    }
  return kind === 'items'
    ? { sent: [id], answered: [item], filter: String(id) }
    : { sent: id, answered: item, filter: String(id) }
}

type Samples = ReadonlyMap<string, { readonly field: RecordField; readonly name: string } & Sample>

/** A value for every field, by its path in the record. */
async function samplesOf(admin: Caller, parts: readonly Part[], which: 0 | 1): Promise<Samples> {
  const found = new Map<string, { field: RecordField; name: string } & Sample>()
  for (const { path, fields } of parts)
    for (const [name, field] of Object.entries(fields))
      found.set(path + name, { field, name, ...(await sampleOf(admin, name, field, which)) })
  return found
}

function bodyOf(values: Samples): Record<string, unknown> {
  const body: Record<string, Record<string, unknown>> = {}
  for (const [path, { field, name, sent }] of values) {
    const key = sentName(name, field)
    if (path.startsWith('user.')) body['user'] = { ...body['user'], [key]: sent }
    else body[key] = sent as never
  }
  return body
}

type Row = Record<string, unknown> & { readonly id: number; readonly user?: Record<string, unknown> }
const at = (record: Row, path: string) =>
  path.startsWith('user.') ? record.user?.[path.slice('user.'.length)] : record[path]

const answered = (record: Row, values: Samples) =>
  Object.fromEntries([...values.keys()].map((path) => [path, at(record, path)]))
const expected = (values: Samples) =>
  Object.fromEntries([...values].map(([path, sample]) => [path, sample.answered]))

const isFiltered = ({ calls }: Described, name: string) => name in (calls.list.list?.fields ?? {})

describe.each(Object.entries(records))('every described field of %s', (_, described) => {
  const { parts, calls, sheets, entity } = described
  const ask = (admin: Caller, endpoint: Endpoint, input: object = {}) =>
    admin.call(endpoint, input as never) as Promise<unknown>
  const anAdmin = async () => (await app.aTenant()).as('ROLE_ADMIN')

  async function aRecord(admin: Caller) {
    const values = await samplesOf(admin, parts, 0)
    const record = (await ask(admin, calls.create, { body: bodyOf(values) })) as Row
    return { values, record, params: { id: record.id } }
  }

  test('is stored and read back, in the record and in its list', async () => {
    const admin = await anAdmin()
    const { values, params } = await aRecord(admin)
    const stored = (await ask(admin, calls.get, { params })) as Row
    expect(answered(stored, values)).toEqual(expected(values))
    const { content } = (await ask(admin, calls.list)) as { content: Row[] }
    const missing = [...values.keys()].filter((path) => (content[0] && at(content[0], path)) === undefined)
    expect(missing).toEqual([])
  })

  test('is filtered by', async () => {
    const admin = await anAdmin()
    const { values } = await aRecord(admin)
    const other = await samplesOf(admin, parts, 1)
    await ask(admin, calls.create, { body: bodyOf(other) })
    expect([...values.values()].filter(({ name }) => !isFiltered(described, name))).toEqual([])
    for (const { name, filter } of values.values()) {
      const { content } = (await ask(admin, calls.list, { query: { [name]: filter } })) as { content: Row[] }
      expect(
        content.map((record) => at(record, [...values.keys()][0] ?? '')),
        `${name}=${filter}`,
      ).toEqual([[...values.values()][0]?.answered])
    }
  })

  test('is changed, and the change stands under its label in the history', async () => {
    const admin = await anAdmin()
    const { params, record } = await aRecord(admin)
    const values = await samplesOf(admin, parts, 1)
    const body = { ...bodyOf(values), version: record['version'] }
    const changed = (await ask(admin, calls.update, { params, body })) as Row
    expect(answered(changed, values)).toEqual(expected(values))
    const { content } = await admin.call(historyEndpoints.list, { query: { entity, entityId: params.id } })
    const after = content[0]?.after as Row
    const labels = Object.assign({}, ...parts.map(({ path, fields }) => labelsOf(fields, path)))
    const untold = [...values.keys()].filter((path) => at(after, path) === undefined || !labels[path])
    expect(untold).toEqual([])
  })

  test.each(['xlsx', 'csv'] as const)('goes out in a %s and comes back from it', async (format) => {
    const admin = await anAdmin()
    const { values, params } = await aRecord(admin)
    const sent = await admin.raw('GET', `${calls.list.path}/export.${format}`)
    await ask(admin, calls.remove, { params })
    const file = new File([sent.rawPayload], `${entity}.${format}`)
    const analysis = await admin.call(sheets.analyse, { files: { file } })
    const columns = Object.fromEntries(
      Object.entries(analysis.sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
    )
    const body = { sheetIndex: 0, columns }
    const report = await admin.call(sheets.apply, { params: { id: analysis.importId }, body })
    expect(report.details.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    const { content } = (await ask(admin, calls.list)) as { content: Row[] }
    const stored = (await ask(admin, calls.get, { params: { id: content[0]?.id } })) as Row
    expect(answered(stored, values)).toEqual(expected(values))
  })

  test.each(['xlsx', 'csv'] as const)(
    'of a list goes out in a %s, and sent again changes nothing and says so',
    async (format) => {
      const admin = await (await app.aTenant()).as('ROLE_ADMIN')
      const bodies = [await samplesOf(admin, parts, 0), await samplesOf(admin, parts, 1)].map(bodyOf)
      for (const body of bodies) await ask(admin, calls.create, { body })
      const all = async () => ((await ask(admin, calls.list)) as { content: Row[] }).content
      const before = await all()
      const sent = await admin.raw('GET', `${calls.list.path}/export.${format}`)
      const file = new File([sent.rawPayload], `${entity}.${format}`)
      const analysis = await admin.call(sheets.analyse, { files: { file } })
      const columns = Object.fromEntries(
        Object.entries(analysis.sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column]),
      )
      for (const step of ['check', 'apply'] as const) {
        const body = { sheetIndex: 0, columns }
        const report = await admin.call(sheets[step], { params: { id: analysis.importId }, body })
        expect(report).toMatchObject({
          rows: before.length,
          created: 0,
          updated: 0,
          unchanged: before.length,
          failed: 0,
          details: [],
        })
      }
      expect(await all()).toEqual(before)
    },
  )
})

test('the catalogues that fields refer to exist', () => {
  const named = Object.values(records).flatMap(({ parts }) =>
    parts.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ control }) =>
        control.kind === 'item' || control.kind === 'items' ? [control.catalogue] : [],
      ),
    ),
  )
  expect(named.filter((name) => !(name in catalogues))).toEqual([])
})
