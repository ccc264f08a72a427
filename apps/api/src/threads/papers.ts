/** Papers that people print, in a thread of their own: drawing them would hold up every request. */
import { parentPort } from 'node:worker_threads'
import { replyOf } from '../platform/ask-thread.ts'
import type { Drawer, PaperOrder } from '../platform/pdf/open-paper-thread.ts'

/** What each feature draws, loaded for the first one who asks. */
const drawers: Readonly<Record<string, () => Promise<Drawer>>> = {
  offer: async () => (await import('../features/campaigns/offers/proof/proof-paper.ts')).proofPaper,
  'plan-sheet': async () => (await import('../features/planning/sheet/sheet-paper.ts')).sheetPaper,
  register: async () => (await import('../features/time/exports/register-paper.ts')).registerPaper,
  report: async () => (await import('../features/reports/report-paper.ts')).reportPaper,
  routes: async () => (await import('../features/routes/exports/route-sheets-paper.ts')).routeSheetsPaper,
  visits: async () =>
    (await import('../features/routes/visits/sheets/visit-sheets-paper.ts')).visitSheetsPaper,
}

parentPort?.on('message', async ({ drawer, input }: PaperOrder) => {
  parentPort?.postMessage(
    await replyOf(async () => {
      const load = drawers[drawer]
      if (!load) throw new Error(`no paper is called ${drawer}`)
      return (await load())(input as never)
    }),
  )
})
