/** Everything that a provider needs from the world, passed in. */
export type Outside = {
  fetch: typeof fetch
  clock: Clock
  /** One for all processes: a provider counts their questions together. */
  limiter: RateLimiter
}

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

export type RateLimiter = {
  /** Resolves when the provider may be asked the next time, `spacingMs` after the time before. */
  wait(provider: string, spacingMs: number): Promise<void>
}

/** Answers of providers by normalised question. */
export type AnswerCache = {
  get(provider: string, key: string): Promise<unknown>
  set(provider: string, key: string, answer: unknown): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Spaces the questions of this process alone; several processes need one that they share. */
export function createLocalLimiter(clock: Clock): RateLimiter {
  const nextAt = new Map<string, number>()
  return {
    async wait(provider, spacingMs) {
      const at = Math.max(clock.now(), nextAt.get(provider) ?? 0)
      nextAt.set(provider, at + spacingMs)
      const pause = at - clock.now()
      if (pause > 0) await clock.sleep(pause)
    },
  }
}

/** Keeps the answers of this process. */
export function createMemoryCache(): AnswerCache {
  const answers = new Map<string, unknown>()
  return {
    get: async (provider, key) => answers.get(`${provider} ${key}`),
    set: async (provider, key, answer) => void answers.set(`${provider} ${key}`, answer),
  }
}
