import { openLegBook, placeKey, type LegBook } from '@cuadrante/geocoding/legs/leg-book.ts'
import { blocksOf, sizeOf, type LegBlock } from '@cuadrante/geocoding/legs/leg-matrix.ts'
import type { LegsProvider } from '@cuadrante/geocoding/legs/legs.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { TaskRun } from '../../../../platform/tasks/run-task.ts'
import type { VisitPlace } from '../facts/visit-facts.ts'
import { calibrate } from './calibrate.ts'
import { loadLegBook, mostMeasuredPlaces } from './load-leg-book.ts'
import { readFactors, storeBlock, takeWays } from './stored-legs.ts'

/** Who measures ways by road, and how many an agency may have in a month. */
export type RoadMeter = { readonly provider: LegsProvider; readonly monthLimit: number }

/** Ways that one plan has measured at the most, the nearest ones; of more places than are held, enough to learn from. */
const mostWays = { held: 1_000_000, learnt: 20_000 } as const
/** A service that refuses this often in a row is down: the rest stays estimated. */
const patience = 3

type Run = Pick<TaskRun<unknown>, 'inTenant' | 'signal' | 'progress' | 'log' | 'clock'>

/**
 * Has the ways between the places of a plan measured by the configured provider, those that are not known yet and as many
 * as may be, nearest first; learns from them, and answers what is known by then. Whatever cannot be had stays estimated.
 */
export async function measureLegs(
  run: Run,
  places: readonly VisitPlace[],
  { known, meter }: { readonly known: LegBook; readonly meter: RoadMeter },
): Promise<LegBook> {
  const { inTenant, clock } = run
  const isAsked = await askAll(run, places, { known, meter })
  const book = isAsked ? await inTenant((db) => loadLegBook(db, places, clock())) : known
  await calibrate(inTenant, clock(), book.known.measured && { book, places })
  return openLegBook({ ...book.known, factors: await inTenant(readFactors) })
}

async function askAll(
  { inTenant, signal, progress, log, clock }: Run,
  places: readonly VisitPlace[],
  { known, meter: { provider, monthLimit } }: { known: LegBook; meter: RoadMeter },
): Promise<boolean> {
  const { matrix, name } = provider
  if (!matrix) return false
  const most = known.known.keys.length > mostMeasuredPlaces ? mostWays.learnt : mostWays.held
  const blocks = within(blocksByLand(places, matrix.most, known), most)
  const total = blocks.reduce((sum, block) => sum + sizeOf(block), 0)
  let done = 0
  let failures = 0
  for (const { from, to, ...block } of blocks) {
    if (signal.aborted || failures >= patience) break
    progress({ done, total, note: 'tramos' })
    const ways = sizeOf({ from, to })
    if (!(await inTenant((db) => takeWays(db, name, { ways, limit: monthLimit, now: clock() })))) {
      log.warn({ provider: name, limit: monthLimit }, 'no more ways are measured this month')
      break
    }
    const placed = (all: readonly number[]) => all.flatMap((at) => block.places[at] ?? [])
    const [origins, destinations] = [placed(from), placed(to)]
    const answer = await matrix.ask(origins, destinations)
    done += ways
    if (answer.kind === 'error') {
      failures += answer.isWorthRetrying ? 1 : patience
      log.warn({ provider: name, reason: answer.because }, 'ways of visits stay estimated')
      continue
    }
    failures = 0
    await inTenant((db) =>
      storeBlock(db, name, {
        origins: origins.map(placeKey),
        destinations: destinations.map(placeKey),
        legs: answer.legs,
        now: clock(),
      }),
    )
  }
  return done > 0
}

type PlacedBlock = LegBlock & { readonly places: readonly VisitPlace[] }

/** Nobody is asked about a way over the sea, nor from a place of which nobody knows the island. */
function blocksByLand(places: readonly VisitPlace[], most: number, known: LegBook): PlacedBlock[] {
  const one = [...new Map(places.map((place) => [placeKey(place), place])).values()]
  const { keys, measured } = known.known
  return [...grouped(one, ({ landmass }) => landmass)].flatMap(([landmass, together]) => {
    if (landmass === null) return []
    const at = together.map(known.find)
    const isKnown = (from: number, to: number) => {
      const time = measured?.minutes[(at[from] ?? -1) * keys.length + (at[to] ?? -1)]
      return time !== undefined && !Number.isNaN(time)
    }
    return blocksOf(together, most, isKnown).map((block) => ({ ...block, places: together }))
  })
}

function within<Block extends LegBlock>(blocks: readonly Block[], most: number): Block[] {
  let ways = 0
  return blocks.filter((block) => (ways += sizeOf(block)) <= most)
}
