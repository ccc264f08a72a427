import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import { datedAttachment } from '../../../platform/http/attachment.ts'
import type { HandlerContext, Input } from '../../../platform/http/context.ts'
import type { PaperThread } from '../../../platform/pdf/open-paper-thread.ts'
import type { Locator } from '../locating/locator.ts'
import { routesToExport } from './export-routes.ts'
import { noteTaken } from './note-taken.ts'
import { bordersAround } from './map-frame.ts'
import type { routeSheetsPaper } from './route-sheets-paper.ts'

/** With more routes than this the sheets go without maps and codes: they are for an archive, not for drivers. */
export const mostDrawn = 120

type Sheets = typeof endpoints.routeSheets

/** A sheet for each route that a driver can carry: where it goes, what to visit in which order, and the way there. */
export async function createSheets(
  context: HandlerContext<Sheets>,
  { params, query }: Input<Sheets>,
  { locator, papers }: { readonly locator: Locator; readonly papers: PaperThread },
) {
  const { inTenant, reply, session, now } = context
  const { routes, name } = await routesToExport(inTenant, params.batchId, query.routeId)
  await noteTaken(context, params.batchId, `${name}.pdf`)
  const agency = await inTenant((db) =>
    db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow(),
  )
  const gazetteer = routes.length <= mostDrawn ? await locator.gazetteer() : null
  const bytes = await papers.of(askerOf(context))<typeof routeSheetsPaper>('routes', {
    agency: agency.legal_name ?? agency.name,
    name,
    madeAt: now,
    routes: routes.map((route) => ({
      ...route,
      borders: gazetteer ? bordersAround(route, gazetteer) : null,
    })),
  })
  return reply
    .type('application/pdf')
    .header('content-disposition', datedAttachment({ session, now }, name, 'pdf'))
    .send(Buffer.from(bytes))
}
