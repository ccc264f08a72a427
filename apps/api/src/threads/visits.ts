/**
 * Planning of visits in a thread of its own: a search never returns to its event loop. It gives way to the threads that
 * answer people: on Linux the priority of process 0 is that of the calling thread alone; elsewhere it stays as it is.
 */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openLegBook, type KnownLegs } from '@cuadrante/geocoding/legs/leg-book.ts'
import { legsBetween } from '@cuadrante/geocoding/legs/leg-table.ts'
import { placedFrom } from '@cuadrante/routing/visits/parts/posted-visits.ts'
import type { PostedOrder } from '@cuadrante/routing/visits/search/solve-order.ts'
import { answerOrders } from '@cuadrante/routing/visits/visits-worker.ts'

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

answerOrders(parentPort, ({ legs, ...order }: PostedOrder & { readonly legs: KnownLegs }) => {
  const book = openLegBook(legs)
  return {
    ...order,
    problem: placedFrom(order.problem, (points, prices) =>
      legsBetween(
        points.map(({ landmass = null, ...point }) => ({ ...point, landmass })),
        prices && { perKm: prices.perDistance, perMinute: prices.perTime },
        prices !== undefined,
        book,
      ),
    ),
  }
})
