import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aWorkbook } from '../../../platform/sheets/testing/workbooks.ts'
import { aFile, header, imports } from '../testing/a-job-sheet.ts'
import { aPlannedAgency, refused } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

afterAll(() => app.server.http.close())

test('reads years of two digits and amounts as Spain writes them', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const file = await aFile(
    ['Fecha', 'Inicio', 'Fin', 'Salario', 'Gastos', 'KM'],
    ['01/12/26', '9:30', '14:30', '1.234 €', '12,345', '8.25'],
    ['07/01/27', '9:30', '14:30', '1.234,5', null, null],
  )
  await imports(agency, id, file, { mode: 'apply' })
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  expect(content).toMatchObject([
    { startDate: '2026-12-01', salary: 1234, expenses: 12.35, kilometers: 8.3 },
    { startDate: '2027-01-07', salary: 1234.5 },
  ])
})

test('reads days in words, and columns under two rows of titles', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const hours = ['09:00', '14:00']
  const book = await aWorkbook({
    name: 'Turnos',
    rows: [
      ['CUÁNDO', null, null, 'QUÉ', null],
      ['Fecha', 'Inicio', 'Fin', 'Centro', 'Salario'],
      ['lunes, 30 de noviembre de 2026', ...hours, '', 50],
      ['1-dic-26', ...hours, '', 50],
      ['mié. 02/12/2026', ...hours, '', 50],
    ],
  })
  const file = new File([Buffer.from(book)], 'turnos.xlsx')
  expect(await imports(agency, id, file, { mode: 'apply' })).toMatchObject({ jobs: 3, failed: 0 })
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  expect(content.map(({ startDate }) => startDate).toSorted()).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
})

test('reads days beside hours, midnights and hours as sheets hold them', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const at = (text: string) => new Date(`${text}Z`)
  const file = await aFile(
    ['Fecha', 'Inicio', 'Fin', 'Observaciones'],
    ['01/12/2026', '01/12/2026 09:00', '1/12/26, 2:30 p. m.', 'a'],
    [at('2026-12-02'), at('2026-12-02T22:00'), at('2026-12-03T06:00'), 'b'],
    ['46359', '18:00', '24:00', 'c'],
    [46360, 0.75, at('1900-01-01'), 'd'],
    [at('2026-12-05'), at('2026-12-05T18:00'), at('2026-12-06'), 'e'],
    ['07/12/2026', 9.3, '14,45', 'f'],
    [null, '08/12/2026 9.30', '08/12/2026 24:00', 'g'],
    ['09/12/2026', '00:00', '24:00', 'h'],
    ['46366,375', '46366,375', '46366,5', 'i'],
  )
  const { jobs, details } = await imports(agency, id, file, { mode: 'apply' })
  expect(details.filter(({ errors }) => errors.length > 0)).toEqual([])
  expect(details).toMatchObject([
    { rowNumber: 8, warnings: ['De 09:30 a 23:59 son 14 h 29 min: ¿están cambiadas las horas?'] },
    { rowNumber: 9, warnings: ['De 00:00 a 23:59 son 23 h 59 min: ¿están cambiadas las horas?'] },
  ])
  expect(jobs).toBe(9)
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  const read = content.map((job) => [
    job.observations,
    job.startDate,
    job.startTime,
    job.endDate,
    job.endTime,
  ])
  expect(read.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['a', '2026-12-01', '09:00', '2026-12-01', '14:30'],
    ['b', '2026-12-02', '22:00', '2026-12-03', '06:00'],
    ['c', '2026-12-03', '18:00', '2026-12-03', '23:59'],
    ['d', '2026-12-04', '18:00', '2026-12-04', '23:59'],
    ['e', '2026-12-05', '18:00', '2026-12-05', '23:59'],
    ['f', '2026-12-07', '09:30', '2026-12-07', '14:45'],
    ['g', '2026-12-08', '09:30', '2026-12-08', '23:59'],
    ['h', '2026-12-09', '00:00', '2026-12-09', '23:59'],
    ['i', '2026-12-10', '09:00', '2026-12-10', '12:00'],
  ])
})

test('asks again where a day or an hour may be two', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const at = (text: string) => new Date(`${text}Z`)
  const file = await aFile(
    header.slice(0, 3),
    ['01/12/2026', '02/12/2026 09:00', '14:00'],
    ['02/12/2026', '09:00', '01/12/2026 14:00'],
    ['03/12/2026', '09:00', '04/12/2026 14:00'],
    ['04/12/2026', '09:00', '04/12/2026 08:00'],
    ['05/12/2026', '24:00', '06:00'],
    ['50126', '09:00', '14:00'],
    ['07/12/2026', 9.5, '14,25'],
    ['08/12/2026', at('2026-12-08'), '14:00'],
    ['09/12/2026', '09:00', at('1900-01-01T02:00')],
  )
  const { jobs, details } = await imports(agency, id, file)
  expect(jobs).toBe(0)
  expect(details.map(({ rowNumber, errors }) => [rowNumber, ...errors])).toEqual([
    [2, 'Inicio es del 02/12/2026 y la fecha es 01/12/2026'],
    [3, 'Fin es antes que Inicio: el 01/12/2026 a las 14:00'],
    [4, 'De Inicio a Fin, el 04/12/2026 a las 14:00, hay más de 24 h'],
    [5, 'Fin es antes que Inicio: el 04/12/2026 a las 08:00'],
    [6, '«24:00» no es una hora de inicio'],
    [7, '«50126» no es una fecha'],
    [8, '«9.5» no es una hora de inicio: ¿09:50 o 09:30?', '«14,25» no es una hora de fin: ¿14:25 o 14:15?'],
    [9, '«2026-12-08» no es una hora de inicio'],
    [10, '«1900-01-01 02:00» no es una hora de fin'],
  ])
})

test('needs no column of days where the start says them', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const columns = ['Fecha y hora de inicio', 'Fecha y hora de fin', 'Centro']
  const file = await aFile(columns, ['01/12/2026 09:00', '01/12/2026 14:00', ''], ['09:00', '14:00', ''])
  const { jobs, details } = await imports(agency, id, file)
  expect(jobs).toBe(1)
  expect(details).toMatchObject([{ rowNumber: 3, errors: ['Falta la fecha'] }])
  expect(await refused(imports(agency, id, await aFile(columns, ['09:00', '14:00', ''])))).toMatchObject({
    message: 'Faltan columnas en la hoja: Fecha.',
  })
})

test('a shift from the last minute of a day on is one of the next day', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const columns = header.slice(0, 3)
  await imports(agency, id, await aFile(columns, ['24/11/2026', '23:59', '06:00']), { mode: 'apply' })
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  expect(content).toMatchObject([
    { startDate: '2026-11-25', endDate: '2026-11-25', startTime: '00:00', endTime: '06:00' },
  ])
  const { details } = await imports(agency, id, await aFile(columns, ['24/11/2026', '23:59', '00:00']))
  expect(details).toMatchObject([{ errors: ['De 23:59 a 00:00 no hay tiempo para un turno'] }])
})

test('says of hours that the clocks leave out in spring that they are none', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const file = await aFile(
    ['Fecha', 'Inicio', 'Fin'],
    ['27/03/2027', '22:00', '02:30'],
    ['28/03/2027', '02:15', '02:45'],
    ['29/03/2027', '02:15', '02:45'],
    ['28/03/2027', '02:30', '03:00'],
  )
  const clocks = 'El 28/03/2027 los relojes pasan de las 02:00 a las 03:00:'
  const { details, jobs } = await imports(agency, id, file, { mode: 'check' })
  expect(jobs).toBe(2)
  const warningsOf = (row: number) => details.find(({ rowNumber }) => rowNumber === row)?.warnings ?? []
  expect(warningsOf(2)).toContain(`${clocks} las 02:30 no existen.`)
  expect(warningsOf(3)).toContain(`${clocks} de 02:15 a 02:45 no hay ni un minuto.`)
  expect(warningsOf(4).join()).not.toContain('relojes')
  for (const row of [3, 5])
    expect(details.find(({ rowNumber }) => rowNumber === row)?.errors).toEqual([
      'Hay un tramo sin un solo minuto: esa noche se adelantan los relojes',
    ])
})

test('asks about a shift whose hours are probably exchanged', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const file = await aFile(
    header.slice(0, 3),
    ['24/11/2026', '14:00', '10:00'],
    ['25/11/2026', '22:00', '06:00'],
  )
  const { jobs, details } = await imports(agency, id, file)
  expect(jobs).toBe(2)
  expect(details).toMatchObject([
    {
      rowNumber: 2,
      warnings: ['De 14:00 a 10:00 son 20 h, hasta el día siguiente: ¿están cambiadas las horas?'],
    },
  ])
})

describe('a row over several days', () => {
  const span = ['Fecha inicio', 'Fecha fin', 'Inicio', 'Fin', 'Observaciones']
  const daysOf = (content: readonly { startDate: string; endDate: string; days: number }[]) =>
    content.map(({ startDate, endDate, days }) => [startDate, endDate, days]).toSorted()

  test('is a job a day, and says how many', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      span,
      ['04/12/2026', '06/12/2026', '9:00', '14:00', 'a'],
      ['10/12/2026', '10/12/2026', '9:00', '14:00', 'b'],
      ['11/12/2026', null, '9:00', '14:00', 'c'],
    )
    expect(await imports(agency, id, file)).toMatchObject({
      rows: 3,
      jobs: 5,
      failed: 0,
      unknownColumns: [],
      details: [
        {
          rowNumber: 2,
          errors: [],
          warnings: ['Del 04/12/2026 al 06/12/2026: 3 trabajos, uno por día, también sábados y domingos'],
        },
      ],
    })
    await imports(agency, id, file, { mode: 'apply' })
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
    expect(daysOf(content as never)).toEqual(
      ['04', '05', '06', '10', '11'].map((day) => [`2026-12-${day}`, `2026-12-${day}`, 1]),
    )
    expect(await imports(agency, id, file)).toMatchObject({ jobs: 0, skipped: 5, changes: [], details: [] })
  })

  test('asks where the days may be two things, and is told once with its errors', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      [...span, 'Centro'],
      ['05/12/2026', '04/12/2026', '9:00', '14:00', 'a', null],
      ['05/12/2026', 'pronto', '9:00', '14:00', 'b', null],
      ['01/12/2026', '05/12/2026', '22:00', '6:00', 'c', null],
      ['01/12/2026', '01/12/2027', '9:00', '14:00', 'd', null],
      ['01/12/2026', '03/12/2026', '9:00', '14:00', 'e', 'Un centro que no hay'],
      ['07/12/2026', '08/12/2026', '22:00', '6:00', 'f', null],
    )
    const { jobs, failed, details } = await imports(agency, id, file)
    expect([jobs, failed]).toEqual([1, 7])
    expect(details.map(({ rowNumber, errors, warnings }) => [rowNumber, ...errors, ...warnings])).toEqual([
      [2, 'La fecha de fin, 04/12/2026, es anterior a la de inicio, 05/12/2026'],
      [3, '«pronto» no es una fecha de fin'],
      [
        4,
        'Del 01/12/2026 al 05/12/2026, de 22:00 a 06:00: no se sabe si la última noche empieza el 04/12/2026 o el 05/12/2026; escribe una fila por noche',
      ],
      [5, 'Del 01/12/2026 al 01/12/2027 son 366 días; como mucho 92 en una fila'],
      [
        6,
        'No se encuentra el centro «Un centro que no hay»',
        'Del 01/12/2026 al 03/12/2026: 3 trabajos, uno por día',
      ],
      [
        7,
        'Del 07/12/2026 al 08/12/2026, de 22:00 a 06:00: se lee una noche; si son dos, escribe una fila por noche',
      ],
    ])
  })

  test('may say its days in one cell, and under «Inicio» and «Fin» beside its hours', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const cells = await aFile(
      ['Fechas', 'Horario'],
      ['del 1 al 3 de diciembre de 2026', '9-14'],
      ['10/12/2026 - 11/12/2026', '9-14'],
      ['12 de diciembre de 2026', '9-14'],
    )
    expect(await imports(agency, id, cells)).toMatchObject({ jobs: 6, failed: 0 })
    const columns = await aFile(
      ['Inicio', 'Fin', 'Hora inicio', 'Hora fin'],
      ['01/12/2026', '03/12/2026', '9:00', '14:00'],
    )
    expect(await imports(agency, id, columns)).toMatchObject({ jobs: 3, failed: 0, unknownColumns: [] })
  })

  test('stays one job where it names one that is there', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const day = await aFile(['Fecha', 'Inicio', 'Fin'], ['01/12/2026', '9:00', '14:00'])
    await imports(agency, id, day, { mode: 'apply' })
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
    const file = await aFile(
      ['Trabajo', 'Fecha', 'Fecha fin', 'Inicio', 'Fin'],
      [content[0]?.id ?? 0, '01/12/2026', '03/12/2026', '9:00', '14:00'],
      ['nuevo', '10/12/2026', '11/12/2026', '9:00', '14:00'],
      ['nuevo', '10/12/2026', '11/12/2026', '16:00', '20:00'],
    )
    const { jobs, changes } = await imports(agency, id, file)
    expect(jobs).toBe(2)
    expect(changes).toMatchObject([
      { fields: [{ label: 'Horario', after: '01/12/2026 de 09:00 a 14:00 y 2 días más' }] },
    ])
  })

  test('is refused where a sheet says more shifts than can enter', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const rows = Array.from({ length: 60 }, () => ['01/12/2026', '28/02/2027', '9:00', '14:00', null])
    expect(await refused(imports(agency, id, await aFile(span, ...rows)))).toMatchObject({
      code: 'jobs_sheet_too_many',
    })
  })
})

describe('the hours of a job in one cell', () => {
  test.each(['Horario', 'Horas', 'Inicio', 'Turno'])('are read under «%s»', async (heading) => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Fecha', heading],
      ['01/12/2026', '9:00-14:00'],
      ['02/12/2026', 'de 9 a 14 h'],
      ['03/12/2026', '9-14 y 16-20'],
    )
    const { failed, unknownColumns } = await imports(agency, id, file, { mode: 'apply' })
    expect([failed, unknownColumns]).toEqual([0, []])
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
    const read = content.map(({ startDate, startTime, endTime, minutes }) => [
      startDate,
      startTime,
      endTime,
      minutes,
    ])
    expect(read.toSorted()).toEqual([
      ['2026-12-01', '09:00', '14:00', 300],
      ['2026-12-02', '09:00', '14:00', 300],
      ['2026-12-03', '09:00', '20:00', 540],
    ])
  })

  test('stand beside a start and an end only where they say the same', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Fecha', 'Horario', 'Inicio', 'Fin'],
      ['01/12/2026', '9-14', '9:00', '14:00'],
      ['02/12/2026', '9-14', '10:00', '14:00'],
      ['03/12/2026', '9-14', null, null],
      ['04/12/2026', null, '9:00', '14:00'],
      ['05/12/2026', 'mañana', null, null],
      ['06/12/2026', new Date('2026-12-09'), null, null],
    )
    const { jobs, details } = await imports(agency, id, file)
    expect(jobs).toBe(3)
    expect(details.map(({ rowNumber, errors }) => [rowNumber, ...errors])).toEqual([
      [3, 'Horario dice «9-14», y Inicio y Fin, otras horas'],
      [6, '«mañana» no es un horario'],
      [7, '«2026-12-09» no es un horario: la hoja lo ha tomado por una fecha; escríbelo así: 9:00-14:00'],
    ])
  })

  test('are no hours where a column of that name counts them', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(['Fecha', 'Inicio', 'Fin', 'Horas'], ['01/12/2026', '9:00', '14:00', 5])
    expect(await imports(agency, id, file)).toMatchObject({ jobs: 1, unknownColumns: ['Horas'] })
  })
})

test.each([
  [['Trabajador'], ['Pérez Souto, Lucía']],
  [['Trabajador'], ['PEREZ SOUTO LUCIA']],
  [
    ['Nombre', 'Apellidos'],
    ['Lucía', 'Pérez Souto'],
  ],
  [
    ['Primer apellido', 'Segundo apellido', 'Nombre'],
    ['Pérez', 'Souto', 'Lucía'],
  ],
  [['Apellidos y nombre'], ['Pérez Souto, Lucía']],
])('a person under %j is found whatever comes first', async (columns, cells) => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const workerId = await agency.aWorker({ name: 'Lucía Pérez Souto' })
  const file = await aFile(['Fecha', 'Inicio', 'Fin', ...columns], ['01/12/2026', '9:00', '14:00', ...cells])
  expect(await imports(agency, id, file, { mode: 'apply' })).toMatchObject({ jobs: 1, failed: 0 })
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  expect(content).toMatchObject([{ worker: { id: workerId } }])
})

test('a sheet with nothing below its titles is refused with what to do', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  for (const file of [await aFile(header), await aFile(header, ['', null, ' '])])
    expect(await refused(imports(agency, id, file))).toMatchObject({ code: 'sheet_only_header' })
})

test('reads amounts with their units, and tells a row that says the same again', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const file = await aFile(
    ['DIA', 'HORA ENTRADA', 'HORA SALIDA', 'Salario', 'Gastos', 'KM'],
    ['1/12/2026', '9', '14', '12 euros', '-', '12 kms'],
    ['2/12/2026', '9', '14', '€ 1.234,50', '50,- €', null],
    ['1/12/2026', '9:00', '14:00', '12 euros', null, null],
    ['3/12/2026', '9', '14', '50€/día', null, null],
  )
  const { jobs, details } = await imports(agency, id, file, { mode: 'apply' })
  expect(jobs).toBe(3)
  expect(details.map(({ rowNumber, errors, warnings }) => [rowNumber, ...errors, ...warnings])).toEqual([
    [4, 'Dice lo mismo que la fila 2: entran las dos'],
    [5, '«50€/día» no es un valor para Salario'],
  ])
  const { content } = await agency.admin.call(endpoints.jobs, { params: { id } })
  const read = content.map((job) => [job.startDate, job.salary, job.expenses, job.kilometers])
  expect(read).toContainEqual(['2026-12-01', 12, null, 12])
  expect(read).toContainEqual(['2026-12-02', 1234.5, 50, null])
})

describe('days without their year', () => {
  test('are those of the campaign, and it is told once', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(
      ['Fecha', 'Horario'],
      ['24/12', '9-14'],
      ['5-ene', '9-14'],
      ['lunes, 7 de diciembre', '9-14'],
      ['del 1 al 3 de diciembre', '9-14'],
      ['30/12 - 02/01', '9-14'],
      ['20/01', '9-14'],
    )
    const { problems, details } = await imports(agency, id, file, { mode: 'apply' })
    expect(problems).toEqual([
      {
        row: null,
        column: 'Fecha',
        message: '7 días no dicen el año: se leen en la campaña, del 03/12/2026 al 20/01/2027',
      },
    ])
    expect(details.find(({ rowNumber }) => rowNumber === 7)?.warnings).toEqual([
      expect.stringMatching(/^1 día queda fuera de la campaña/),
    ])
    const { content } = await agency.admin.call(endpoints.jobs, { params: { id }, query: { size: 50 } })
    expect(content.map(({ startDate }) => startDate).toSorted()).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-07',
      '2026-12-24',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-05',
      '2027-01-20',
    ])
  })

  test('stay out where the campaign has more than one of them', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign({ startDate: '2026-01-01', endDate: '2027-12-31' })
    const file = await aFile(['Fecha', 'Inicio', 'Fin'], ['24/06', '9', '14'], ['1/12/2026', '9', '14'])
    const { details, jobs } = await imports(agency, id, file)
    expect(jobs).toBe(1)
    expect(details.map(({ errors }) => errors)).toEqual([
      ['«24/06» puede ser el 24/06/2026 o el 24/06/2027: escribe el año'],
    ])
  })

  test('name the columns of the first and the last day', async () => {
    const agency = await aPlannedAgency(app)
    const { id } = await agency.aCampaign()
    const file = await aFile(['Inicio', 'Fin', 'Horario'], ['1/12', '2/12', '9-14'], ['8/12', '9/12', '9-14'])
    expect(await imports(agency, id, file)).toMatchObject({ jobs: 4, failed: 0 })
  })
})

test('a row that says again what somebody does enters once, and one that says otherwise is judged', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  await agency.aWorker({ name: 'Lucía Pérez' })
  const file = await aFile(
    ['Fecha', 'Inicio', 'Fin', 'Trabajador', 'Salario'],
    ['1/12/2026', '9', '14', 'Lucía Pérez', 50],
    ['01/12/26', '9:00', '14:00', 'LUCIA PEREZ', 50],
    ['1/12/2026', '9', '14', 'Lucía Pérez', 60],
  )
  const report = await imports(agency, id, file, { mode: 'apply' })
  expect(report).toMatchObject({ jobs: 1, repeated: 1, skipped: 0, failed: 1 })
  expect(report.details).toMatchObject([
    { rowNumber: 3, errors: [], warnings: ['Es igual que la fila 2: se lee una sola vez'] },
    { rowNumber: 4, errors: [expect.stringContaining('Lucía Pérez')] },
  ])
  expect(await imports(agency, id, file)).toMatchObject({ jobs: 0, repeated: 1 })
})

test('what keeps several rows out is told once', async () => {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const file = await aFile(
    ['Fecha', 'Inicio', 'Fin', 'Centro'],
    ['ayer', '9', '14', 'Marineda'],
    ['1/12/2026', '9', '14', 'Parquesur'],
    ['1/12/2026', '9', '14', 'Nervión'],
  )
  expect(await imports(agency, id, file)).toMatchObject({
    failed: 3,
    causes: [{ text: 'No se encuentra el centro «…»', rows: 3 }],
  })
})
