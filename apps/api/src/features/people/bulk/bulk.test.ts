import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { peopleBulkEndpoints as bulk, type PeopleChange } from '@cuadrante/contract/people/bulk.ts'
import { documentEndpoints as documents } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { peopleEndpoints as people } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aWorker } from '../../../../test/a-worker.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPdf, aWorkerWithPapers, fileOf } from '../documents/testing/a-worker-with-papers.ts'

let now = new Date('2026-11-20T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

/** Lucía, who can sign in, and two who cannot. */
async function threePeople() {
  const papers = await aWorkerWithPapers(app)
  const antia = await aWorker(papers.admin, {
    dni: '87654321X',
    user: { firstName: 'Antía', lastName: 'Barreiro' },
  })
  const brais = await aWorker(papers.admin, {
    dni: '11111111H',
    user: { firstName: 'Brais', lastName: 'Castro' },
  })
  const workerIds = [papers.worker.id, antia.id, brais.id]
  const preview = (change: PeopleChange, ids = workerIds) =>
    papers.admin.call(bulk.preview, { body: { workerIds: ids, change } })
  const apply = async (change: PeopleChange, ids = workerIds) => {
    const { seen } = await preview(change, ids)
    return papers.admin.call(bulk.apply, { body: { workerIds: ids, change, seen } })
  }
  const notices = async () =>
    (await papers.phone.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)
  return { ...papers, antia, brais, workerIds, preview, apply, notices }
}

test('nothing of documents is done with many where the agency has switched them off', async () => {
  const { tenant, aType, preview } = await threePeople()
  const type = await aType({ name: 'DNI' })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ modulesOff: ['documents'] }) })
      .execute(),
  )
  for (const change of [
    { kind: 'ask', typeId: type.id } as const,
    { kind: 'remind', typeId: type.id } as const,
  ])
    await expect(preview(change)).rejects.toThrow('module_off')
  expect(await preview({ kind: 'status', workerStatus: 'INACTIVE' })).toMatchObject({ reached: 3 })
})

test('a document is asked of many at once: who has it, has sent it or was asked stays out, and it is taken back', async () => {
  const { admin, phone, aType, adds, worker, antia, brais, preview, apply, notices } = await threePeople()
  const type = await aType({ name: 'DNI', isRequired: true })
  const ask = { kind: 'ask', typeId: type.id } as const

  expect(await preview(ask)).toEqual({
    reached: 3,
    seen: expect.stringMatching(/^[0-9a-f]{64}$/),
    reasons: [],
    leftOut: [],
    notes: ['2 personas sin acceso al portal: la petición queda hecha, pero nadie recibe el aviso.'],
  })
  await admin.call(documents.ask, { params: { id: antia.id }, body: { typeId: type.id } })
  const { done, leftOut, undo } = await apply(ask)
  expect(done).toBe(2)
  expect(leftOut).toEqual([
    { id: antia.id, name: 'Antía Barreiro Souto', reason: 'Ya tiene la petición pendiente' },
  ])
  expect(await notices()).toContain('La agencia te pide un documento: DNI')
  const requested = async () =>
    (await admin.call(documents.matrix)).content
      .filter(({ cells }) => cells[0]?.isRequested)
      .map((row) => row.name)
  expect(await requested()).toHaveLength(3)

  if (!undo) throw new Error('an ask can be taken back')
  expect(await admin.call(bulk.undo, { body: { undo } })).toEqual({ undone: 2, kept: 0 })
  expect(await requested()).toEqual(['Antía Barreiro Souto'])
  expect(await notices()).toEqual([])

  await adds(phone, type)
  await admin.call(people.update, {
    params: { id: brais.id },
    body: { ...bodyOf(brais), workerStatus: 'TERMINATED', version: brais.version },
  })
  expect((await preview(ask)).reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'Su relación con la agencia ha terminado',
    'Ya lo ha enviado y está por revisar',
    'Ya tiene la petición pendiente',
  ])
  expect((await preview(ask, [worker.id])).reached).toBe(0)
})

test('an open request is recalled once a day', async () => {
  const { tenant, workerIds, aType, apply, preview, notices } = await threePeople()
  const { id: typeId } = await aType({ name: 'Contrato' })
  const remind = { kind: 'remind', typeId } as const
  expect((await preview(remind)).reasons).toEqual([{ reason: 'No se le ha pedido', people: 3 }])
  await apply({ kind: 'ask', typeId })
  expect(await apply(remind)).toMatchObject({
    done: 1,
    undo: null,
    reasons: [{ reason: 'No tiene acceso al portal', people: 2 }],
  })
  expect(await notices()).toHaveLength(2)
  expect((await preview(remind)).reasons).toContainEqual({ reason: 'Ya se le ha recordado hoy', people: 1 })
  now = new Date('2026-11-21T09:00:00Z')
  const tomorrow = await tenant.as('ROLE_ADMIN')
  expect(await tomorrow.call(bulk.preview, { body: { workerIds, change: remind } })).toMatchObject({
    reached: 1,
  })
  now = new Date('2026-11-20T09:00:00Z')
})

test('what many have sent is accepted or rejected with one reason', async () => {
  const { admin, phone, aType, adds, worker, apply } = await threePeople()
  const type = await aType({ name: 'DNI', isRequired: true })
  await adds(phone, type)
  const stateNow = async () =>
    (await admin.call(documents.ofWorker, { params: { id: worker.id } })).cells[0]?.state
  expect(await apply({ kind: 'reject', typeId: type.id, reason: 'Está borroso' })).toMatchObject({
    done: 1,
    reasons: [{ reason: 'No hay nada por revisar', people: 2 }],
  })
  expect(await stateNow()).toBe('MISSING')
  await adds(phone, type)
  await apply({ kind: 'accept', typeId: type.id })
  expect(await stateNow()).toBe('VALID')
})

test('what somebody has sent since the preview is not accepted or rejected unseen', async () => {
  const { admin, phone, aType, adds, worker, workerIds, preview } = await threePeople()
  const type = await aType({ name: 'DNI', isRequired: true })
  const { id } = await adds(phone, type)
  const accept = { kind: 'accept', typeId: type.id } as const
  const { reached, seen } = await preview(accept)
  expect(reached).toBe(1)
  await phone.call(documents.addVersion, {
    params: { id },
    files: { file: fileOf(await aPdf('Otro DNI')) },
    fields: {},
  })
  for (const change of [accept, { ...accept, kind: 'reject', reason: 'Está borroso' } as const])
    await expect(admin.call(bulk.apply, { body: { workerIds, change, seen } })).rejects.toMatchObject({
      reply: { code: 'people_changed' },
    })
  const { cells } = await admin.call(documents.ofWorker, { params: { id: worker.id } })
  expect(cells[0]?.state).toBe('REVIEW')
  const again = await preview(accept)
  expect(again).toMatchObject({ reached: 1 })
  expect(
    await admin.call(bulk.apply, { body: { workerIds, change: accept, seen: again.seen } }),
  ).toMatchObject({
    done: 1,
  })
})

test('a state is given to many and taken back from those who have not changed since', async () => {
  const { admin, worker, antia, brais, apply } = await threePeople()
  const { done, undo } = await apply({ kind: 'status', workerStatus: 'INACTIVE' })
  expect(done).toBe(3)
  const statuses = async () =>
    Promise.all(
      [worker, antia, brais].map(
        async ({ id }) => (await admin.call(people.get, { params: { id } })).workerStatus,
      ),
    )
  expect(await statuses()).toEqual(['INACTIVE', 'INACTIVE', 'INACTIVE'])
  const { version } = await admin.call(people.get, { params: { id: brais.id } })
  await admin.call(people.update, {
    params: { id: brais.id },
    body: { ...bodyOf(brais), workerStatus: 'SUSPENDED', version },
  })
  if (!undo) throw new Error('a state can be taken back')
  expect(await admin.call(bulk.undo, { body: { undo } })).toEqual({ undone: 2, kept: 1 })
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'SUSPENDED'])
})

test('a profile is added to whoever lacks it, and taken from them again', async () => {
  const { admin, antia, apply } = await threePeople()
  const profileId = await anItem(admin, 'profile', 'AZAFATA')
  const add = { kind: 'profile', profileId } as const
  await apply(add, [antia.id])
  const { done, reasons, undo } = await apply(add)
  expect([done, reasons]).toEqual([2, [{ reason: 'Ya tiene el perfil «AZAFATA»', people: 1 }]])
  const having = async () =>
    (await admin.call(people.list, { query: { profiles: String(profileId) } })).totalElements
  expect(await having()).toBe(3)
  if (!undo) throw new Error('a profile can be taken back')
  await admin.call(bulk.undo, { body: { undo } })
  expect(await having()).toBe(1)
})

test('nothing is done when it would reach others than the preview said', async () => {
  const { admin, workerIds, antia, preview } = await threePeople()
  const change = { kind: 'status', workerStatus: 'SUSPENDED' } as const
  const { seen } = await preview(change)
  await admin.call(people.remove, { params: { id: antia.id } })
  await expect(admin.call(bulk.apply, { body: { workerIds, change, seen } })).rejects.toMatchObject({
    reply: { code: 'people_changed' },
  })
  expect((await admin.call(people.list, { query: { workerStatus: 'SUSPENDED' } })).totalElements).toBe(0)
})

test('a list answers the numbers of everyone it finds, and their addresses', async () => {
  const { admin, antia, brais } = await threePeople()
  const query = { 'lastName:in': 'Barreiro,Castro', sort: 'lastName,asc' }
  const found = await admin.call(bulk.ids, { query })
  expect(found).toEqual({ ids: [antia.id, brais.id], total: 2 })
  expect(await admin.call(bulk.contacts, { body: { workerIds: [...found.ids] } })).toEqual([
    expect.objectContaining({ id: antia.id, email: 'lucia.perez@correo.example' }),
    expect.objectContaining({ id: brais.id, name: 'Brais Castro Souto' }),
  ])
})

test('more people than one action takes are refused before anything is asked', async () => {
  const { admin } = await threePeople()
  const workerIds = Array.from({ length: 5001 }, (_, index) => index + 1)
  await expect(
    admin.call(bulk.preview, { body: { workerIds, change: { kind: 'status', workerStatus: 'ACTIVE' } } }),
  ).rejects.toMatchObject({ status: 422 })
})

/** What the form would send of a person whom nobody has changed. */
const bodyOf = ({ user, dni, gender, birthDate }: Awaited<ReturnType<typeof aWorker>>) => ({
  dni,
  gender,
  birthDate,
  workerStatus: 'ACTIVE' as const,
  hasVehicle: false,
  hasDriverLicense: false,
  hasFoodHandlerLicense: false,
  user: {
    firstName: user.firstName,
    lastName: user.lastName,
    lastNameSecond: user.lastNameSecond,
    email: user.email,
    phone: user.phone,
  },
})
