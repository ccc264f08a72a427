import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import type { RouteRow, RowChange } from '@cuadrante/contract/routes/route-row.ts'
import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused, type FakeApi } from '../../test/fake-api.ts'
import { noFiles, openRoutes, silent } from './open-routes.ts'
import { aBatch, aFileRecord, anAnalysis, aRow } from './testing.ts'

async function analyses(prepare: (api: FakeApi) => void, name = 'colegios.xlsx') {
  const { user } = await openRoutes(undefined, prepare)
  const input = await screen.findByLabelText('Archivo Excel', { selector: 'input' })
  await user.upload(input, new File(['x'], name))
  await user.click(screen.getByRole('button', { name: 'Analizar Archivo' }))
  return user
}

const refused = () => {
  throw new Refused(422, { code: 'sheet_empty', message: 'El archivo no contiene datos.' })
}
const gone = () => {
  throw new Refused(404)
}
const mapping = (column: string | null) => ({
  success: true,
  message: '',
  columnMapping: {
    centerNameColumn: 'Centro',
    addressColumn: 'Dirección',
    postalCodeColumn: 'CP',
    municipalityColumn: column,
    addressTypeColumn: null,
    addressStreetColumn: null,
    addressDirectionColumn: null,
    addressNumberColumn: null,
    provinceColumn: null,
    countryColumn: null,
    islandColumn: null,
    latitudeColumn: null,
    longitudeColumn: null,
    mapsUrlColumn: null,
    hoursColumn: null,
    durationColumn: null,
    frequencyColumn: null,
    whoColumn: null,
    priorityColumn: null,
    contactColumn: null,
    phoneColumn: null,
    notesColumn: null,
    addressColumns: ['Dirección'],
    allColumnMappings: [],
  },
})

/** What a message says, which goes after some seconds, and the same sentence in the page, which stays. */
async function toldAndKept(title: string, text: string) {
  const messages = within(screen.getByRole('region', { name: 'Avisos' }))
  const told = [await messages.findByText(title), messages.getByText(text)]
  return [...told, within(screen.getByRole('main')).getByText(text)]
}

describe('a step that fails', () => {
  test.each([
    ['refused', refused, 'Error en análisis', 'El archivo no contiene datos.'],
    ['not answered', silent, 'Error', 'Error al analizar el archivo Excel.'],
  ])('the analysis, %s', async (_, how, title, text) => {
    await analyses((api) => api.answer(routeEndpoints.analyseWorkbook, how))
    for (const words of await toldAndKept(title, text)) expect(words).toBeVisible()
  })

  test.each([
    ['refused', refused, 'Error en mapeo', 'El archivo no contiene datos.'],
    ['not answered', silent, 'Error', 'Error al mapear las columnas.'],
  ])('the columns, %s', async (_, how, title, text) => {
    await analyses((api) => {
      api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, {}))
      api.answer(routeEndpoints.suggestMapping, how)
    })
    for (const words of await toldAndKept(title, text)) expect(words).toBeVisible()
  })

  test.each([
    ['refused', refused, 'Error en procesamiento', 'El archivo no contiene datos.'],
    ['not answered', silent, 'Error', 'Error al procesar el archivo.'],
  ])('the rows, %s', async (_, how, title, text) => {
    const user = await analyses((api) => {
      api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, {}))
      api.answer(routeEndpoints.suggestMapping, () => mapping('Municipio'))
      api.answer(routeEndpoints.processWorkbook, how)
    })
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
    for (const words of await toldAndKept(title, text)) expect(words).toBeVisible()
  })
})

test('the sentence about a refused file goes with the next one', async () => {
  const user = await analyses((api) => api.answer(routeEndpoints.analyseWorkbook, refused))
  const kept = () => within(screen.getByRole('main')).queryByText('El archivo no contiene datos.')
  await waitFor(() => expect(kept()).toBeVisible())
  await user.upload(
    screen.getByLabelText('Archivo Excel', { selector: 'input' }),
    new File(['y'], 'centros.xlsx'),
  )
  expect(kept()).toBeNull()
})

test('each step that goes well says so', async () => {
  const user = await analyses((api) => {
    api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, {}))
    api.answer(routeEndpoints.suggestMapping, () => mapping('Municipio'))
    api.answer(routeEndpoints.processWorkbook, () => ({
      success: true,
      message: '1 de 1 filas procesadas.',
      totalRecords: 1,
      processedRecords: 1,
      errorRecords: 0,
      errors: [],
      routes: [aRow()],
      geocodingStats: { total: 1, successful: 0, failed: 0, cached: 0 },
      batchId: 5,
      fileTrackingId: 6,
    }))
    api.answer(routeEndpoints.batch, () => aBatch([aRow()]))
  })
  expect(await screen.findByText('Análisis completado')).toBeVisible()
  expect(await screen.findByText('Mapeo completado')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByText('Procesamiento completado')).toBeVisible()
  expect(await screen.findByText('1 de 1 fila localizada.')).toBeVisible()
})

test('a file of another type is not taken, and what to choose instead stands there until it is', async () => {
  await openRoutes()
  const zone = await screen.findByRole('region', { name: 'Archivo Excel' })
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'centros.csv')] } })
  const words = 'Tipo de archivo no válido: Por favor, selecciona un archivo Excel (.xlsx o .xls).'
  const refusal = await screen.findByText(words)
  expect(refusal.closest('main')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Analizar Archivo' })).toBeDisabled()
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'Centros de Rosa.msg')] } })
  expect(await screen.findByText(/El archivo es un correo\./)).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'centros.xlsx')] } })
  expect(await screen.findByRole('heading', { name: 'centros.xlsx' })).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})

describe('what is odd in a sheet', () => {
  test('a file of one sheet goes to its columns, where its warnings stand by row and column', async () => {
    const user = await analyses((api) => {
      const problems = [
        { row: 7, column: 'D', message: 'La celda muestra un error: #N/A' },
        { row: null, column: 'E', message: 'Hay enlaces' },
        { row: 9, column: null, message: 'Fila de totales' },
      ]
      api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, { problems }))
      api.answer(routeEndpoints.suggestMapping, () => mapping(null))
    })
    await user.click(await screen.findByText('3 avisos sobre esta hoja'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Fila 7, columna D La celda muestra un error: #N/A',
        'Columna E Hay enlaces',
        'Fila 9 Fila de totales',
      ]),
    )
    expect(screen.getByText('Debe seleccionar una columna para municipio')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  })

  test('of several sheets the hidden ones stand last and say so', async () => {
    await analyses((api) =>
      api.answer(routeEndpoints.analyseWorkbook, () =>
        anAnalysis(
          1,
          { sheetName: 'Vieja', isHidden: true, warning: 'Está oculta en el archivo' },
          { sheetName: 'Centros' },
        ),
      ),
    )
    const sheets = within(await screen.findByRole('radiogroup')).getAllByRole('radio')
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
      'Centros, 1 fila × 4 columnas',
      'Vieja, 1 fila × 4 columnas',
    ])
    expect(sheets[0]).toBeChecked()
    expect(screen.getByText('Está oculta en el archivo')).toBeVisible()
    expect(screen.getByText(/Hemos marcado la primera con títulos de dirección\./)).toBeVisible()
  })
})

describe('sheets with like heads', () => {
  const provinces = [
    { sheetName: 'A Coruña', totalRows: 12, headsGroup: 0 },
    { sheetName: 'Tarifas', totalRows: 2, headsGroup: 1 },
    { sheetName: 'Lugo', totalRows: 8, headsGroup: 0, headers: ['Centro', 'Dirección', 'CP'] },
    { sheetName: 'Murcia', totalRows: 19_990, headsGroup: 0, isHidden: true },
  ]

  test('are chosen together at first, and the person sees how many rows that makes and leaves some out', async () => {
    const user = await analyses((api) =>
      api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, ...provinces)),
    )
    const box = (name: RegExp) => screen.getByRole('checkbox', { name })
    expect(await screen.findByText('2 hojas · 20 filas')).toBeVisible()
    expect([/^A Coruña/, /^Lugo/, /^Murcia/].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
    ])
    expect(box(/^Tarifas.*Tiene otros títulos/)).toBeDisabled()
    await user.click(box(/^Murcia/))
    expect(screen.getByText(/^3 hojas · 20\.010 filas: el máximo por proceso es 20\.000/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Quitar todas' }))
    expect(box(/^Tarifas/)).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Elegir las 3 iguales' }))
    await user.click(box(/^Murcia/))
    await user.click(box(/^A Coruña/))
    expect(screen.getByText('1 hoja · 8 filas')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
  })

  test('are mapped once, and a sheet without a needed column is named before anything is read', async () => {
    const user = await analyses((api) => {
      api.answer(routeEndpoints.analyseWorkbook, () => anAnalysis(0, ...provinces))
      api.answer(routeEndpoints.suggestMapping, () => mapping('Municipio'))
    })
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
    expect(await screen.findByText(/2 hojas: «A Coruña», «Lugo» · 20 filas\./)).toBeVisible()
    expect(screen.getByText(/La hoja «Lugo» no tiene la columna «Municipio»/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  })

  test('are told with the number of a row', async () => {
    const wrong = { hasError: true, errorMessage: 'Falta el municipio', geocodingStatus: 'FAILED' } as const
    const rows = [
      aRow({ sheetName: 'Lugo' }),
      aRow({ id: 2, sheet: 1, sheetName: 'Murcia', rowNumber: 12, ...wrong }),
    ]
    await openRoutes({ currentStep: 3, batchId: 5 }, (api) =>
      api.answer(routeEndpoints.batch, () => aBatch(rows, { sheetNames: ['Lugo', 'Murcia'] })),
    )
    expect(await screen.findByText('Hoja Murcia, fila 12')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Editar la fila 12 de la hoja Murcia' })).toBeVisible()
    expect(screen.getByText('colegios.xlsx · 2 hojas')).toBeVisible()
  })
})

describe('a process that cannot go on', () => {
  test('a reload before the rows were kept begins again', async () => {
    await openRoutes({ currentStep: 2, batchId: null })
    expect(await screen.findByText('Estado Incompleto')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Analizar Archivo' })).toBeVisible()
  })

  test.each([
    ['is gone', gone, 'Error al Recuperar'],
    ['has no rows', () => aBatch([]), 'Sin Datos'],
  ])('a process that %s begins again', async (_, how, title) => {
    await openRoutes({ currentStep: 3, batchId: 5 }, (api) => api.answer(routeEndpoints.batch, how))
    expect(await screen.findByText(title)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Analizar Archivo' })).toBeVisible()
  })

  test.each([
    [
      'has no batch',
      () => aFileRecord({ batchId: null }),
      'No se puede recuperar este archivo. No tiene un batchId asociado.',
    ],
    ['does not answer', silent, 'Error al recuperar el archivo. Inténtalo de nuevo.'],
  ])('a recent file that %s is not taken up', async (_, how, text) => {
    const { user } = await openRoutes(undefined, (api) => {
      api.answer(routeEndpoints.recentFiles, () => ({
        ...noFiles,
        content: [aFileRecord()],
        totalElements: 1,
      }))
      api.answer(routeEndpoints.file, how)
    })
    await user.click(await screen.findByRole('button', { name: 'Recuperar colegios.xlsx' }))
    expect(screen.getByText('1 fila · 1 localizada')).toBeVisible()
    expect(await screen.findByText(text)).toBeVisible()
  })
})

test('recent files that are on their way say so', async () => {
  await openRoutes(undefined, (api) => api.answer(routeEndpoints.recentFiles, () => new Promise(() => {})))
  expect(await screen.findByText('Cargando los archivos…')).toBeVisible()
})

describe('the ways on from the rows', () => {
  const rows = async (...routes: RouteRow[]) => {
    const { user } = await openRoutes({ currentStep: 3, batchId: 5 }, (api) =>
      api.answer(routeEndpoints.batch, () => aBatch(routes)),
    )
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
    return press
  }
  const wrong = aRow({ hasError: true, errorMessage: 'Falta el municipio', geocodingStatus: 'FAILED' })
  const lost = aRow({ latitude: null, longitude: null, geocodingStatus: 'FAILED' })

  test('errors keep the localisation from going on', async () => {
    const press = await rows(wrong)
    await press('Continuar con Localización')
    expect(await screen.findByText('No se puede continuar con la localización')).toBeVisible()
    expect(screen.getByText('Debes corregir todos los errores en el archivo Excel.')).toBeVisible()
  })

  test('a row that is opened from its error is gone to, wherever the list stands', async () => {
    const press = await rows(aRow({ id: 2, rowNumber: 3 }), wrong)
    await press(/^Fila 2/)
    expect(screen.getByRole('form', { name: 'Editar la fila 2' })).toHaveFocus()
  })

  test.each([
    ['no coordinates', lost, 'No hay rutas con coordenadas GPS válidas.'],
    ['no rows left', aRow({ isExcluded: true }), 'No hay rutas procesadas para generar grupos.'],
  ])('with %s there are no routes to begin', async (_, row, text) => {
    const press = await rows(row)
    await press('Comenzar Rutas')
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('with no rows left there is nothing to locate', async () => {
    const press = await rows(aRow({ isExcluded: true }))
    await press('Continuar con Localización')
    expect(await screen.findByText('No hay datos procesados para geolocalizar.')).toBeVisible()
  })
})

describe('a row or its localisation that fails', () => {
  const opens = (rows: RouteRow[], prepare: (api: FakeApi) => void, changes: object = {}) =>
    openRoutes({ currentStep: 3, batchId: 5 }, (api) => {
      api.answer(routeEndpoints.batch, () => aBatch(rows, changes))
      prepare(api)
    })

  test('locating the rows', async () => {
    const row = aRow({ latitude: null, longitude: null, geocodingStatus: 'PENDING' })
    const processed = { processingStatus: 'PROCESSED' }
    await opens([row], (api) => api.answer(routeEndpoints.geocode, silent), processed)
    expect(await screen.findByText('Error al procesar la localización. Inténtalo de nuevo.')).toBeVisible()
  })

  test('before the first row is counted no "0 de 0" is said', async () => {
    const row = aRow({ latitude: null, longitude: null, geocodingStatus: 'PENDING' })
    const begun = {
      id: 9,
      kind: 'geocode',
      state: 'RUNNING',
      progress: { done: 0, total: 0 },
      createdAt: '2026-11-23T10:00:00Z',
    }
    await opens(
      [row],
      (api) => {
        api.answer(routeEndpoints.geocode, () => ({ taskId: 9 }))
        api.answer(taskEndpoints.get, () => begun)
      },
      { processingStatus: 'PROCESSED' },
    )
    expect(await screen.findByText('Preparando las filas…')).toBeVisible()
    expect(screen.queryByText(/0 de 0|^0$/)).toBeNull()
  })

  test('locating one again', async () => {
    const { user } = await opens([aRow()], (api) => api.answer(routeEndpoints.reGeocode, silent))
    await user.click(await screen.findByRole('button', { name: 'Volver a localizar la fila 2' }))
    const text = 'Error al re-geocodificar la dirección. Inténtalo de nuevo.'
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('a pin set by hand is asked about before the row is located again', async () => {
    const asked: unknown[] = []
    const { user } = await opens([aRow({ provider: 'manual' })], (api) =>
      api.answer(routeEndpoints.reGeocode, ({ body }) => {
        asked.push((body as { dropsPin: boolean }).dropsPin)
        return silent()
      }),
    )
    expect(await screen.findByRole('button', { name: 'Mover en el mapa la fila 2' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volver a localizar la fila 2' }))
    await user.click(await screen.findByRole('button', { name: 'Conservar el pin' }))
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Volver a localizar la fila 2' }))
    await user.click(await screen.findByRole('button', { name: 'Quitar el pin y localizar' }))
    await waitFor(() => expect(asked).toEqual([true]))
  })

  test('rows with warnings are found by a filter, and let stand by a person', async () => {
    const warnings = ['El código postal 27300 es de Lugo, pero Betanzos está en A Coruña']
    const doubted = aRow({ id: 2, rowNumber: 3, centerName: 'IES Mariñas', needsReview: true, warnings })
    const changes: unknown[] = []
    const { user } = await opens([aRow(), doubted], (api) =>
      api.answer(routeEndpoints.changeRow, ({ body }) => {
        changes.push(body)
        return { ...doubted, needsReview: false }
      }),
    )
    await user.click(await screen.findByRole('button', { name: /Con avisos/ }))
    expect(screen.queryByText('CEIP Milladoiro')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^revisar/ }))
    expect(screen.getByText(warnings[0] ?? '')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Está bien así' }))
    await waitFor(() => expect(changes).toEqual([{ isReviewed: true, version: 1 }]))
  })

  test('writing one', async () => {
    const { user } = await opens([aRow()], (api) => api.answer(routeEndpoints.changeRow, silent))
    await user.click(await screen.findByRole('button', { name: 'Editar la fila 2' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Error al Actualizar la fila')).toBeVisible()
    expect(screen.getByText('Error al actualizar la fila.')).toBeVisible()
  })

  test.each([
    ['not answered', silent, 'No se pudo ejecutar el retry.'],
    ['refused', refused, 'El archivo no contiene datos.'],
  ])('the retry, %s', async (_, how, text) => {
    const rows = Array.from({ length: 10 }, (_row, id) => aRow({ id: id + 1, rowNumber: id + 2 }))
    const lost = { latitude: null, longitude: null, geocodingStatus: 'FAILED' } as const
    const { user } = await opens([...rows.slice(1), aRow(lost)], (api) =>
      api.answer(routeEndpoints.retryFailed, how),
    )
    await user.click(await screen.findByRole('button', { name: 'Reintentar la fila' }))
    expect(await screen.findByText('Error en Retry')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  test('a map link that nobody answers for', async () => {
    const lost = aRow({ latitude: null, longitude: null, geocodingStatus: 'FAILED' })
    const { user } = await opens([lost], (api) => api.answer(routeEndpoints.parseMapLink, silent))
    await user.click(await screen.findByRole('button', { name: 'Situar en el mapa la fila 2' }))
    await user.type(await screen.findByRole('textbox', { name: 'Enlace de Google Maps' }), '40,-3')
    expect(await screen.findByText('Error al procesar la URL de Google Maps.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Guardar corrección' })).toBeDisabled()
  })
})

describe('a row that somebody else has saved meanwhile', () => {
  /** A server on which another person has saved the row once. */
  async function opens(theirs: Partial<RouteRow>) {
    const current = aRow({ ...theirs, version: 2 })
    const sent: RowChange[] = []
    const { user } = await openRoutes({ currentStep: 3, batchId: 5 }, (api) => {
      api.answer(routeEndpoints.batch, () => aBatch([aRow()]))
      api.answer(routeEndpoints.changeRow, ({ body }) => {
        const change = body as RowChange
        sent.push(change)
        if (change.version === 2) return { ...current, version: 3 }
        throw new Refused(409, {
          code: 'stale',
          message:
            'Otro usuario ha modificado este registro (Uxía Lema). Revisa sus cambios antes de guardar los tuyos.',
          parts: { by: 'Uxía Lema', current },
        })
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Editar la fila 2' }))
    const type = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }))
    return { user, sent, type, save }
  }

  test('is put together where each changed something else', async () => {
    const { sent, type, save } = await opens({ municipality: 'Ponteceso' })
    await type('Dirección', 'Rúa Nova 3')
    await save()
    expect(await screen.findByText('Juntado con otros cambios')).toBeVisible()
    expect(sent).toMatchObject([
      { version: 1, address: 'Rúa Nova 3', municipality: 'Malpica de Bergantiños' },
      { version: 2, address: 'Rúa Nova 3', municipality: 'Ponteceso' },
    ])
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Editar la fila 2' })).toBeNull())
  })

  test('asks about what both have changed', async () => {
    const { user, sent, type, save } = await opens({ address: 'Rúa Nova 5' })
    await type('Dirección', 'Rúa Nova 3')
    await save()
    const asked = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
    expect(within(asked).getByText(/^Uxía Lema ha guardado/)).toBeVisible()
    expect(within(asked).getByRole('radio', { name: /^Lo tuyo:\s?Rúa Nova 3$/ })).toBeChecked()
    await user.click(within(asked).getByRole('radio', { name: /^Lo guardado:\s?Rúa Nova 5$/ }))
    await user.click(within(asked).getByRole('button', { name: 'Guardar lo elegido' }))
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 2, address: 'Rúa Nova 5' }))
  })

  test('stands in the list as it is when the form is left', async () => {
    const { user, sent, type, save } = await opens({ address: 'Rúa Nova 5' })
    await type('Dirección', 'Rúa Nova 3')
    await save()
    await screen.findByRole('alert', { name: 'Cambios de otra persona' })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('cell', { name: 'Rúa Nova 5' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('is shown before it can be left out at one click', async () => {
    const { user, sent } = await opens({ address: 'Rúa Nova 5' })
    await user.click(screen.getByRole('button', { name: 'Excluir fila' }))
    expect(await screen.findByText('La fila 2 ha cambiado')).toBeVisible()
    expect(screen.getByText(/^Otro usuario ha modificado este registro \(Uxía Lema\)/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Excluir fila' }))
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]))
  })
})
