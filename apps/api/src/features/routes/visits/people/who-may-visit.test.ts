import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import type { BookSheet } from '../../../../platform/sheets/testing/workbooks.ts'
import { aPlanner, mapping } from '../../testing/a-planner.ts'
import { candela, planOf, save } from '../testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const shops: BookSheet = {
  name: 'Tiendas',
  rows: [
    ['Centro', 'Tipo vía', 'Dirección', 'Núm.', 'C. P.', 'Municipio', 'Perfil'],
    ['Gadis Arteixo', 'Rúa', 'Balneario', 2, '15142', 'Arteixo', 'Promotora'],
    ['Froiz Carballo', 'Rúa', 'Xunqueira', 14, '15100', 'Carballo', 'Marta o Candela'],
    ['Claudio Laxe', 'Rúa', 'Cabo da Area', 's/n', '15117', 'Laxe', ''],
    ['Vego Vimianzo', 'Rúa', 'Fonte Cigana', 8, '15129', 'Vimianzo', 'Supervisor'],
    ['Eroski Ferrol', 'Rúa', 'San Amaro', 2, '15403', 'Ferrol', 'promotora'],
  ],
}
const marta = { ...candela, name: 'Marta Vila Souto', profiles: ['Promotora'], weekdays: [1] }
const base: Partial<VisitSettings> = { weeks: 1, startsOn: '2026-11-23', people: [candela, marta] }

async function aFileWithProfiles() {
  const planner = await aPlanner(app, shops)
  const { batchId } = await planner.processes(mapping)
  await planner.geocodes({ routes: [], batchId })
  return { planner, batchId }
}

const idOf = (plan: VisitPlan, name: string) => plan.shops.find((shop) => shop.name === name)?.rowId ?? 0
const whoMakes = (plan: VisitPlan, name: string) =>
  plan.routes
    .filter(({ stops }) => stops.some(({ rowId }) => rowId === idOf(plan, name)))
    .map(({ person }) => plan.people[person]?.name)

describe('visits that not everybody may make', () => {
  test('are read from the column of the file, and go to whom it names', async () => {
    const { planner, batchId } = await aFileWithProfiles()
    const { kinds } = await planner.admin.call(endpoints.setup, { params: { batchId } })
    expect(kinds.map(({ who }) => who).toSorted()).toEqual([
      '',
      'Marta o Candela',
      'Promotora',
      'Supervisor',
      'promotora',
    ])
    await save(planner, batchId, base)
    const plan = await planOf(planner, batchId)
    expect(whoMakes(plan, 'Gadis Arteixo')).toEqual(['Marta Vila Souto'])
    expect(whoMakes(plan, 'Eroski Ferrol')).toEqual(['Marta Vila Souto'])
    expect(plan.shops.find(({ name }) => name === 'Gadis Arteixo')?.who).toBe('Promotora')
    const reply = await planner.admin.raw('GET', `/api/routes/processing/batch/${batchId}/visits/workbook`)
    const { sheets } = await read(reply.rawPayload)
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'Visitas')?.rows ?? []
    expect(rows.map((row) => row[header.indexOf('Quién')])).toContain('Promotora')
  })

  test('that nobody may make say who would let them in, and are made once that person may', async () => {
    const { planner, batchId } = await aFileWithProfiles()
    await save(planner, batchId, base)
    const plan = await planOf(planner, batchId)
    const [out, ...others] = plan.leftOut
    expect(others).toEqual([])
    expect(out).toMatchObject({ rowId: idOf(plan, 'Vego Vimianzo'), reason: 'nobody', missing: 1 })
    const helper = out?.ways?.find(({ kind }) => kind === 'helper')
    expect(helper?.days).toHaveLength(1)
    const person = helper?.days[0]?.person ?? -1
    const people = [candela, marta].map((one, at) =>
      at === person ? { ...one, profiles: ['Supervisor', 'Promotora'] } : one,
    )
    await save(planner, batchId, { ...base, people }, 1)
    const again = await planOf(planner, batchId)
    expect(again.leftOut).toEqual([])
    expect(whoMakes(again, 'Vego Vimianzo')).toEqual([people[person]?.name])
  })

  test('whose people do not work then say so, and not that the shop is closed', async () => {
    const { planner, batchId } = await aFileWithProfiles()
    await save(planner, batchId, { ...base, people: [candela, { ...marta, weekdays: [6] }] })
    const { leftOut, shops: all } = await planOf(planner, batchId)
    const told = leftOut.map(({ rowId, reason, ways }) => [
      all.find((shop) => shop.rowId === rowId)?.name,
      reason,
      ways?.find(({ kind }) => kind === 'helper')?.days[0]?.person,
    ])
    expect(told).toEqual([
      ['Gadis Arteixo', 'who', 0],
      ['Vego Vimianzo', 'nobody', 0],
      ['Eroski Ferrol', 'who', 0],
    ])
  })

  test('mean what the planner says: by default, and by text', async () => {
    const { planner, batchId } = await aFileWithProfiles()
    await save(planner, batchId, {
      ...base,
      who: 'Marta',
      meanings: [
        { column: 'who', text: 'Supervisor', means: 'Candela Ruiz Mato' },
        { column: 'who', text: 'promotora', means: 'cualquiera' },
      ],
    })
    const plan = await planOf(planner, batchId)
    expect(plan.leftOut).toEqual([])
    expect(whoMakes(plan, 'Claudio Laxe')).toEqual(['Marta Vila Souto'])
    expect(whoMakes(plan, 'Vego Vimianzo')).toEqual(['Candela Ruiz Mato'])
  })

  test('are not given to others by hand, and a lock does not stand above it', async () => {
    const { planner, batchId } = await aFileWithProfiles()
    await save(planner, batchId, base)
    const plan = await planOf(planner, batchId)
    const rowId = idOf(plan, 'Gadis Arteixo')
    const from = { person: 1, date: '2026-11-24' }
    const { places, refused } = await planner.admin.call(endpoints.places, {
      params: { batchId },
      query: { rowId, ...from },
    })
    expect(places.every(({ person }) => person === 1)).toBe(true)
    expect(refused.filter(({ person }) => person === 0).map(({ because }) => because)).toEqual(
      Array(7).fill('who'),
    )
    const body = { version: plan.version, rowId, from, to: { person: 0, date: '2026-11-25' } }
    const path = `/api/routes/processing/batch/${batchId}/visits/plan/changes`
    const reply = await planner.admin.raw('POST', path, { body })
    expect(reply.json()).toMatchObject({ code: 'visit_does_not_fit' })
    expect(reply.json().message).toContain('no puede hacer las visitas de este centro')
    await planner.admin.call(endpoints.change, {
      params: { batchId },
      body: { version: plan.version, rowId, from, isPinned: true },
    })
    const people = [
      { ...candela, profiles: ['Promotora'] },
      { ...marta, profiles: [] },
    ]
    await save(planner, batchId, { ...base, people }, 1)
    expect(whoMakes(await planOf(planner, batchId, 'pinned'), 'Gadis Arteixo')).toEqual(['Candela Ruiz Mato'])
  })
})
