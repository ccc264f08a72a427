import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { noteExport } from '../../../platform/exports/note-export.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import type { Handler, HandlerContext } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { PaperThread } from '../../../platform/pdf/open-paper-thread.ts'
import { settingsOf } from '../../access/index.ts'
import { datedOf, sheetOfPlan } from './read-sheet.ts'
import { sheetAt } from './sheet-at.ts'
import type { sheetPaper } from './sheet-paper.ts'

type Paper = Parameters<typeof sheetPaper>[0]

/** The sheet of today as a PDF. */
export const createSendSheet =
  (papers: PaperThread): Handler<(typeof endpoints)['sheetFile']> =>
  async (context) => {
    const { inTenantReading, now } = context
    const found = await inTenantReading(async (db) => ({
      dated: datedOf(await sheetAt(db, now)),
      zone: await zoneOf(db),
    }))
    return send(context, papers, 'Ficha del algoritmo', { ...found, now })
  }

/** The sheet that a plan was made with as a PDF. That somebody took it away stands in the history. @throws not_found */
export const createSendSheetOfPlan =
  (papers: PaperThread): Handler<(typeof endpoints)['sheetFileOf']> =>
  async (context, { params }) => {
    const { inTenantReading, now } = context
    const { plan, zone } = await inTenantReading(async (db) => ({
      plan: await sheetOfPlan(db, params.id, now),
      zone: await zoneOf(db),
    }))
    if (!plan.kept) throw fail('not_found')
    const name = `Ficha del plan ${plan.title}`
    await noteExport(context, { entity: 'plan', entityId: params.id, label: `${name}.pdf` })
    return send(context, papers, name, { dated: plan.kept, plan, zone, now })
  }

const zoneOf = async (db: Tx) => (await settingsOf(db)).timeZone

async function send(
  context: HandlerContext,
  papers: PaperThread,
  name: string,
  paper: Paper,
): Promise<never> {
  const bytes = await papers.of(askerOf(context))<typeof sheetPaper>('plan-sheet', paper)
  return context.reply
    .type('application/pdf')
    .header('content-disposition', attachment(name, ` ${paper.dated.version}.pdf`))
    .send(Buffer.from(bytes))
}
