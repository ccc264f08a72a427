import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams } from '../kit/field.ts'
import type { ListSpec } from '../kit/list.ts'
import { importAnalysis, importMapping, importReport } from './import.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const csvType = 'text/csv; charset=utf-8'

/** The calls that bring records in from a spreadsheet: analyse, check row by row, apply, and the rows that stayed out. */
export const importEndpoints = <const Resource extends string>(resource: Resource) =>
  ({
    analyse: endpoint({
      method: 'POST',
      path: `/api/${resource}/import`,
      summary: `Upload a sheet of ${resource} and see what its columns seem to be`,
      access: admins,
      upload: { files: ['file'] },
      status: 201,
      reply: importAnalysis,
    }),
    check: endpoint({
      method: 'POST',
      path: `/api/${resource}/import/{id}/check`,
      isQuestion: true,
      summary: `What each row of an uploaded sheet of ${resource} would do`,
      access: admins,
      params: idParams,
      body: importMapping,
      reply: importReport,
      isLong: true,
    }),
    apply: endpoint({
      method: 'POST',
      path: `/api/${resource}/import/{id}/apply`,
      summary: `Bring in every row without an error of an uploaded sheet of ${resource}`,
      access: admins,
      params: idParams,
      body: importMapping,
      reply: importReport,
      isLong: true,
    }),
    errors: endpoint({
      method: 'GET',
      path: `/api/${resource}/import/{id}/errors`,
      summary: `The rows that stayed out, with a reason each, as a file to be corrected and sent again`,
      access: admins,
      params: idParams,
      reply: { download: xlsxType },
    }),
  }) as const

/** The list under its filters as a file. `columns` names the columns, in order; without it all are written. */
export const exportEndpoints = <const Resource extends string, const L extends ListSpec>(
  resource: Resource,
  list: L,
) =>
  ({
    exportXlsx: endpoint({
      method: 'GET',
      path: `/api/${resource}/export.xlsx`,
      summary: `The list of ${resource} under its filters as .xlsx`,
      access: admins,
      list,
      reply: { download: xlsxType },
    }),
    exportCsv: endpoint({
      method: 'GET',
      path: `/api/${resource}/export.csv`,
      summary: `The list of ${resource} under its filters as .csv`,
      access: admins,
      list,
      reply: { download: csvType },
    }),
  }) as const
