/** Lets waiting calls and answers of the database come first, in the middle of long work on the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
