/** Lets waiting calls and answers of the database come first, in the middle of long work on the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * How long one turn of long work may hold the event loop, ms. A call comes back to the loop after each of its statements,
 * and waits for a turn each time: ten statements are late by ten turns.
 */
const turnMilliseconds = 1.5

export type Turns = {
  /** Whether this turn has been long enough; asked after each small step, it costs less than a microsecond. */
  readonly isOver: () => boolean
  readonly next: () => Promise<void>
}

/** Divides long work on the event loop into turns, between which others come first. */
export function createTurns(): Turns {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began >= turnMilliseconds,
    async next() {
      await yieldToEventLoop()
      began = performance.now()
    },
  }
}
