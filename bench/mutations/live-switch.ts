let gone: ReadonlySet<number> = new Set()
let passed = new Set<number>()

// `switch.ts` declares it; `withSwitches` puts the question at every guard.
globalThis.isGuardGone = (id) => {
  passed.add(id)
  return gone.has(id)
}

/** Does the work, and answers which guards were asked meanwhile. */
export async function passing<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; guards: ReadonlySet<number> }> {
  passed = new Set()
  return { answer: await work(), guards: passed }
}

/** Does the work while a guard of the running application is gone, or some together. */
export async function without<T>(
  guards: { readonly id: number } | readonly { readonly id: number }[],
  work: () => Promise<T>,
): Promise<T> {
  gone = new Set([guards].flat().map(({ id }) => id))
  try {
    return await work()
  } finally {
    gone = new Set()
  }
}
