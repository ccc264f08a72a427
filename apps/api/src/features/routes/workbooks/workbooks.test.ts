import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { processFields } from '@cuadrante/contract/routes/workbook.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFile, aPlanner, ended, galiciaAndCanaries, mapping } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('analyse', () => {
  test('says sheets, columns and first rows, and recommends the first sheet with a header', async () => {
    const planner = await aPlanner(app)
    const file = await aFile(
      'centros.xlsx',
      { name: 'Notas', rows: [['Revisar antes del viernes'], ['Gracias']] },
      galiciaAndCanaries,
      {
        name: 'Horarios',
        rows: [
          ['Centro', 'Lunes'],
          ['CEIP Milladoiro', '9:00'],
          ['CEIP Esteiro', '10:00'],
        ],
      },
    )
    const analysis = await planner.admin.call(endpoints.analyseWorkbook, { files: { file } })
    expect(analysis.totalSheets).toBe(3)
    expect(analysis.recommendedSheetIndex).toBe(1)
    expect(analysis.sheets.map(({ sheetName, warning }) => [sheetName, warning])).toEqual([
      ['Notas', 'No se reconoce una fila de títulos'],
      ['Centros', null],
      ['Horarios', 'No tiene código postal, municipio ni columnas de dirección'],
    ])
    const [, centres] = analysis.sheets
    expect(centres?.headers).toEqual([
      'Código',
      'Centro',
      'Tipo vía',
      'Dirección',
      'Núm.',
      'C. P.',
      'Municipio',
      'Provincia',
    ])
    expect(centres?.sampleRowNumbers.slice(0, 2)).toEqual([4, 5])
    expect(centres?.problems).toContainEqual({
      row: 15,
      column: null,
      message: 'Fila de totales, no se lee como centro: Total · 11',
    })
  })

  test.each([
    ['centros.pdf', 415, 'Tipo de archivo no válido: Por favor, selecciona un archivo Excel (.xlsx o .xls).'],
    ['centros.csv', 415, 'Tipo de archivo no válido: Por favor, selecciona un archivo Excel (.xlsx o .xls).'],
    ['centros.xlsx', 415, 'El archivo es un PDF y su tabla no se puede leer. Pide la lista en Excel.'],
  ])('refuses %s that is no workbook', async (name, status, message) => {
    const planner = await aPlanner(app)
    const file = new File(['%PDF-1.7 nada'], name)
    expect(await refusal(planner.admin.call(endpoints.analyseWorkbook, { files: { file } }))).toMatchObject({
      status,
      message,
    })
  })

  test('S13 refuses one byte more than 25 MB', async () => {
    const planner = await aPlanner(app)
    const file = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'grande.xlsx')
    expect(await refusal(planner.admin.call(endpoints.analyseWorkbook, { files: { file } }))).toMatchObject({
      status: 413,
      message: 'El envío supera el límite de 25 MB.',
    })
  })

  test('refuses a workbook with more rows than a process takes before any column is chosen', async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => [`CEIP ${i}`, '15300', 'Betanzos', 'Rúa Nova 1'])
    const file = await aFile('grande.xlsx', {
      name: 'Centros',
      rows: [['Centro', 'CP', 'Municipio', 'Dirección'], ...rows],
    })
    const planner = await aPlanner(app)
    expect(await refusal(planner.admin.call(endpoints.analyseWorkbook, { files: { file } }))).toMatchObject({
      status: 422,
      code: 'too_many_rows',
      message: expect.stringContaining('el máximo por proceso es 20.000'),
    })
  })

  test('wants a file', async () => {
    const planner = await aPlanner(app)
    expect(await refusal(planner.admin.call(endpoints.analyseWorkbook, { files: {} }))).toMatchObject({
      status: 422,
      message: 'Falta el archivo.',
    })
    const answer = await planner.admin.raw('POST', '/api/routes/analyze-excel', { body: {} })
    expect(answer.statusCode).toBe(415)
  })
})

test('columns are suggested with how sure each is', async () => {
  const planner = await aPlanner(app)
  const [sheet] = (await planner.analyses()).sheets
  const body = {
    fileName: 'colegios.xlsx',
    selectedSheetIndex: 0,
    headers: sheet?.headers ?? [],
    sampleData: sheet?.sampleData ?? [],
  }
  const { columnMapping, message } = await planner.admin.call(endpoints.suggestMapping, { body })
  expect(columnMapping).toMatchObject({
    centerNameColumn: 'Centro',
    postalCodeColumn: 'C. P.',
    municipalityColumn: 'Municipio',
    provinceColumn: 'Provincia',
    addressTypeColumn: 'Tipo vía',
    addressNumberColumn: 'Núm.',
    addressColumns: ['Tipo vía', 'Dirección', 'Núm.'],
  })
  for (const { confidence, reason } of columnMapping.allColumnMappings) {
    expect(confidence).toBeGreaterThan(40)
    expect(reason).toContain('Se llama')
  }
  expect(message).toMatch(/^Hemos propuesto \d columnas/)
})

test('every column that a mapping knows may be sent with the file', async () => {
  const planner = await aPlanner(app)
  const empty = Object.fromEntries(Object.keys(processFields.shape).map((name) => [name, '']))
  const { totalRecords } = await planner.processes({
    ...empty,
    ...mapping,
    selectedSheetIndex: '0' as never,
    addressColumns: '[]' as never,
    selectedSheetIndexes: '[]' as never,
  })
  expect(totalRecords).toBeGreaterThan(0)
})

test.each([
  [
    ['Centro', 'Dirección completa'],
    ['Hospital García Orcoyen', 'Calle Santa Soria 22, 31200 Estella-Lizarra (Navarra)'],
    { address: 'Calle Santa Soria 22', postalCode: '31200', municipality: 'Estella-Lizarra' },
  ],
  [
    ['Nombre del centro', 'Domicilio', 'Población'],
    ['IES Cervantes', 'Calle Embajadores 70', '28012 Madrid'],
    { address: 'Calle Embajadores 70', postalCode: '28012', municipality: 'Madrid' },
  ],
  [
    ['Centro', 'Domicilio', 'CP y población'],
    ['IES Cervantes', 'Calle Embajadores 70', '28012 - Madrid'],
    { address: 'Calle Embajadores 70', postalCode: '28012', municipality: 'Madrid' },
  ],
  [
    ['Tienda', 'Datos'],
    ['Tienda Sol', 'Calle Mayor 1\n28013 Madrid\nTel. 910000000'],
    { address: 'Calle Mayor 1', postalCode: '28013', municipality: 'Madrid' },
  ],
])('postal code and municipality are found inside another column: %j', async (header, row, place) => {
  const planner = await aPlanner(app, { name: 'Hoja1', rows: [header, row, row, row] })
  const [sheet] = (await planner.analyses()).sheets
  expect(sheet?.warning).toBeNull()
  const { columnMapping } = await planner.admin.call(endpoints.suggestMapping, {
    body: { headers: sheet?.headers ?? [], sampleData: sheet?.sampleData ?? [] },
  })
  const { routes } = await planner.processes({
    centerNameColumn: columnMapping.centerNameColumn ?? '',
    postalCodeColumn: columnMapping.postalCodeColumn ?? '',
    municipalityColumn: columnMapping.municipalityColumn ?? '',
    addressColumn: columnMapping.addressColumn,
  })
  expect(routes[0]).toMatchObject({ ...place, hasError: false })
})

test.each([
  [
    ['Latitud', 'Longitud'],
    ['-3,70256', '40,4165'],
  ],
  [
    ['Latitud', 'Longitud'],
    ['40° 24\' 59" N', '3° 42\' 9" O'],
  ],
  [
    ['Coordenadas', 'Notas'],
    ['40,4165; -3,7026', 'puerta azul'],
  ],
])('coordinates are taken from %j written as %j', async (header, cells) => {
  const place = ['IES Cervantes', 'Calle Mayor 1', '28013', 'Madrid']
  const planner = await aPlanner(app, {
    name: 'Hoja1',
    rows: [
      ['Centro', 'Dirección', 'CP', 'Municipio', ...header],
      [...place, ...cells],
      [...place, ...cells],
    ],
  })
  const { batchId } = await planner.processes({
    centerNameColumn: 'Centro',
    postalCodeColumn: 'CP',
    municipalityColumn: 'Municipio',
    addressColumn: 'Dirección',
  })
  await planner.geocodes({ routes: [], batchId })
  const { routes } = await planner.batch(batchId)
  expect(routes[0]).toMatchObject({
    precision: 'EXACT',
    provider: 'file',
    latitude: expect.closeTo(40.4165, 3),
    longitude: expect.closeTo(-3.7026, 3),
  })
})

test('a sheet with centres goes before a summary that stands first', async () => {
  const planner = await aPlanner(app)
  const summary = {
    name: 'Resumen',
    rows: [
      ['Provincia', 'Nº tiendas'],
      ['Madrid', 12],
      ['Sevilla', 3],
    ],
  }
  const file = await aFile('centros.xlsx', summary, galiciaAndCanaries)
  const { recommendedSheetIndex } = await planner.admin.call(endpoints.analyseWorkbook, { files: { file } })
  expect(recommendedSheetIndex).toBe(1)
})

test('a centre abroad is not taken for a Spanish town of the same name', async () => {
  const planner = await aPlanner(app, {
    name: 'Tiendas',
    rows: [
      ['Centro', 'Dirección', 'CP', 'Municipio', 'País'],
      ['Tienda Sol', 'Calle Mayor 1', '28013', 'Madrid', 'España'],
      ['Loja Porto', 'Rua de Santa Catarina 1', '4000-447', 'Porto', 'Portugal'],
    ],
  })
  const { batchId } = await planner.processes({
    centerNameColumn: 'Centro',
    postalCodeColumn: 'CP',
    municipalityColumn: 'Municipio',
    addressColumn: 'Dirección',
  })
  const { routes } = await planner.geocodes({ routes: [], batchId })
  expect(routes.map(({ geocodingStatus, geocodingError }) => [geocodingStatus, geocodingError])).toEqual([
    ['SUCCESS', null],
    ['FAILED', 'Fuera de España: Portugal'],
  ])
})

test('a column that counts the rows is no house number where the addresses hold theirs', async () => {
  const planner = await aPlanner(app)
  const body = {
    headers: ['Nº', 'Cliente', 'Dirección', 'CP', 'Localidad'],
    sampleData: [
      [1, 'Bar Uno', 'C/ Real 1', '28801', 'Alcalá de Henares'],
      [2, 'Bar Dos', 'Av. Sur 3 B', '08911', 'Badalona'],
    ],
  }
  const { columnMapping } = await planner.admin.call(endpoints.suggestMapping, { body })
  expect(columnMapping.addressColumns).toEqual(['Dirección'])
})

test.each([
  [
    ['Parada', 'Sitio exacto', 'CP', 'Población'],
    ['Bar Pepe', 'C/ Mayor 12', '28801', 'Alcalá de Henares'],
    ['Bar Lola', 'Avda. del Sur 3', '28013', 'Madrid'],
  ],
  [
    ['Bar Uno', 'C/ Real 1', '28801', 'ALCALÁ DE HENARES'],
    ['Bar Dos', 'Ctra. N-II km 635', '08911', 'BADALONA'],
    ['Bar Tres', 'Avda. Gasteiz s/n', '01008', 'VITORIA'],
  ],
])('columns that no title gives away are proposed by what they hold: %j', async (...rows) => {
  const planner = await aPlanner(app, { name: 'Hoja1', rows })
  const [sheet] = (await planner.analyses()).sheets
  const { columnMapping } = await planner.admin.call(endpoints.suggestMapping, {
    body: { headers: sheet?.headers ?? [], sampleData: sheet?.sampleData ?? [] },
  })
  const at = (place: number) => sheet?.headers[place]
  expect(columnMapping).toMatchObject({
    centerNameColumn: at(0),
    addressColumn: at(1),
    postalCodeColumn: at(2),
    municipalityColumn: at(3),
  })
  const proposed = columnMapping.allColumnMappings.find(({ role }) => role === 'centerName')
  expect(proposed).toMatchObject({ confidence: 45, reason: 'Dice algo distinto en cada fila' })
})

test('a code that lost its zero beside its town, and the error of a formula', async () => {
  const planner = await aPlanner(app, {
    name: 'Hoja1',
    rows: [
      ['Centro', 'Dirección', 'C.P. y población'],
      ['Farmacia A', 'C/ Nueva 2', '3001 Alicante'],
      ['#N/A', 'C/ Nueva 4', '#REF!'],
    ],
  })
  const { routes } = await planner.processes({
    centerNameColumn: 'Centro',
    postalCodeColumn: 'C.P. y población',
    municipalityColumn: 'C.P. y población',
    addressColumn: 'Dirección',
  })
  expect(routes[0]).toMatchObject({ postalCode: '03001', municipality: 'Alicante', hasError: false })
  expect(routes[1]).toMatchObject({
    centerName: '',
    municipality: '',
    errorMessage: 'Falta el nombre del centro',
  })
})

test('a few rows are shown as they will be read, before anything is stored', async () => {
  const planner = await aPlanner(app)
  const body = {
    headers: ['Tienda', 'Vía', 'Número', 'CP', 'Barrio', 'Horario', 'Punto'],
    sampleData: [
      ['Gadis', 'Rúa Nova', '3', '15142', 'Centro', '9-14', ''],
      ['Froiz', 'Rúa Vella', '5', '15142', 'Sur', '', '43,3050 ; -8,5075'],
      ['', 'Rúa Alta', '7', '', '', '', ''],
    ],
    mapping: {
      centerNameColumn: 'Tienda',
      postalCodeColumn: 'CP',
      defaultMunicipality: 'Arteixo',
      defaultProvince: 'A Coruña',
      addressColumns: ['Vía', 'Número'],
      latitudeColumn: 'Punto',
      longitudeColumn: '',
    },
  }
  const { rows } = await planner.admin.call(endpoints.previewRows, { body })
  expect(rows).toMatchObject([
    {
      address: 'Rúa Nova 3',
      municipality: 'Arteixo',
      place: 'Arteixo, A Coruña',
      hasOwnPoint: false,
      visit: { hours: '9-14' },
      problem: null,
    },
    { hasOwnPoint: true, visit: null },
    { problem: 'Falta el nombre del centro' },
  ])
  const none = { ...body, mapping: { ...body.mapping, defaultMunicipality: '' } }
  expect(await refusal(planner.admin.call(endpoints.previewRows, { body: none }))).toMatchObject({
    status: 422,
    fields: { 'mapping.municipalityColumn': 'Debe seleccionar una columna para municipio' },
  })
})

test('what the file says beside the place stays with the row, and a blank column is none', async () => {
  const planner = await aPlanner(app, {
    name: 'Hoja1',
    rows: [
      ['Tienda', 'Dirección', 'CP', 'Horario', 'Persona de contacto', 'Teléfono', 'Observaciones'],
      ['Gadis', 'Rúa Nova 3', '15142', '9-14', 'Marta Rial', '981 000 212', 'Entrar por el muelle'],
      ['Froiz', 'Rúa Nova 5', '15142', null, null, null, null],
    ],
  })
  const fields = {
    centerNameColumn: 'Tienda',
    postalCodeColumn: 'CP',
    addressColumn: 'Dirección',
    defaultMunicipality: 'Arteixo',
  }
  const { routes } = await planner.processes(fields)
  expect(routes).toMatchObject([
    {
      municipality: 'Arteixo',
      visit: { hours: '9-14', contact: 'Marta Rial', phone: '981 000 212', notes: 'Entrar por el muelle' },
    },
    { municipality: 'Arteixo', visit: null },
  ])
  const without = await planner.processes({ ...fields, notesColumn: '' })
  expect(without.routes[0]?.visit).toMatchObject({ notes: '', contact: 'Marta Rial' })
})

test('degrees in one cell go before metres that do not say their zone', async () => {
  const planner = await aPlanner(app)
  const { columnMapping } = await planner.admin.call(endpoints.suggestMapping, {
    body: {
      headers: ['Nombre', 'Dirección', 'Barrio', 'X', 'Y', 'geo_point_2d'],
      sampleData: [
        [
          'Hospital Malva-rosa',
          'C/ Isabel de Villena 2',
          'LA MALVA-ROSA',
          729000,
          4373000,
          '39.4808, -0.3265',
        ],
        ['Clínica Sur', 'C/ Real 4', 'RUSSAFA', 725800, 4371000, '39.4608, -0.3715'],
      ],
    },
  })
  expect(columnMapping).toMatchObject({
    latitudeColumn: 'geo_point_2d',
    longitudeColumn: null,
    municipalityColumn: null,
  })
})

test('a row without municipality is offered the one that the rest of the file gives its postal code', async () => {
  const planner = await aPlanner(app, {
    name: 'Gran Canaria',
    rows: [
      ['Centro', 'Dirección', 'C.P.', 'Población'],
      ['CEIP Roque Aguayro', 'C/ Méjico 20', 35260, null],
      ['IES Joaquín Artiles', 'Avda. Hermanos de la Salle', 35260, 'AGÜIMES'],
      ['CEIP Santidad', 'C/ Doramas 2', 35411, null],
    ],
  })
  const { batchId } = await planner.processes({
    centerNameColumn: 'Centro',
    postalCodeColumn: 'C.P.',
    municipalityColumn: 'Población',
    addressColumn: 'Dirección',
  })
  await planner.geocodes({ routes: [], batchId })
  const { routes } = await planner.batch(batchId)
  expect(routes.map(({ errorMessage, repair }) => [errorMessage, repair])).toEqual([
    ['Falta el municipio', { field: 'municipality', value: 'Agüimes' }],
    [null, null],
    ['Falta el municipio', null],
  ])
})

test('samples may come as objects keyed by header', async () => {
  const planner = await aPlanner(app)
  const body = {
    headers: ['Nombre', 'CP', 'Población', 'Domicilio'],
    sampleData: [{ Nombre: 'CEIP Milladoiro', CP: 15113, Población: 'Malpica', Domicilio: 'Rúa Nova 1' }],
  }
  const { columnMapping } = await planner.admin.call(endpoints.suggestMapping, { body })
  expect(columnMapping).toMatchObject({
    centerNameColumn: 'Nombre',
    postalCodeColumn: 'CP',
    municipalityColumn: 'Población',
    addressColumn: 'Domicilio',
  })
})

describe('process', () => {
  test('tells the rows in error by their number in the sheet', async () => {
    const planner = await aPlanner(app, {
      name: 'Centros',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio'],
        ['CEIP Milladoiro', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños'],
        ['', 'Rúa Real 2', '15300', 'Betanzos'],
        ['CEIP Esteiro', 'Rúa San Amaro 2', '15403', ''],
      ],
    })
    const fields = {
      centerNameColumn: 'Centro',
      postalCodeColumn: 'CP',
      municipalityColumn: 'Municipio',
      addressColumn: 'Dirección',
    }
    const result = await planner.processes(fields)
    expect(result).toMatchObject({ totalRecords: 3, processedRecords: 1, errorRecords: 2 })
    expect(result.errors).toEqual(['Row 3: Falta el nombre del centro', 'Row 4: Falta el municipio'])
    expect(result.routes[2]).toMatchObject({
      rowNumber: 4,
      hasError: true,
      errorMessage: 'Falta el municipio',
      country: 'Spain',
    })
    expect(result.geocodingStats).toEqual({ total: 3, successful: 0, failed: 0, cached: 0 })
  })

  test('joins the address in the order that the person gave', async () => {
    const planner = await aPlanner(app)
    const { routes } = await planner.processes({
      ...mapping,
      addressColumns: JSON.stringify(['Núm.', 'Dirección']) as never,
    })
    expect(routes[0]?.address).toBe('2 Balneario')
  })

  test.each([
    [{ municipalityColumn: '' }, { municipalityColumn: 'Debe seleccionar una columna para municipio' }],
    [
      { centerNameColumn: '' },
      { centerNameColumn: 'Debe seleccionar una columna para el nombre del centro' },
    ],
  ])('names the mapping that is missing: %j', async (part, fields) => {
    const planner = await aPlanner(app)
    expect(await refusal(planner.processes({ ...mapping, ...part }))).toMatchObject({ status: 422, fields })
  })

  test('a sheet of names and coordinates is enough where the person says so', async () => {
    const planner = await aPlanner(app, {
      name: 'Puntos',
      rows: [
        ['Tienda', 'Latitud', 'Longitud'],
        ['Mercado da Pedra', '42,2376', '-8,7247'],
        ['Kiosko Triana', '28,1056', '-15,4165'],
        ['Barco', '45,0', '-30,0'],
      ],
    })
    const names = { centerNameColumn: 'Tienda' }
    expect(await refusal(planner.processes(names))).toMatchObject({
      status: 422,
      fields: {
        postalCodeColumn: 'Debe seleccionar una columna para código postal',
        municipalityColumn: 'Debe seleccionar una columna para municipio',
      },
    })
    const { batchId, errors } = await planner.processes({ ...names, placedByCoordinates: 'true' as never })
    expect(errors).toEqual([
      'Row 4: Coordenadas del archivo descartadas: el punto cae en el mar o fuera de España',
    ])
    const { routes } = await planner.geocodes({ routes: [], batchId })
    expect(routes.slice(0, 2)).toMatchObject([
      {
        municipality: 'Vigo',
        province: 'Pontevedra',
        latitude: 42.2376,
        provider: 'file',
        geocodingStatus: 'SUCCESS',
      },
      { municipality: 'Las Palmas de Gran Canaria', island: 'Gran Canaria', provider: 'file' },
    ])
  })

  test('rows are placed by coordinates only where the file has them', async () => {
    const planner = await aPlanner(app)
    expect(
      await refusal(planner.processes({ centerNameColumn: 'Centro', placedByCoordinates: 'true' as never })),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('falta decir en qué columnas están: latitud y longitud'),
    })
  })

  test('names the column and the sheet that the file does not have', async () => {
    const planner = await aPlanner(app)
    expect(await refusal(planner.processes({ ...mapping, postalCodeColumn: 'Código Postal' }))).toMatchObject(
      {
        status: 422,
        message: 'La hoja «Centros» no tiene la columna «Código Postal».',
      },
    )
    expect(await refusal(planner.processes({ ...mapping, selectedSheetIndex: '3' as never }))).toMatchObject({
      status: 422,
      message: 'El archivo no tiene la hoja número 4: tiene una sola.',
    })
    const {
      addressTypeColumn: _,
      addressDirectionColumn: __,
      addressNumberColumn: ___,
      ...noAddress
    } = mapping
    expect(await refusal(planner.processes(noAddress))).toMatchObject({
      status: 422,
      message: 'Debe seleccionar al menos una columna para la dirección',
    })
  })

  test('S12 what stands in cells and file names stays text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const planner = await aPlanner(app, {
      name: 'Centros',
      rows: [
        ['Centro', 'Dirección', 'CP', 'Municipio'],
        [name, '=cmd|calc', '15113', 'Malpica de Bergantiños'],
      ],
    })
    const result = await planner.processes({
      centerNameColumn: 'Centro',
      postalCodeColumn: 'CP',
      municipalityColumn: 'Municipio',
      addressColumn: 'Dirección',
    })
    expect(result.routes[0]).toMatchObject({ centerName: name, address: '=cmd|calc' })
  })
})

test('the request of a multipart call may be text, a JSON part or a blob, of several megabytes', async () => {
  const planner = await aPlanner(app)
  const row = {
    rowNumber: 2,
    centerName: 'CEIP Milladoiro',
    address: 'Rúa Nova 1',
    postalCode: '15113',
    municipality: 'Malpica de Bergantiños',
  }
  const many = Array.from({ length: 2500 }, (_, i) => ({
    ...row,
    rowNumber: i + 2,
    centerName: `CEIP Milladoiro ${'·'.repeat(900)}`,
  }))
  expect(Buffer.byteLength(JSON.stringify(many))).toBeGreaterThan(4_000_000)
  const path = '/api/routes/processing/geocode-with-file-tracking'
  const file = { file: planner.file }
  const forms = [
    await formOf(file, { request: JSON.stringify({ routes: [row] }) }),
    await formOf({
      ...file,
      request: new File([JSON.stringify({ routes: [row] })], 'blob', { type: 'application/json' }),
    }),
    jsonPart(JSON.stringify({ routes: [row] }), await planner.file.arrayBuffer()),
    await formOf(file, { request: JSON.stringify({ routes: many }) }),
  ]
  for (const form of forms) {
    const answer = await planner.admin.raw('POST', path, {
      ...form,
      headers: { ...form.headers, prefer: 'respond-async' },
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(202)
    expect(answer.json()).toEqual({ taskId: expect.any(Number) })
    expect(await ended(planner, answer.json().taskId)).toMatchObject({ state: 'DONE' })
  }
  const bad = await formOf(file, { request: '{no es json' })
  expect((await planner.admin.raw('POST', path, bad)).json()).toMatchObject({
    fields: { request: 'No es un JSON válido' },
  })
})

/** A part with the type application/json and no file name, as `curl -F 'request=…;type=application/json'` sends it. */
function jsonPart(json: string, file: ArrayBuffer) {
  const boundary = 'frontera'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="request"\r\nContent-Type: application/json\r\n\r\n${json}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="colegios.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

test('a row that only its coordinates could place says what is wrong with them', async () => {
  const planner = await aPlanner(app, {
    name: 'Tiendas',
    rows: [
      ['Tienda', 'Municipio', 'Latitud', 'Longitud'],
      ['Sol', '', 40.4168, -3.7038],
      ['París', '', 48.8566, 2.3522],
      ['Cero', '', 0, 0],
      ['Media', '', 40.4168, ''],
      ['Girada', '', -3.7038, 40.4168],
    ],
  })
  const { errors, routes } = await planner.processes({
    centerNameColumn: 'Tienda',
    municipalityColumn: 'Municipio',
    latitudeColumn: 'Latitud',
    longitudeColumn: 'Longitud',
    placedByCoordinates: 'true' as never,
  })
  expect(errors).toEqual([
    'Row 3: Coordenadas del archivo descartadas: el punto cae en el mar o fuera de España',
    'Row 4: Coordenadas del archivo descartadas: son 0, 0',
    'Row 5: Coordenadas del archivo descartadas: falta la longitud',
  ])
  const change = (id: number, body: object) =>
    planner.admin.call(endpoints.changeRow, { params: { id }, body: { version: 1, ...body } })
  const [, paris, zero] = routes
  expect((await change(paris?.id ?? 0, { centerName: 'Tienda París' })).errorMessage).toContain(
    'fuera de España',
  )
  expect(await change(zero?.id ?? 0, { municipality: 'Lugo' })).toMatchObject({
    hasError: false,
    province: 'Lugo',
  })
})
