import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { RawQuery } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorker, aWorkerBody, anItem } from '../../../test/a-worker.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
/** Ids of catalogue items, by name. */
const items: Record<string, number> = {}

beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T09:00:00Z') })
  admin = await (await app.aTenant()).as('ROLE_ADMIN')
  for (const [catalogue, name] of [
    ['nationality', 'Española'],
    ['nationality', 'Portuguesa'],
    ['profile', 'Azafata'],
    ['profile', 'Promotor'],
    ['language', 'Inglés'],
    ['experience', 'Ferias'],
  ] as const)
    items[name] = await anItem(admin, catalogue, name)
  await aWorker(admin, {
    dni: '12345678Z',
    birthDate: '1996-11-20',
    hasVehicle: true,
    nationalityId: items['Española'],
    profileIds: [items['Azafata'] ?? 0],
    languages: [{ languageId: items['Inglés'] ?? 0, level: 'AVANZADO' }],
    notes: 'Prefiere mañanas',
    iban: 'ES9121000418450200051332',
    socialSecurity: '281234567840',
    user: {
      firstName: 'María José',
      lastName: 'Núñez',
      lastNameSecond: 'López',
      email: 'mj.nunez@correo.example',
      phone: '600112233',
      provinceId: 15,
      cityId: 15030,
    },
  })
  await aWorker(admin, {
    dni: 'X1234567L',
    birthDate: '1996-11-21',
    workerStatus: 'INACTIVE',
    documentationStatus: 'APPROVED',
    contractType: 'C_300',
    gender: 'MALE',
    hasFoodHandlerLicense: true,
    nationalityId: items['Portuguesa'],
    profileIds: [items['Promotor'] ?? 0, items['Azafata'] ?? 0],
    experienceIds: [items['Ferias'] ?? 0],
    user: {
      firstName: 'Óscar',
      lastName: 'López',
      lastNameSecond: null,
      email: 'oscar@otro.example',
      phone: '611000222',
      provinceId: 28,
      cityId: 28079,
    },
  })
  await aWorker(admin, {
    dni: '00000000T',
    birthDate: '2004-02-29',
    workerType: 'CANDIDATE',
    user: {
      firstName: 'Ana',
      lastName: 'Zapata 100%',
      lastNameSecond: null,
      email: 'ana@correo.example',
      phone: '+351912345678',
    },
  })
})

const found = async (query: RawQuery) =>
  (await admin.call(endpoints.list, { query })).content.map(({ user }) => user.firstName)

const [maria, oscar, ana] = ['María José', 'Óscar', 'Ana']

test.each<[what: string, query: RawQuery, names: (string | undefined)[]]>([
  ['everybody', {}, [maria, oscar, ana]],
  ['a type', { workerType: 'WORKER' }, [maria, oscar]],
  ['the other type', { 'workerType:equals': 'CANDIDATE' }, [ana]],
  ['text without accents', { filter: 'nunez' }, [maria]],
  ['two words in any order', { search: 'LOPEZ maria' }, [maria]],
  ['text in an e-mail', { filter: 'otro.example' }, [oscar]],
  ['text in a town', { filter: 'madrid' }, [oscar]],
  ['a document number with its marks', { search: '00.000.000-T' }, [ana]],
  ['a telephone with hyphens', { search: '611-00-02-22' }, [oscar]],
  ['text that looks like a pattern', { filter: '100%' }, [ana]],
  ['text of a pattern only', { filter: '%' }, [ana]],
  ['a first name', { firstName: 'jose' }, [maria]],
  ['a nested name', { 'user.firstName': 'oscar' }, [oscar]],
  ['a name that begins', { 'firstName:startsWith': 'ma' }, [maria]],
  ['a name that ends', { 'firstName:endsWith': 'é' }, [maria]],
  ['a name that is equal, accents apart', { 'firstName:equals': 'oscar' }, [oscar]],
  ['a name that is not', { 'firstName:notEquals': 'ana' }, [maria, oscar]],
  ['a name without a text', { 'firstName:notContains': 'an' }, [maria, oscar]],
  ['names in a list', { 'firstName:in': 'ana,oscar' }, [oscar, ana]],
  ['brackets', { 'filters[firstName][value]': 'osc' }, [oscar]],
  [
    'brackets with a mode',
    { 'filters[firstName][value]': 'na', 'filters[firstName][matchMode]': 'endsWith' },
    [ana],
  ],
  ['either surname', { lastName: 'lopez' }, [maria, oscar]],
  ['the first surname exactly', { 'lastName:equals': 'lopez' }, [oscar]],
  ['the second surname', { lastNameSecond: 'lopez' }, [maria]],
  ['no second surname', { 'lastNameSecond:empty': 'true' }, [oscar, ana]],
  ['an e-mail', { email: 'CORREO.example' }, [maria, ana]],
  ['a phone as it is written', { phone: '600 11' }, [maria]],
  ['a phone that is no number', { phone: 'abc' }, []],
  ['a foreign phone', { phone: '+351 912' }, [ana]],
  ['an identifier as it is written', { dni: 'x-1234' }, [oscar]],
  ['an age', { age: 30 }, [maria]],
  ['an age the day before the birthday', { age: 29 }, [oscar]],
  ['ages between', { 'age:between': '29,30' }, [maria, oscar]],
  ['younger', { 'age:lt': 29 }, [ana]],
  ['not younger', { 'age:gte': 30 }, [maria]],
  ['older', { 'age:gt': 29 }, [maria]],
  ['at most', { 'age:lte': 22 }, [ana]],
  ['a birth date', { birthDate: '1996-11-20' }, [maria]],
  ['born before', { 'birthDate:dateBefore': '1996-11-21' }, [maria]],
  ['born between', { 'birthDate:between': '1996-11-20,1996-11-21' }, [maria, oscar]],
  ['a province by number', { province: 15 }, [maria]],
  ['a province by name', { 'province.name': 'madrid' }, [oscar]],
  ['provinces', { 'province:in': '15,28' }, [maria, oscar]],
  ['no province', { 'province:empty': '1' }, [ana]],
  ['a town by name', { city: 'coruña' }, [maria]],
  ['a town by number', { cityId: 28079 }, [oscar]],
  ['a vehicle', { hasVehicle: 'true' }, [maria]],
  ['no vehicle', { 'hasVehicle:equals': 'false' }, [oscar, ana]],
  ['food training', { hasFoodHandlerLicense: 'Sí' }, [oscar]],
  ['a status', { workerStatus: 'INACTIVE' }, [oscar]],
  ['statuses', { 'workerStatus:in': 'ACTIVE,INACTIVE' }, [maria, oscar, ana]],
  ['a repeated name', { workerStatus: ['ACTIVE', 'INACTIVE'] }, [maria, oscar, ana]],
  ['documentation', { documentationStatus: 'APPROVED' }, [oscar]],
  ['a contract', { contractType: 'C_300' }, [oscar]],
  ['a gender', { gender: 'MALE' }, [oscar]],
  ['a nationality by name', { nationality: 'portu' }, [oscar]],
  ['notes', { notes: 'mananas' }, [maria]],
  ['an account number', { iban: '9121 0004' }, [maria]],
  ['an affiliation number', { socialSecurity: '28/12345678' }, [maria]],
  ['profiles by name', { profiles: 'azafata' }, [maria, oscar]],
  ['people without a profile', { 'profiles:empty': 'x' }, [ana]],
  ['people with other profiles', { 'profiles:notContains': 'promotor' }, [maria, ana]],
  ['languages by name', { languages: 'ingles' }, [maria]],
  ['experience by name', { experiences: 'feria' }, [oscar]],
  ['several at once', { hasVehicle: 'true', firstName: 'maria', province: '15' }, [maria]],
  ['a page', { page: 1, size: 1 }, [oscar]],
  ['first and rows', { first: 2, rows: 2 }, [ana]],
  ['names that it does not know', { color: 'x' }, [maria, oscar, ana]],
])('the list finds %s', async (_what, query, names) => {
  expect(await found(query)).toEqual(names)
})

test.each(['Española', 'Azafata', 'Inglés', 'Ferias'])('the list finds %s by number', async (name) => {
  const field =
    { Española: 'nationality', Azafata: 'profiles', Inglés: 'languages', Ferias: 'experiences' }[name] ?? ''
  const expected = { Española: [maria], Azafata: [maria, oscar], Inglés: [maria], Ferias: [oscar] }[name]
  expect(await found({ [field]: items[name] })).toEqual(expected)
})

test.each<[field: string, ascending: (string | undefined)[]]>([
  ['id', [maria, oscar, ana]],
  ['firstName', [ana, maria, oscar]],
  ['lastName', [oscar, maria, ana]],
  ['email', [ana, maria, oscar]],
  ['phone', [ana, maria, oscar]],
  ['dni', [ana, maria, oscar]],
  ['age', [ana, oscar, maria]],
  ['birthDate', [maria, oscar, ana]],
  ['province', [maria, oscar, ana]],
  ['city', [maria, oscar, ana]],
  ['hasVehicle', [oscar, ana, maria]],
  ['workerStatus', [maria, ana, oscar]],
  ['documentationStatus', [oscar, maria, ana]],
  ['contractType', [oscar, maria, ana]],
  ['hasFoodHandlerLicense', [maria, ana, oscar]],
  ['nationality', [maria, oscar, ana]],
  ['user.lastName', [oscar, maria, ana]],
])('the list sorts by %s, and backwards', async (field, ascending) => {
  expect(await found({ sort: `${field},asc` })).toEqual(ascending)
  expect((await found({ sort: `${field},desc` })).at(-1)).toBe(ascending[0])
})

test('every page of every order holds each person once, the last ones too', async () => {
  for (const sort of ['id,asc', 'hasVehicle,desc', 'lastName,desc', 'age,asc']) {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => found({ sort, page, size: 1 })))
    expect(pages.flat().toSorted(), sort).toEqual([ana, maria, oscar].toSorted())
    expect(pages[3], sort).toEqual([])
    expect(await found({ sort, page: 0, size: 3 }), sort).toEqual(pages.flat())
  }
})

test.each<[query: RawQuery, total: number]>([
  [{}, 3],
  [{ workerType: 'WORKER' }, 2],
  [{ filter: 'lopez' }, 2],
  [{ filter: 'nadie' }, 0],
  [{ hasVehicle: 'false' }, 2],
  [{ filter: 'lopez', page: 5 }, 2],
])('%j counts %i', async (query, total) => {
  expect(await admin.call(endpoints.list, { query })).toMatchObject({ totalElements: total, size: 10 })
})

test('the count follows creations, conversions and deletions', async () => {
  const tenant = await app.aTenant()
  const other = await tenant.as('ROLE_ADMIN')
  const counts = async () =>
    Promise.all(
      ['WORKER', 'CANDIDATE'].map(
        async (workerType) => (await other.call(endpoints.list, { query: { workerType } })).totalElements,
      ),
    )
  const worker = await aWorker(other)
  const candidate = await aWorker(other, { workerType: 'CANDIDATE' })
  expect(await counts()).toEqual([1, 1])
  await other.call(endpoints.convert, { params: { id: candidate.id }, body: {} })
  expect(await counts()).toEqual([2, 0])
  await other.call(endpoints.remove, { params: { id: worker.id } })
  expect(await counts()).toEqual([1, 0])
})

test('S5 lists show only the end of account and affiliation numbers', async () => {
  const [first] = (await admin.call(endpoints.list)).content
  expect(first).toMatchObject({ iban: '•••• 1332', socialSecurity: '•••• 7840' })
})

test.each([
  '?sort=photo_key,asc',
  '?sort=profiles,asc',
  '?firstName:regex=a',
  '?filters[__proto__][value]=x',
  '?age=veinte',
  '?hasVehicle=quizas',
  '?birthDate=ayer',
  '?filter=%00',
])('S7 %s is refused with 400', async (query) => {
  expect((await admin.raw('GET', `/api/workers${query}`)).statusCode).toBe(400)
})

describe.each(["';drop table workers;--", '\\', '"', 'x'.repeat(10_000), '__proto__'])('S7 %j', (text) => {
  test('is plain text in every text filter', async () => {
    for (const name of [
      'filter',
      'firstName',
      'lastName:equals',
      'phone',
      'dni',
      'province',
      'profiles',
      'notes',
    ]) {
      const answer = await admin.raw('GET', `/api/workers?${name}=${encodeURIComponent(text)}`)
      expect(answer.statusCode, name).toBe(200)
      expect(answer.json().content, name).toEqual([])
    }
  })
})

test('whoever has no kind of contract yet is found as «Sin contrato», and by nothing else', async () => {
  const office = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id, version } = await aWorker(office)
  await office.call(endpoints.update, {
    params: { id },
    body: { ...aWorkerBody(), contractType: null, version },
  })
  const found = async (query: RawQuery) =>
    (await office.call(endpoints.list, { query: query as never })).content.map((one) => one.id)
  expect(await found({ 'contractType:in': 'NONE' })).toEqual([id])
  expect(await found({ 'contractType:in': 'C_300' })).toEqual([])
  expect(await found({ 'contractType:notEquals': 'NONE' })).toEqual([])
})
