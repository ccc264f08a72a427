import { centreImport } from '@cuadrante/contract/centres/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { Files } from '../files/files.ts'
import { forgetOldImports, keepFile } from './import-files.ts'

const clock = { now: new Date('2026-11-20T09:00:00Z') }
const inDays = (days: number) => new Date(Date.parse('2026-11-20T09:00:00Z') + days * 86_400_000)
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => clock.now })
})

const centres = ['Centro;Dirección;C. P.', 'Marineda;Arteixo 43;15008'].join('\n')

/** An agency one of whose administrators has looked at a sheet, and left it. */
async function anImport() {
  clock.now = inDays(0)
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  await admin.call(centreImport.analyse, { files: { file: new File([centres], 'tiendas.csv') } })
  return { tenant, admin }
}

const rowsOf = ({ inTenant }: TestTenant) =>
  inTenant((db) => db.selectFrom('imports').select('file_key').execute())

async function filesOf({ id }: TestTenant): Promise<string[]> {
  const kept: string[] = []
  for await (const key of app.files.keys()) if (key.startsWith(`${id}/`)) kept.push(key)
  return kept
}

test('an uploaded sheet is forgotten after a week, though nobody uploads another one', async () => {
  const { tenant } = await anImport()
  clock.now = inDays(6.9)
  await app.runDue()
  expect(await filesOf(tenant)).toHaveLength(1)
  clock.now = inDays(7.1)
  await app.runDue()
  expect([await rowsOf(tenant), await filesOf(tenant)]).toEqual([[], []])
})

test('a file that cannot be removed is found again by the next run', async () => {
  const { tenant } = await anImport()
  const stuck: Files = { ...app.files, remove: () => Promise.reject(new Error('EIO')) }
  await expect(forgetOldImports(tenant.inTenant, stuck, inDays(8))).rejects.toThrow('EIO')
  expect(await rowsOf(tenant)).toHaveLength(1)
  await forgetOldImports(tenant.inTenant, app.files, inDays(8))
  expect([await rowsOf(tenant), await filesOf(tenant)]).toEqual([[], []])
})

test('a file that was stored before the process died is named by its row', async () => {
  const { tenant, admin } = await anImport()
  const dies: Files = {
    ...app.files,
    async put(key, file) {
      await app.files.put(key, file)
      throw new Error('killed')
    },
  }
  const file = { name: 'otra.csv', mimeType: 'text/csv', bytes: Buffer.from(centres) }
  const kept = { resource: 'centers', userId: admin.userId, file }
  const context = { inTenant: tenant.inTenant, tenant: tenant.id, now: clock.now, files: dies }
  await expect(keepFile(context, kept)).rejects.toThrow('killed')
  expect((await rowsOf(tenant)).map(({ file_key }) => file_key).toSorted()).toEqual(
    (await filesOf(tenant)).toSorted(),
  )
})
