import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { lawfulPause } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { read } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner, type Planner } from '../testing/a-planner.ts'
import { aFileOfShops, candela, planOf, save } from './testing/a-file-of-shops.ts'
import { expectAgreement } from './testing/agreement.ts'
import { aWorker } from './testing/visits-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-10-01T10:00:00Z') })
})

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const laLaguna = { id: 38023, name: 'San Cristóbal de La Laguna' }
const madrid = 'Europe/Madrid' as const
const canary = 'Atlantic/Canary' as const

async function peopleOf(
  { tenant }: Planner,
  wanted: readonly (Pick<VisitPerson, 'name' | 'city'> & { zone: typeof madrid | typeof canary })[],
) {
  const workers = await Promise.all(wanted.map(({ name }) => aWorker(tenant, name)))
  return wanted.flatMap(({ zone, ...one }, at) => {
    const worker = workers[at]
    return worker
      ? [{ worker, zone, name: one.name, person: { ...candela, ...one, weekdays, workerId: worker.id } }]
      : []
  })
}

test('job, calendar, phone, sheets and workbook tell the same minutes, over a change of clocks and in the Canary Islands', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const people = await peopleOf(planner, [
    { name: 'Candela Ruiz', city: candela.city, zone: madrid },
    { name: 'Yaiza Lugo', city: laLaguna, zone: canary },
  ])
  await save(planner, batchId, {
    startsOn: '2026-10-19',
    weeks: 2,
    hours: 'todos los días 9:00-20:00',
    frequency: { times: 1, weeks: 1 },
    people: people.map(({ person }) => person),
  })
  await planOf(planner, batchId)
  const routes = await expectAgreement(app, { planner, batchId, people })
  expect(routes.map(({ date }) => date).some((date) => date >= '2026-10-26')).toBe(true)
  expect(new Set(routes.map(({ person }) => person)).size).toBe(2)
})

const file = fileURLToPath(new URL('../../../../../../../shared/examples/CNH_2024.xlsx', import.meta.url))
const isThere = existsSync(file)

/** The hospitals of A Coruña, Lugo, Pontevedra and Santa Cruz de Tenerife in the ministry's workbook, as it has them. */
async function realHospitals() {
  const { sheets } = await read(readFileSync(file))
  const rows = sheets[0]?.rows ?? []
  const at = rows.findIndex((row) => row.includes('Nombre Centro'))
  const header = rows[at] ?? []
  const provinces = new Set([15, 27, 36, 38])
  const province = header.findIndex((name) => /Provincia/i.test(String(name)))
  const some = rows.slice(at + 1).filter((row) => provinces.has(Number(row[province])))
  return { name: 'DIRECTORIO', rows: [header, ...some].map((row) => row.map((cell) => String(cell ?? ''))) }
}

test.skipIf(!isThere)(
  'so do the real hospitals of four provinces, planned for four weeks with six people (skipped where their file is missing)',
  { timeout: 240_000 },
  async () => {
    const planner = await aPlanner(app, await realHospitals())
    const { batchId } = await planner.processes({
      centerNameColumn: 'Nombre Centro',
      addressColumn: 'Dirección',
      municipalityColumn: 'Municipio',
      provinceColumn: 'Provincia',
      postalCodeColumn: 'Código Postal',
    })
    await planner.geocodes({ routes: [], batchId })
    const people = await peopleOf(planner, [
      { name: 'Candela Ruiz', city: candela.city, zone: madrid },
      { name: 'Uxía Lema', city: { id: 36057, name: 'Vigo' }, zone: madrid },
      { name: 'Brais Souto', city: { id: 27028, name: 'Lugo' }, zone: madrid },
      { name: 'Antía Rey', city: { id: 15078, name: 'Santiago de Compostela' }, zone: madrid },
      { name: 'Yaiza Lugo', city: laLaguna, zone: canary },
      { name: 'Airam Dorta', city: { id: 38038, name: 'Santa Cruz de Tenerife' }, zone: canary },
    ])
    await save(planner, batchId, {
      startsOn: '2026-10-12',
      weeks: 4,
      hours: 'todos los días 9:00-20:00',
      frequency: { times: 1, weeks: 2 },
      pause: lawfulPause,
      skipsHolidays: false,
      keepsPerson: false,
      people: people.map(({ person }) => person),
    })
    const { leftOut, shops } = await planOf(planner, batchId)
    const routes = await expectAgreement(app, { planner, batchId, people })
    expect(shops.length).toBeGreaterThan(40)
    // Those of other islands than Tenerife are out of reach, and told so.
    expect(leftOut.every(({ reason }) => reason === 'far')).toBe(true)
    expect(routes.some(({ date, person }) => date >= '2026-10-26' && person >= 4)).toBe(true)
    expect(routes.some(({ date, person }) => date < '2026-10-25' && person < 4)).toBe(true)
  },
)
