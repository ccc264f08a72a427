import { openGazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { watchSteps } from './kit/watch-steps.ts'
import { centresBook } from './routes/centres-book.ts'
import { stepsOf } from './routes/steps.ts'

const usualRows = 450

/**
 * The printed sheets and the tracks of a plan of routes, while somebody else looks at lists: seconds of each, and what the
 * other one waits meanwhile. The sheets twice: for the first the thread that draws has to start. Argument: a number of rows.
 */
export default async function routeSheets(args: readonly string[]): Promise<void> {
  const rows = Number(args.find((arg) => /^\d+$/.test(arg)) ?? usualRows)
  const book = await centresBook(await openGazetteer('packages/geocoding/dist'), rows)
  await watchSteps(async (run, product) => {
    const steps = stepsOf(product, book)
    await steps.analyse()
    await steps.process()
    await steps.locate()
    await run('plan', steps.plan, ({ routes }) => `${routes} routes`)
    for (const kind of ['sheets', 'sheets', 'gpx', 'kml'] as const)
      await run(
        kind,
        () => steps.file(kind),
        (bytes) => `${(bytes / 1e6).toFixed(2)} MB`,
      )
  })
}
