import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { ProcessFields } from '@cuadrante/contract/routes/workbook.ts'
import { aWorkbook, type BookSheet } from '../../../platform/sheets/testing/workbooks.ts'
import type { Caller, TestApp } from '../../../../test/test-app.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Centres of two provinces and two islands as a client sends them: a title above the header, a total below. */
export const galiciaAndCanaries: BookSheet = {
  name: 'Centros',
  rows: [
    ['Colegios del programa 2026'],
    [],
    ['Código', 'Centro', 'Tipo vía', 'Dirección', 'Núm.', 'C. P.', 'Municipio', 'Provincia'],
    [15001, 'CEIP Ponte dos Brozos', 'Rúa', 'Balneario', 2, '15142', 'Arteixo', 'A Coruña'],
    [15002, 'CEIP Bergantiños', 'Rúa', 'Xunqueira', 14, '15100', 'Carballo', 'A Coruña'],
    [15003, 'CEIP Milladoiro', 'Rúa', 'Emilio González', 31, '15113', 'Malpica de Bergantiños', 'A Coruña'],
    [15004, 'CEIP Cabo da Area', 'Rúa', 'Cabo da Area', 's/n', '15117', 'Laxe', 'A Coruña'],
    [15005, 'IES Maximino Romero', 'Rúa', 'Fonte Cigana', 8, '15129', 'Vimianzo', 'A Coruña'],
    [15006, 'CEIP Esteiro', 'Rúa', 'San Amaro', 2, '15403', 'Ferrol', 'A Coruña'],
    [15007, 'CEIP Vales Villamarín', 'Avda.', 'Fraga Iribarne', 63, '15300', 'Betanzos', 'A Coruña'],
    [1001, 'CEIP Ramón Bajo', 'Calle', 'Escuelas', 2, 1001, 'Vitoria-Gasteiz', 'Álava'],
    [38001, 'CEIP Camino Largo', 'Calle', 'San Juan', 5, '38201', 'La Laguna', 'Santa Cruz de Tenerife'],
    [38002, 'CEIP Ernesto Castro', 'Calle', 'Los Perales', 1, '38350', 'Tacoronte', 'Santa Cruz de Tenerife'],
    [35001, 'CEIP Néstor Álamo', 'Calle', 'Sol', 3, '35450', 'Santa María de Guía', 'Las Palmas'],
    ['Total', 11],
  ],
}

export const mapping: Partial<ProcessFields> = {
  centerNameColumn: 'Centro',
  postalCodeColumn: 'C. P.',
  municipalityColumn: 'Municipio',
  addressTypeColumn: 'Tipo vía',
  addressDirectionColumn: 'Dirección',
  addressNumberColumn: 'Núm.',
}

export async function aFile(name: string, ...sheets: readonly BookSheet[]): Promise<File> {
  return new File([await aWorkbook(...sheets)], name, { type: xlsxType })
}

/** An administrator with a workbook at hand, and the steps of the wizard as calls. */
export async function aPlanner(app: TestApp, sheet: BookSheet = galiciaAndCanaries) {
  const tenant = await app.aTenant()
  const admin: Caller = await tenant.as('ROLE_ADMIN')
  const file = await aFile('colegios.xlsx', sheet)
  const planner = {
    tenant,
    admin,
    file,
    analyses: () => admin.call(endpoints.analyseWorkbook, { files: { file } }),
    processes: (fields: Partial<ProcessFields> = mapping) =>
      admin.call(endpoints.processWorkbook, {
        files: { file },
        fields: { selectedSheetIndex: '0', ...fields } as never,
      }),
    geocodes: (request: object) =>
      admin.call(endpoints.geocode, { files: { file }, fields: { request: JSON.stringify(request) } }),
    batch: (batchId: number) => admin.call(endpoints.batch, { params: { batchId } }),
    plan: (batchId: number) => admin.call(endpoints.generatedRoutes, { params: { batchId } }),
    generates: (batchId: number, settings: object = {}) =>
      admin.call(endpoints.generateRoutes, { body: { routes: [], pointsPerRoute: 5, batchId, ...settings } }),
    /** The whole way to a plan. */
    async plans(settings: object = {}) {
      const { batchId, fileTrackingId } = await planner.processes()
      await planner.geocodes({ routes: [], batchId })
      const generated = await planner.generates(batchId, settings)
      return { batchId, fileTrackingId, ...generated }
    },
  }
  return planner
}
export type Planner = Awaited<ReturnType<typeof aPlanner>>

/** A task once it has ended. */
export async function ended(
  { admin }: Planner,
  taskId: number,
): Promise<{ state: string; result?: unknown }> {
  for (;;) {
    const task = (await admin.raw('GET', `/api/tasks/${taskId}`)).json()
    if (task.state !== 'PENDING' && task.state !== 'RUNNING') return task
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
