import { jobAmounts, jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import {
  jobColumns,
  plainSheetFields,
  type RuledColumn,
} from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { csvType, xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import { dayNumber } from '@cuadrante/domain/dates/day.ts'
import { noteExport } from '../../../platform/exports/note-export.ts'
import { datedAttachment } from '../../../platform/http/attachment.ts'
import type { Handler } from '../../../platform/http/context.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import type { CellFormat } from '../../../platform/sheets/write/write-table.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import { listJobIds } from '../jobs/job-rows.queries.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { documentsOf } from './people-and-places.queries.ts'

type Endpoints = typeof campaignEndpoints

const formats: Readonly<Record<string, CellFormat>> = {
  Fecha: 'day',
  ...Object.fromEntries(jobAmounts.flatMap(({ label, unit }) => (unit === '€' ? [[label, 'euros']] : []))),
}

/** Most jobs of one file. */
const mostJobs = 20_000

/**
 * The jobs under the list's filters as a file, a row per slot, in columns that the import reads back. That somebody took
 * them away stands in the history of their campaign.
 */
export const createExport =
  (sheets: Sheets, format: 'xlsx' | 'csv'): Handler<Endpoints['exportXlsx'] | Endpoints['exportCsv']> =>
  async (context, { params, query }) => {
    const { inTenantReading, session, now, reply } = context
    const { name, rows } = await inTenantReading(async (db) => {
      const campaign = await campaignById(db, session, params.id)
      const ids = await listJobIds({ db, session, now }, query, params.id, mostJobs)
      const jobs = new Map((await loadJobs(db, ids)).map((job) => [job.id, job]))
      const documents = await documentsOf(db, jobs.values())
      const inOrder = ids.map((id) => jobs.get(id)).filter((job) => job !== undefined)
      return { name: campaign.name, rows: inOrder.flatMap((job) => rowsOf(job, documents)) }
    })
    await noteExport(context, {
      entity: 'campaign',
      entityId: params.id,
      label: `Trabajos ${name}.${format}`,
      after: { rows: rows.length },
    })
    const columns = jobColumns.map((header) => ({
      header,
      ...(formats[header] && { format: formats[header] }),
    }))
    const bytes = await sheets
      .of(askerOf(context))
      .writeTable({ columns, rows, format, sheetName: 'Trabajos' })
    return reply
      .type(format === 'csv' ? csvType : xlsxType)
      .header('content-disposition', datedAttachment({ session, now }, `Trabajos ${name}`, format))
      .send(Buffer.from(bytes))
  }

const plainNames = Object.keys(plainSheetFields) as (keyof typeof plainSheetFields)[]

function rowsOf(job: JobRecord, documents: ReadonlyMap<number, string>): Cell[][] {
  const fixed: Readonly<Partial<Record<RuledColumn, Cell>>> = {
    Trabajo: job.id,
    Estado: jobStatusLabels[job.status],
    Centro: job.centreName,
    Localidad: job.location,
    Trabajador: job.workerName,
    DNI: job.workerId === null ? null : (documents.get(job.workerId) ?? null),
    Perfil: job.profileName,
    Cliente: job.clientName,
    Ejecutivo: job.executiveName,
  }
  const plain = Object.fromEntries(plainNames.map((name) => [jobHeadings[name], job[name]]))
  const slots = job.schedule.flatMap(({ date, timeSlots }) => timeSlots.map((slot) => ({ date, ...slot })))
  return slots.map(({ date, startTime, endTime }, place) => {
    const row: Readonly<Record<string, Cell>> = {
      ...fixed,
      ...plain,
      ...(place > 0 && noAmounts),
      Fecha: new Date(dayNumber(date) * 86_400_000),
      Inicio: startTime,
      Fin: endTime,
    }
    return jobColumns.map((column) => row[column] ?? null)
  })
}

/** Amounts are of the whole job: they stand in its first row, so that a column adds up to what the campaign says. */
const noAmounts: Readonly<Record<string, Cell>> = Object.fromEntries(
  jobAmounts.map(({ label }) => [label, null]),
)
