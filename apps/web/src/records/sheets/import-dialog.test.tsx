import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import { workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { taskEndpoints, type TaskState } from '@cuadrante/contract/tasks/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderPart } from '../../test/render-part.tsx'
import ImportDialog from './import-dialog.tsx'

const sheet = {
  sheetIndex: 0,
  sheetName: 'Hoja1',
  isHidden: false,
  totalRows: 3,
  hasHeader: true,
  headers: ['Nombre'],
  sampleRowNumbers: [2],
  sampleData: [['Lucía']],
  headsGroup: 0,
  values: {},
  suggestions: { firstName: { column: 'Nombre', confidence: 0.95, reason: '' } },
  problems: [{ row: 5, column: null, message: 'Fila de totales, no se importa: Total · 3' }],
}

const report: ImportReport = {
  importId: 5,
  isApplied: false,
  rows: 3,
  created: 3,
  updated: 0,
  unchanged: 0,
  failed: 0,
  causes: [],
  details: [],
  untold: 0,
}

/** The dialog in the middle of its import; `ends` says how its task ends. */
async function importing() {
  const api = fakeApi()
  let state: TaskState = 'DONE'
  let result = report
  api.answer(workerImport.analyse, () => ({
    importId: 5,
    fileName: 'personas.xlsx',
    recommendedSheetIndex: 0,
    fields: [{ id: 'firstName', label: 'Nombre', isRequired: true }],
    sheets: [sheet],
  }))
  api.answer(workerImport.check, () => ({ taskId: 1 }))
  api.answer(workerImport.apply, () => {
    state = 'RUNNING'
    return { taskId: 2 }
  })
  const taskNow = () => ({
    id: 2,
    kind: 'import',
    state,
    progress: { done: 1, total: 3 },
    result: state === 'RUNNING' ? undefined : result,
    createdAt: '2026-11-23T10:00:00Z',
  })
  api.answer(taskEndpoints.get, taskNow)
  api.answer(taskEndpoints.cancel, taskNow)
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(
    <ImportDialog
      endpoints={workerImport}
      many="trabajadores"
      keyWords="el DNI"
      onImported={() => undefined}
      onClose={onClose}
    />,
  )
  await screen.findByRole('dialog', { busy: false })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('.xlsx,.xls,.csv')
  await user.upload(input, new File(['x'], 'personas.xlsx'))
  await user.click(await screen.findByText('1 aviso sobre esta hoja'))
  expect(screen.getByText('Fila de totales, no se importa: Total · 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))
  // What was left out stands beside what enters, without being asked for.
  await waitFor(() => expect(screen.getByText('Fila de totales, no se importa: Total · 3')).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Importar 3 filas' }))
  await screen.findByText('Importando: 1 de 3 filas')
  const ends = (as: TaskState, changes: Partial<ImportReport>) => {
    state = as
    result = { ...report, isApplied: true, ...changes }
  }
  return { user, onClose, ends, cancelled: () => api.requests.some(({ line }) => line.endsWith('/cancel')) }
}

test('an import goes on when its dialog is closed, says so, and tells its end', async () => {
  const { user, onClose, ends, cancelled } = await importing()
  expect(screen.getByText('Sigue aunque cierres esta ventana.')).toBeVisible()
  await user.click(screen.getByText('Cerrar'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('La importación sigue')).toBeVisible()
  // Whoever reloads the page now is told the end by the next one.
  expect(localStorage.getItem(`import:${workerImport.apply.path}`)).toBe('2')
  ends('DONE', { created: 2, failed: 1 })
  expect(await screen.findByText('Importación terminada', {}, { timeout: 4000 })).toBeVisible()
  expect(screen.getByText('2 nuevos, 1 con errores')).toBeVisible()
  expect(localStorage.getItem(`import:${workerImport.apply.path}`)).toBeNull()
  expect(cancelled()).toBe(false)
})

test('«Detener» stops the import and tells how far it came', async () => {
  const { user, ends, cancelled } = await importing()
  await user.click(screen.getByRole('button', { name: 'Detener' }))
  expect(await screen.findByText('Parando tras las filas que están en curso…')).toBeVisible()
  await waitFor(() => expect(cancelled()).toBe(true))
  ends('CANCELLED', { created: 1 })
  expect(
    await screen.findByText(
      /Importación parada: 1 de 3 filas\. Lo importado se queda/,
      {},
      { timeout: 4000 },
    ),
  ).toBeVisible()
})

test('what keeps most rows out is told before the rows, where they are many', async () => {
  const { ends } = await importing()
  const causes = [{ text: 'Falta la fecha', rows: 900 }]
  ends('DONE', { created: 3, failed: 1000, causes })
  const told = await screen.findByRole('region', { name: 'Lo que más se repite' }, { timeout: 4000 })
  expect(told).toHaveTextContent('900 filasFalta la fecha')
})
