import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import type { Handler, HandlerContext } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { settingsOf } from '../../access/index.ts'
import { datedOf, sheetOfPlan } from './read-sheet.ts'
import { sheetAt } from './sheet-at.ts'

type Paper = Parameters<typeof import('./sheet-paper.ts').sheetPaper>[0]

/** The sheet of today as a PDF. */
export const sendSheet: Handler<(typeof endpoints)['sheetFile']> = async (context) => {
  const { inTenantReading, now } = context
  const found = await inTenantReading(async (db) => ({
    dated: datedOf(await sheetAt(db, now)),
    zone: await zoneOf(db),
  }))
  return send(context, 'Ficha del algoritmo', { ...found, now })
}

/** The sheet that a plan was made with as a PDF. @throws not_found */
export const sendSheetOfPlan: Handler<(typeof endpoints)['sheetFileOf']> = async (context, { params }) => {
  const { inTenantReading, now } = context
  const { plan, zone } = await inTenantReading(async (db) => ({
    plan: await sheetOfPlan(db, params.id, now),
    zone: await zoneOf(db),
  }))
  if (!plan.kept) throw fail('not_found')
  return send(context, `Ficha del plan ${plan.title}`, { dated: plan.kept, plan, zone, now })
}

const zoneOf = async (db: Tx) => (await settingsOf(db)).timeZone

/** What draws papers is loaded for the first one. */
async function send({ reply }: Pick<HandlerContext, 'reply'>, name: string, paper: Paper): Promise<never> {
  const { sheetPaper } = await import('./sheet-paper.ts')
  const bytes = await sheetPaper(paper)
  return reply
    .type('application/pdf')
    .header('content-disposition', attachment(`${name} ${paper.dated.version}.pdf`))
    .send(Buffer.from(bytes))
}
