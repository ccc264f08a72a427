import { peopleEndpoints as people, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aWorker, aWorkerBody } from '../../../test/a-worker.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { sheetWork } from '../../platform/sheets/sheet-work.ts'

const signIn = new Date('2026-11-20T09:00:00Z')
let house: TestApp
let now = signIn
beforeAll(async () => {
  house = await testApp({ worksOnTasks: true, clock: () => now })
})
beforeEach(() => {
  now = signIn
})

const whole = {
  Nombre: 'Lucía',
  'Primer apellido': 'Pérez',
  'Segundo apellido': 'Souto',
  DNI: '12345678Z',
  Móvil: '600112277',
  'F. nacimiento': '14/05/1996',
  Sexo: 'Mujer',
}

/** An office that signed in eleven minutes ago, and Lucía, who gets in with a name of her own or not. */
async function anOffice({ hasLogin }: { hasLogin: boolean }) {
  const tenant = await house.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const lucia = await aWorker(admin)
  if (hasLogin)
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ login: 'lucia' }).where('id', '=', lucia.user.id).execute(),
    )
  now = new Date(signIn.getTime() + 11 * 60_000)
  const save = async (user: { email?: string; phone?: string }) => {
    const { version } = await admin.call(people.get, { params: { id: lucia.id } })
    const body = { ...aWorkerBody({ user }), version }
    return (await admin.raw('PUT', `/api/workers/${lucia.id}`, { body })).json().code
  }
  const bring = async (email: string, existing: 'update' | 'skip') => {
    const row = { ...whole, Correo: email }
    const columns = Object.keys(row).map((header) => ({ header }))
    const bytes = await sheetWork.writeTable({ columns, rows: [Object.values(row)], format: 'xlsx' })
    const file = new File([Buffer.from(bytes)], 'personas.xlsx')
    const { importId, sheets } = await admin.call(workerImport.analyse, { files: { file } })
    const found = Object.entries(sheets[0]?.suggestions ?? {}).map(([field, { column }]) => [field, column])
    const body = { sheetIndex: 0, columns: Object.fromEntries(found), existing }
    return admin.call(workerImport.apply, { params: { id: importId }, body }).then(
      ({ updated }) => updated,
      ({ message }: Error) => message,
    )
  }
  return { save, bring }
}

test('the address of somebody who gets in is changed by whoever has just said who they are', async () => {
  const { save } = await anOffice({ hasLogin: true })
  expect(await save({ email: 'otra@correo.example' })).toBe('identity_unconfirmed')
  expect(await save({ phone: '+34 600 112 234' })).toBeUndefined()
  const without = await anOffice({ hasLogin: false })
  expect(await without.save({ email: 'otra@correo.example' })).toBeUndefined()
})

test('a sheet that would change such an address asks the same, and one that would not asks nothing', async () => {
  const { bring } = await anOffice({ hasLogin: true })
  expect(await bring('otra@correo.example', 'update')).toMatch(/identity_unconfirmed/)
  expect(await bring('lucia.perez@correo.example', 'update')).toBe(1)
  expect(await bring('otra@correo.example', 'skip')).toBe(0)
  now = signIn
  expect(await bring('otra@correo.example', 'update')).toBe(1)
  const without = await anOffice({ hasLogin: false })
  expect(await without.bring('otra@correo.example', 'update')).toBe(1)
})
