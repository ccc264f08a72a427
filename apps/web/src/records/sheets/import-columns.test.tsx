import type { ImportAnalysis } from '@cuadrante/contract/imports/import.ts'
import { workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderPart } from '../../test/render-part.tsx'
import ImportDialog from './import-dialog.tsx'

const analysis: ImportAnalysis = {
  importId: 5,
  fileName: 'personas.xlsx',
  recommendedSheetIndex: 0,
  fields: [
    { id: 'firstName', label: 'Nombre', isRequired: true },
    {
      id: 'workerStatus',
      label: 'Estado',
      isRequired: false,
      choices: [
        { value: 'ACTIVE', label: 'Activo', words: ['alta'] },
        { value: 'TERMINATED', label: 'Terminado' },
      ],
    },
  ],
  sheets: [
    {
      sheetIndex: 0,
      sheetName: 'Hoja1',
      isHidden: false,
      totalRows: 3,
      hasHeader: true,
      headers: ['Nombre', 'Situación', 'Tutor', 'Código interno'],
      sampleRowNumbers: [2],
      sampleData: [['Lucía', 'Alta', '', '17']],
      headsGroup: 0,
      values: { Nombre: ['Lucía'], Situación: ['Alta', 'ACTIVO', 'Jubilada'] },
      suggestions: {
        firstName: { column: 'Nombre', confidence: 0.95, reason: '' },
        workerStatus: { column: 'Situación', confidence: 0.9, reason: '' },
      },
      problems: [],
    },
  ],
}

/** The dialog of an import with a file in it, of which the server finds this. */
async function opens(found = analysis) {
  const api = fakeApi()
  api.answer(workerImport.analyse, () => found)
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
  const input = document.querySelector('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['x'], 'personas.xlsx'))
  return { api, user, onClose }
}

test('values that nobody knows are asked once, and columns that are not used are named', async () => {
  const { user, api } = await opens()

  expect(
    await screen.findByText(/Estas 2 columnas no se importan: «Tutor» y «Código interno»\./),
  ).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /«Alta»/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: /«ACTIVO»/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: '«Jubilada» en Estado' }), 'TERMINATED')
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line === 'POST /api/workers/import/5/check')?.body).toMatchObject({
      values: { workerStatus: { Jubilada: 'TERMINATED' } },
    }),
  )
})

test('a whole name in one column leaves its parts without one, and they say where they are', async () => {
  const [sheet] = analysis.sheets
  if (!sheet) throw new Error('no sheet')
  const column = (name: string) => ({ column: name, confidence: 0.9, reason: '' })
  const { user } = await opens({
    ...analysis,
    fields: [
      { id: 'firstName', label: 'Nombre', isRequired: true },
      {
        id: 'surnamesAndName',
        label: 'Apellidos y nombre, juntos',
        isRequired: false,
        insteadOf: ['firstName'],
      },
    ],
    sheets: [{ ...sheet, suggestions: { surnamesAndName: column('Nombre') } }],
  })
  const part = await screen.findByRole('combobox', { name: 'Nombre' })
  expect(part).toHaveDisplayValue('Está en «Nombre»')
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeEnabled()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Apellidos y nombre, juntos/ }), '')
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  expect(
    screen.getByText(
      /Falta decir qué columna es «Nombre»\. Si el archivo no la tiene, elige «Lo mismo en todas las filas» o añádela y vuelve a subirlo\./,
    ),
  ).toBeVisible()
})

test('what was said of the columns is not lost by a key', async () => {
  const { user, onClose } = await opens()
  await user.selectOptions(await screen.findByLabelText(/^Nombre/), 'Tutor')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByText(/lo que has dicho de las columnas se perderá/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(await screen.findByRole('button', { name: 'Dejarla' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('columns as they are proposed are left without a question', async () => {
  const { user, onClose } = await opens()
  await screen.findByLabelText(/^Nombre/)
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('sheets with like heads are marked and read together; one can be left out', async () => {
  const [sheet] = analysis.sheets
  if (!sheet) throw new Error('no sheet')
  const lugo = {
    ...sheet,
    sheetIndex: 2,
    sheetName: 'Lugo',
    totalRows: 4,
    headers: ['NOMBRE', 'Situación', 'Teléfono'],
    values: { Situación: ['Excedente'] },
    problems: [{ row: 9, column: null, message: 'Fila de totales, no se importa' }],
  }
  const rates = { ...sheet, sheetIndex: 1, sheetName: 'Tarifas', headsGroup: 1, headers: ['Importe'] }
  const { user, api } = await opens({ ...analysis, sheets: [sheet, rates, lugo] })

  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  expect(await screen.findByText(/Hemos marcado las 2 que tienen los mismos títulos/)).toBeVisible()
  expect(box(/^Hoja1/)).toBeChecked()
  expect(box(/^Lugo/)).toBeChecked()
  expect(box(/^Tarifas.*Tiene otros títulos/)).toBeDisabled()
  expect(screen.getByText('2 hojas · 7 filas')).toBeVisible()
  await user.click(screen.getByText('1 aviso sobre las 2 hojas'))
  expect(screen.getByText('Hoja Lugo, fila 9')).toBeVisible()
  expect(screen.getByRole('combobox', { name: '«Excedente» en Estado' })).toBeVisible()
  expect(screen.getByText(/«Tutor», «Código interno» y «Teléfono»/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText(/^Nombre/), 'Tutor')
  expect(screen.getByText(/La hoja «Lugo» no tiene la columna «Tutor»: elige otra columna/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText(/^Nombre/), 'Nombre')
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))
  const sent = () => api.requests.findLast(({ line }) => line === 'POST /api/workers/import/5/check')?.body
  await waitFor(() => expect(sent()).toMatchObject({ sheetIndex: 0, sheetIndexes: [0, 2] }))

  await user.click(await screen.findByRole('button', { name: 'Quitar todas' }))
  expect(screen.getByText('Elige al menos una hoja')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  await user.click(box(/^Lugo/))
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))
  await waitFor(() => expect(sent()).toMatchObject({ sheetIndex: 2 }))
  expect(sent()).not.toHaveProperty('sheetIndexes')
})

test('what a file does not have can be the same in all its rows', async () => {
  const { user, api } = await opens({
    ...analysis,
    fields: [...analysis.fields, { id: 'email', label: 'Email', isRequired: true }],
  })
  const field = await screen.findByRole('combobox', { name: 'Email' })
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  await user.selectOptions(field, 'Lo mismo en todas las filas…')
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Email en todas las filas' }), 'a@agencia.example')
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))
  await waitFor(() =>
    expect(api.lastOf('POST /api/workers/import/5/check')?.body).toMatchObject({
      columns: { email: null },
      fixed: { email: 'a@agencia.example' },
    }),
  )
})
