import { peopleEndpoints, workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../../test/a-worker.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { sheetWork } from '../../../platform/sheets/sheet-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T09:00:00Z') })
})

const rest = ['DNI', 'Correo', 'Móvil', 'F. nacimiento', 'Sexo']
const others = (place: number): Cell[] => [
  ['12345678Z', '00000000T', '11111111H'][place] ?? '',
  `p${place}@correo.example`,
  `60011223${place}`,
  '14/05/1996',
  'Mujer',
]

/** Enters people whose names stand in these columns. */
async function enter(admin: Caller, columns: readonly string[], names: readonly (readonly Cell[])[]) {
  const bytes = await sheetWork.writeTable({
    columns: [...columns, ...rest].map((header) => ({ header })),
    rows: names.map((cells, place) => [...cells, ...others(place)]),
    format: 'xlsx',
  })
  const file = new File([Buffer.from(bytes)], 'personas.xlsx')
  const analysis = await admin.call(workerImport.analyse, { files: { file } })
  const suggestions = Object.entries(analysis.sheets[0]?.suggestions ?? {})
  const body = {
    sheetIndex: 0,
    columns: Object.fromEntries(suggestions.map(([id, { column }]) => [id, column])),
  }
  const report = await admin.call(workerImport.apply, { params: { id: analysis.importId }, body })
  const { content } = await admin.call(peopleEndpoints.list, { query: { size: 200 } })
  const people = content.map(({ user }) => [user.firstName, user.lastName, user.lastNameSecond].join('|'))
  return { report, people: people.toSorted() }
}

const anAdmin = async () => (await app.aTenant()).as('ROLE_ADMIN')

test.each([
  'Apellidos y nombre',
  'Apellidos, Nombre',
  'Nombre',
  'Trabajador/a',
  'Nombre y apellidos',
  'Candidato',
])('surnames, a comma and a name under «%s» are read for sure', async (heading) => {
  const { report, people } = await enter(
    await anAdmin(),
    [heading],
    [['Pérez Souto, Lucía'], ['DE LA FUENTE GARCÍA, MARÍA JOSÉ'], ['Otero, Brais']],
  )
  expect(report).toMatchObject({ created: 3, failed: 0, details: [] })
  expect(people).toEqual(['Brais|Otero|', 'Lucía|Pérez|Souto', 'MARÍA JOSÉ|DE LA FUENTE|GARCÍA'])
})

test.each([
  [
    ['Nombre', 'Apellido 1', 'Apellido 2'],
    ['Lucía', 'Pérez', 'Souto'],
  ],
  [
    ['Nombre', 'Primer apellido', 'Segundo apellido'],
    ['Lucía', 'Pérez', 'Souto'],
  ],
  [
    ['Apellidos', 'Nombre'],
    ['Pérez Souto', 'Lucía'],
  ],
  [
    ['Nombre de pila', 'Apellidos del trabajador'],
    ['Lucía', 'Pérez Souto'],
  ],
  [
    ['Nombre trabajador', '1er Apellido', '2º Apellido'],
    ['Lucía', 'Pérez', 'Souto'],
  ],
])('the parts of a name under %j are read', async (columns, cells) => {
  const { report, people } = await enter(await anAdmin(), columns, [cells])
  expect(report).toMatchObject({ created: 1, failed: 0, details: [] })
  expect(people).toEqual(['Lucía|Pérez|Souto'])
})

test('a name without a comma is read in the order of its column, and says how', async () => {
  const { report, people } = await enter(
    await anAdmin(),
    ['Nombre completo'],
    [['Lucía Pérez Souto'], ['Brais Otero'], ['Lucía']],
  )
  expect(people).toEqual(['Brais|Otero|', 'Lucía|Pérez|Souto'])
  expect(report.details.map(({ errors, warnings }) => [...errors, ...warnings])).toEqual([
    ['«Lucía» no es un nombre con sus apellidos'],
    ['Nombre: se lee «Lucía» y, de apellidos, «Pérez Souto». Si no es así, escribe «Apellidos, Nombre».'],
  ])
})

test('where some names have a comma, the others are read in the order of their column', async () => {
  const { people } = await enter(
    await anAdmin(),
    ['Trabajador'],
    [['Lucía Pérez Souto'], ['Otero Rey, Brais'], ['Carme Rey']],
  )
  expect(people).toEqual(['Brais|Otero|Rey', 'Carme|Rey|', 'Lucía|Pérez|Souto'])
})

test('a name that is there keeps its parts and its capitals', async () => {
  const admin = await anAdmin()
  const user = { email: 'p0@correo.example', phone: '600112230' }
  await aWorker(admin, { dni: '12345678Z', birthDate: '1996-05-14', gender: 'FEMALE', user })
  for (const [columns, cells] of [
    [['Apellidos y nombre'], ['PEREZ SOUTO LUCIA']],
    [
      ['Nombre', 'Apellidos'],
      ['LUCIA', 'PEREZ SOUTO'],
    ],
    [
      ['Nombre', 'Primer apellido', 'Segundo apellido'],
      ['LUCIA', 'PEREZ', 'SOUTO'],
    ],
  ] as const) {
    const { report, people } = await enter(admin, columns, [cells])
    expect(report).toMatchObject({ unchanged: 1, failed: 0, details: [] })
    expect(people).toEqual(['Lucía|Pérez|Souto'])
  }
})
