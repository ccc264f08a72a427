import { xlsxType } from '@cuadrante/contract/imports/endpoints.ts'
import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { askerOf } from '../../../../platform/fair-turns.ts'
import { datedAttachment } from '../../../../platform/http/attachment.ts'
import type { Handler } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Sheets } from '../../../../platform/sheets/open-sheets.ts'
import { planById } from '../read-plan.ts'
import { notePlan } from '../note-plan.ts'
import { planSheets } from './plan-sheets.ts'

/** A plan as a workbook. That somebody took it away stands in the history. @throws not_found, plan_not_ready */
export const createSendPlan =
  (sheets: Sheets): Handler<(typeof endpoints)['file']> =>
  async (context, { params }) => {
    const { inTenant, reply } = context
    const plan = await inTenant(async (db) => {
      const found = await planById({ ...context, db }, params.id)
      if (found.jobs.length === 0) throw fail('plan_not_ready')
      await notePlan({ ...context, db }, 'exported', found, { rows: found.jobs.length })
      return found
    })
    const bytes = await sheets.of(askerOf(context)).writeWorkbook({ sheets: planSheets(plan) })
    return reply
      .type(xlsxType)
      .header('content-disposition', datedAttachment(context, `Plan ${plan.title}`, 'xlsx'))
      .send(Buffer.from(bytes))
  }
