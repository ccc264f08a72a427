import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobPage } from '../testing.ts'

const saved = vi.fn<(name: string) => void>()
beforeEach(() => {
  saved.mockReset()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved(this.download)
  }
})

async function opened(api = fakeApi(), changes: Parameters<typeof aCampaign>[0] = {}) {
  api.answer(campaignEndpoints.get, ({ params }) => aCampaign({ id: Number(params['id']), ...changes }))
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  const chooses = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Más acciones de la campaña' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { api, user, chooses }
}

test.each([
  ['Exportar a Excel', 'xlsx', campaignEndpoints.exportXlsx],
  ['Exportar a CSV', 'csv', campaignEndpoints.exportCsv],
] as const)('«%s» saves the jobs as .%s', async (name, format, endpoint) => {
  const { api, chooses } = await opened()
  api.answer(endpoint, () => 'Trabajo;Estado')
  await chooses(name)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(api.requests.map(({ line }) => line)).toContain(`GET /api/campaigns/4/jobs/export.${format}`)
})

test('an export that fails is said', async () => {
  const { chooses } = await opened()
  await chooses('Exportar a Excel')
  expect(await screen.findByText('No se ha podido exportar')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('a duplicate opens with its form', async () => {
  const { api, chooses } = await opened()
  api.answer(campaignEndpoints.duplicate, () => aCampaign({ id: 5, name: 'Navidad en tienda (copia)' }))
  await chooses('Duplicar campaña')
  expect(await screen.findByText('Campaña duplicada')).toBeVisible()
  await waitFor(() => expect(location.pathname + location.search).toBe('/campaigns/5?mode=edit'))
})

/** What comes of a copy. */
const aCopy = {
  startDate: '2026-12-11',
  endDate: null,
  movedDays: 28,
  jobs: 12,
  firstDay: '2026-12-18',
  lastDay: '2026-12-24',
  assigned: 9,
  released: 3,
  skippedShifts: 2,
  holidays: [{ day: '2026-12-25', name: 'Natividad del Señor' }],
  missingHours: ['El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: las 02:30 no existen.'],
}

test('a copy with its jobs says what comes of it before it is made', async () => {
  const { api, user, chooses } = await opened()
  const asked: unknown[] = []
  api.answer(campaignEndpoints.previewCopy, ({ body }) => {
    asked.push(body)
    return aCopy
  })
  api.answer(campaignEndpoints.copy, ({ body }) => {
    asked.push(body)
    return { ...aCopy, campaign: aCampaign({ id: 6, jobsCount: 12 }) }
  })
  await chooses('Duplicar con sus trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar con sus trabajos', busy: false }))
  await user.click(dialog.getByRole('switch', { name: 'Mantener a las personas que puedan' }))
  await user.click(dialog.getByRole('button', { name: '52 semanas después' }))
  expect(await dialog.findByText('9 trabajos mantienen a su persona.')).toBeVisible()
  expect(dialog.getByText(/3 trabajos quedan sin persona/)).toBeVisible()
  expect(dialog.getByText(/las 02:30 no existen/)).toBeVisible()
  expect(
    dialog.getByText(/2 turnos se quedan fuera por festivo: 25\/12\/2026 \(Natividad del Señor\)/),
  ).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Duplicar 12 trabajos' }))
  await waitFor(() => expect(location.pathname).toBe('/campaigns/6'))
  expect(asked.at(-1)).toEqual({ ...(asked.at(-2) as object), keepsWorkers: true, skipsHolidays: true })
})

test('a copy that is answered after its dialog was closed leads nowhere', async () => {
  const { api, user, chooses } = await opened()
  let answer: () => void = () => undefined
  api.answer(campaignEndpoints.previewCopy, () => aCopy)
  api.answer(campaignEndpoints.copy, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { ...aCopy, campaign: aCampaign({ id: 6, jobsCount: 12 }) }
  })
  await chooses('Duplicar con sus trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar con sus trabajos', busy: false }))
  await user.click(await dialog.findByRole('button', { name: 'Duplicar 12 trabajos' }))
  await waitFor(() => expect(api.requests.some(({ line }) => line.endsWith('/copies'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer()
  expect(await screen.findByText('Campaña duplicada')).toBeVisible()
  await chooses('Duplicar con sus trabajos…')
  expect(await screen.findByRole('dialog', { name: 'Duplicar con sus trabajos', busy: false })).toBeVisible()
  expect(location.pathname).toBe('/campaigns/4')
})

test('is deleted after asking, and stays when the server says why', async () => {
  const { api, user, chooses } = await opened()
  api.answer(campaignEndpoints.remove, () => {
    throw new Refused(409, {
      code: 'campaign_has_work',
      message: 'La campaña tiene 1 trabajo hecho y no se puede eliminar. Anúlala en su lugar.',
    })
  })
  await chooses('Eliminar campaña…')
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar campaña', busy: false }))
  await user.click(question.getByRole('button', { name: 'Eliminar campaña' }))
  expect(await screen.findByText('No se ha podido eliminar')).toBeVisible()
  expect(location.pathname).toBe('/campaigns/4')

  api.answer(campaignEndpoints.remove, () => ({ message: 'Campaña eliminada correctamente' }))
  await chooses('Eliminar campaña…')
  await user.click(await screen.findByRole('button', { name: 'Eliminar campaña' }))
  expect(await screen.findByText('Campaña eliminada correctamente')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/campaigns'))
})

test.each([
  [0, 'Navidad en tienda dejará de verse. No se puede deshacer.'],
  [1, 'Navidad en tienda y su trabajo dejarán de verse. No se puede deshacer.'],
  [12, 'Navidad en tienda y sus 12 trabajos dejarán de verse. No se puede deshacer.'],
])('before a campaign of %i jobs is deleted, it is said what goes with it', async (jobsCount, words) => {
  const { chooses } = await opened(fakeApi(), { name: 'Navidad en tienda', jobsCount })
  await chooses('Eliminar campaña…')
  expect(await screen.findByRole('dialog', { name: 'Eliminar campaña', busy: false })).toHaveTextContent(
    words,
  )
})

test('a sheet is checked row by row, and entered when the person says so', async () => {
  const { api, user, chooses } = await opened()
  const report = {
    sheet: 'Trabajos',
    otherSheets: ['Tarifas', 'Notas'],
    problems: [{ row: 9, column: null, message: 'Fila de totales, no se importa: Total · 2' }],
    importId: 31,
    columns: ['Fecha', 'Inicio', 'Fin'],
    unknownColumns: ['Tienda 2'],
    rows: 3,
    jobs: 2,
    updated: 0,
    changes: [],
    token: 'a',
    repeated: 0,
    skipped: 0,
    failed: 1,
    causes: [],
    details: [
      {
        rowNumber: 4,
        text: '02/12/2026 · Gadis',
        errors: ['No se encuentra el centro «Gadis»'],
        warnings: [],
      },
    ],
  }
  api.answer(campaignEndpoints.importJobs, ({ body }) => ({
    ...report,
    mode: String(body).includes('apply') ? 'apply' : 'check',
  }))
  await chooses('Importar trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar trabajos', busy: false }))
  await user.upload(
    dialog.getByLabelText('Hoja de trabajos', { selector: 'input' }),
    new File(['x'], 'diciembre.xlsx'),
  )
  expect(await dialog.findByText('2 entran')).toBeVisible()
  expect(dialog.getByText('No se encuentra el centro «Gadis»')).toBeVisible()
  expect(dialog.getByText('Columnas que no se usan: Tienda 2.')).toBeVisible()
  expect(dialog.getByText('Se lee la hoja «Trabajos». No se leen «Tarifas» y «Notas».')).toBeVisible()
  expect(dialog.getByText('Fila de totales, no se importa: Total · 2')).toBeVisible()
  expect(dialog.getByText('Fila 9')).toBeVisible()
  api.answer(campaignEndpoints.importErrors, () => {
    throw new Refused(404, { code: 'not_found', message: 'Ya no está.' })
  })
  await user.click(dialog.getByRole('button', { name: 'Descargar filas con errores' }))
  expect(await screen.findByText('No se ha podido descargar')).toBeVisible()
  expect(api.requests.map(({ line }) => line)).toContain('GET /api/campaigns/4/jobs/import/31/errors')
  await user.click(dialog.getByRole('button', { name: 'Importar 2 trabajos' }))
  expect(await screen.findByText('2 trabajos importados.')).toBeVisible()
  expect(api.requests.filter(({ line }) => line === 'POST /api/campaigns/4/jobs/import')).toHaveLength(2)
})

test('jobs that the sheet says otherwise are shown field by field and updated only when ticked', async () => {
  const { api, user, chooses } = await opened()
  const change = {
    rowNumber: 2,
    jobId: 12,
    text: '20/11/2026 · Froiz Travesas',
    errors: [],
    warnings: [],
    fields: [{ label: 'Salario', before: '49,5', after: '60' }],
  }
  const report = {
    sheet: 'Trabajos',
    otherSheets: [],
    problems: [],
    importId: null,
    columns: ['Trabajo', 'Salario'],
    unknownColumns: [],
    rows: 1,
    jobs: 0,
    changes: [change],
    token: 'visto',
    repeated: 0,
    skipped: 1,
    failed: 0,
    causes: [],
    details: [],
  }
  api.answer(campaignEndpoints.importJobs, ({ body }) => ({
    ...report,
    updated: String(body).includes('updates') ? 1 : 0,
    mode: String(body).includes('apply') ? 'apply' : 'check',
  }))
  await chooses('Importar trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar trabajos', busy: false }))
  const input = dialog.getByLabelText('Hoja de trabajos', { selector: 'input' })
  await user.upload(input, new File(['x'], 'trabajos.xlsx'))
  expect(await dialog.findByText(/Salario:/)).toHaveTextContent('Salario: 49,5 → 60')
  expect(dialog.getByRole('button', { name: 'Importar 0 trabajos' })).toBeDisabled()
  await user.click(dialog.getByText('Actualizar 1 trabajo con lo que dice la hoja'))
  await user.click(await dialog.findByRole('button', { name: 'Actualizar 1 trabajo' }))
  expect(await screen.findByText('1 trabajo actualizado.')).toBeVisible()
  const sent = api.requests
    .filter(({ line }) => line.endsWith('/jobs/import'))
    .map(({ body }) => String(body))
  expect(sent.map((body) => [body.includes('updates'), body.includes('visto')])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ])
})

test('closing while jobs are being imported says that it goes on, and its end is told', async () => {
  const { api, user, chooses } = await opened()
  const report = {
    sheet: 'Trabajos',
    otherSheets: [],
    problems: [],
    importId: null,
    columns: ['Fecha'],
    unknownColumns: [],
    rows: 3,
    jobs: 2,
    updated: 0,
    changes: [],
    token: 'visto',
    repeated: 0,
    skipped: 0,
    failed: 1,
    causes: [],
    details: [],
  }
  let finish: (() => void) | undefined
  api.answer(campaignEndpoints.importJobs, async ({ body }) => {
    if (!String(body).includes('apply')) return { ...report, mode: 'check' }
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { ...report, mode: 'apply' }
  })
  await chooses('Importar trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar trabajos', busy: false }))
  await user.upload(
    dialog.getByLabelText('Hoja de trabajos', { selector: 'input' }),
    new File(['x'], 'diciembre.xlsx'),
  )
  expect(dialog.getByText('Cancelar')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 trabajos' }))
  const status = await dialog.findByText(/^Importando 2 trabajos/)
  expect(status).toHaveTextContent('Importando 2 trabajos (0 s). Sigue aunque cierres esta ventana.')
  await waitFor(() => expect(status).toHaveTextContent('(1 s)'), { timeout: 4000 })
  expect(dialog.queryByText('Cancelar')).not.toBeInTheDocument()
  await user.click(dialog.getByText('Cerrar'))
  expect(await screen.findByText('La importación sigue')).toBeVisible()
  finish?.()
  expect(await screen.findByText('2 trabajos importados.')).toBeVisible()
  expect(screen.getByText('1 trabajo con errores queda fuera.')).toBeVisible()
})

test('an import that runs is cancelled, and the sheet is checked again', async () => {
  const { api, user, chooses } = await opened()
  api.answer(campaignEndpoints.importJobs, async ({ body }) => {
    if (String(body).includes('apply')) await new Promise(() => undefined)
    return {
      mode: 'check',
      sheet: 'Trabajos',
      otherSheets: [],
      problems: [],
      importId: null,
      columns: ['Fecha'],
      unknownColumns: [],
      rows: 2,
      jobs: 2,
      updated: 0,
      changes: [],
      token: 'visto',
      repeated: 0,
      skipped: 0,
      failed: 0,
      causes: [],
      details: [],
    }
  })
  await chooses('Importar trabajos…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar trabajos', busy: false }))
  await user.upload(
    dialog.getByLabelText('Hoja de trabajos', { selector: 'input' }),
    new File(['x'], 'diciembre.xlsx'),
  )
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 trabajos' }))
  await user.click(await dialog.findByRole('button', { name: 'Cancelar la importación' }))
  expect(await screen.findByText('Importación cancelada')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Importar 2 trabajos' })).toBeEnabled()
  expect(api.requests.filter(({ line }) => line.endsWith('/jobs/import'))).toHaveLength(3)
})
