/** Long work in short pieces: it yields wherever others may come first. */
export type Steps<Value> = Generator<undefined, Value, undefined>

/** All pieces one after the other. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** A piece, then whatever waits, then the next piece. */
export async function inTurns<Value>(
  steps: Steps<Value>,
  yieldToEventLoop: () => Promise<void>,
): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}
