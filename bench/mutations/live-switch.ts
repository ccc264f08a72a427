let gone = 0

// `switch.ts` declares it; `withSwitches` puts the question at every guard.
globalThis.isGuardGone = (id) => id === gone

/** Does the work while a guard of the running application is gone. */
export async function without<T>(guard: { readonly id: number }, work: () => Promise<T>): Promise<T> {
  gone = guard.id
  try {
    return await work()
  } finally {
    gone = 0
  }
}
