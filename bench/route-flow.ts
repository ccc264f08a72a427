import { openGazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { watchSteps } from './kit/watch-steps.ts'
import { centresBook } from './routes/centres-book.ts'
import { stepsOf } from './routes/steps.ts'

const usualRows = 10_000

/**
 * A workbook through the whole wizard of the built product, while somebody else looks at lists: seconds of every step, and
 * what the other one waits meanwhile beside what the same calls take alone. Argument: a number of rows.
 */
export default async function routeFlow(args: readonly string[]): Promise<void> {
  const rows = Number(args.find((arg) => /^\d+$/.test(arg)) ?? usualRows)
  const book = await centresBook(await openGazetteer('packages/geocoding/dist'), rows)
  const seconds = await watchSteps(async (run, product) => {
    const steps = stepsOf(product, book)
    await run('analyse', steps.analyse, () => `${(book.length / 1e6).toFixed(1)} MB`)
    await run('process', steps.process, (count) => `${count} rows`)
    await run('locate', steps.locate, ({ located, total }) => `${located} of ${total} rows`)
    await run('plan', steps.plan, ({ routes, km, kmInFileOrder }) =>
      [
        `${routes} routes`,
        `${km.toFixed(0)} km`,
        `${kmInFileOrder.toFixed(0)} km in the order of the file`,
      ].join(', '),
    )
  })
  console.log(`\n${rows} rows from upload to routes in ${seconds.toFixed(1)} s`)
}
