import { xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import type { ExportFormat, punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { periodName } from '@cuadrante/domain/dates/period-name.ts'
import { monthAfter, stateAfter } from '@cuadrante/domain/time/month-state.ts'
import { firstDayOf, lastDayOf, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { noteExport } from '../../../platform/exports/note-export.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import type { HandlerContext, Handler, Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { PaperThread } from '../../../platform/pdf/open-paper-thread.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import { writeMonthEvent, type ByPerson } from '../months/reopen-touched.ts'
import { ownWorkerId } from '../own-worker.ts'
import { lastEvents } from '../reading/register.queries.ts'
import { holdRegister } from '../rows/append-rows.ts'
import { inspectionOf, type ExportScope, type Inspection } from './inspection.ts'
import type { registerPaper } from './register-paper.ts'
import { registerSheets } from './register-sheets.ts'

/** The threads that write files of the register. */
export type RegisterFiles = { readonly papers: PaperThread; readonly sheets: Sheets }

/** A worker's own month, to keep. That it was taken out stands in the history. */
export const createSendOwnFile =
  (files: RegisterFiles): Handler<(typeof punchEndpoints)['ownFile']> =>
  async (context, { query }) => {
    const { month, format } = query
    const inspection = await context.inTenant(async (db) => {
      const workerId = await ownWorkerId(db, context.session)
      return inspectionOf(db, { from: firstDayOf(month), to: lastDayOf(month), workerId }, context)
    })
    if (!inspection) throw fail('not_found')
    const [own] = inspection.people
    await noteExport(context, {
      entity: 'register',
      ...(own && { entityId: own.id }),
      label: `${titleOf(inspection)}.${format}`,
      after: { from: firstDayOf(month), to: lastDayOf(month), people: inspection.people.length },
    })
    return send(context, files, inspection, format)
  }

/** Days that one file holds: a year of one person, a month of many. */
const longest = { one: 366, many: 31 }

/**
 * The register for an inspection. That it was taken out stands in the history; an approved month that is sent out as a
 * whole becomes EXPORTADO.
 * @throws not_found, register_period_too_long
 */
export const createSendRegisterFile =
  (files: RegisterFiles): Handler<(typeof registerEndpoints)['file']> =>
  async (context, { query }) => {
    const { format, ...scope } = query
    const days = scope.workerId ? longest.one : longest.many
    if (daysBetween(scope.from, scope.to) + 1 > days) throw fail('register_period_too_long', { days })
    const inspection = await context.inTenant(async (db) => {
      const by = { ...context, db, session: context.session as Session }
      const found = await inspectionOf(db, scope, by)
      if (!found) throw fail('not_found')
      await noteInspection(by, scope, found, format)
      return inspectionOf(db, scope, by)
    })
    if (!inspection) throw fail('not_found')
    return send(context, files, inspection, format)
  }

async function noteInspection(
  by: ByPerson & Pick<HandlerContext, 'requestId'>,
  { from, to, workerId, centerId }: ExportScope,
  inspection: Inspection,
  format: ExportFormat,
): Promise<void> {
  await recordHistory(by, {
    entity: 'register',
    action: 'exported',
    label: `${titleOf(inspection)}.${format}`,
    ...(workerId ? { entityId: workerId } : {}),
    after: { from, to, people: inspection.people.length },
  })
  const month = monthOf(from)
  const isWholeMonth = !centerId && from === firstDayOf(month) && to === lastDayOf(month)
  if (!isWholeMonth) return
  for (const { id } of inspection.people.toSorted((a, b) => a.id - b.id)) {
    await holdRegister(by.db, id)
    const state = stateAfter((await lastEvents(by.db, month, [id])).get(id))
    if (monthAfter(state, 'exported'))
      await writeMonthEvent(by, { workerId: id, month, event: 'exported', side: 'office' })
  }
}

async function send(
  context: HandlerContext,
  { papers, sheets }: RegisterFiles,
  inspection: Inspection,
  format: ExportFormat,
): Promise<never> {
  const { now, reply } = context
  const bytes =
    format === 'pdf'
      ? await papers.of(askerOf(context))<typeof registerPaper>('register', { inspection, now })
      : await sheets.of(askerOf(context)).writeWorkbook({ sheets: registerSheets(inspection) })
  return reply
    .type(format === 'pdf' ? 'application/pdf' : xlsxType)
    .header('content-disposition', attachment(titleOf(inspection), `.${format}`))
    .send(Buffer.from(bytes))
}

/** "Registro de jornada 2026-11 Lucía Pérez Souto" */
function titleOf({ from, to, centre, people }: Inspection): string {
  const whose = centre ?? (people.length === 1 ? people[0]?.name : undefined)
  return ['Registro de jornada', periodName({ from, to }), whose].filter(Boolean).join(' ')
}
