import { campaignEndpoints as endpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { aWorkbook } from '../../../platform/sheets/testing/workbooks.ts'
import type { PlannedAgency } from './a-planned-agency.ts'

/** A workbook of jobs with these rows. */
export const aFile = async (...rows: readonly (readonly Cell[])[]) =>
  new File([Buffer.from(await aWorkbook({ name: 'Trabajos', rows }))], 'trabajos.xlsx')

/** Checks or enters the jobs of a file in a campaign. */
export const imports = (
  { admin }: PlannedAgency,
  id: number,
  file: File,
  fields: { mode?: 'check' | 'apply'; updates?: 'yes'; token?: string; reason?: string } = {},
) => admin.call(endpoints.importJobs, { params: { id }, files: { file }, fields } as never)

export const header = ['Fecha', 'Inicio', 'Fin', 'Centro', 'Trabajador', 'Perfil', 'Salario', 'KM']
