import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allGuards, type Guard } from './guards.ts'

/** What became of the tests that pass a guard once it is gone. */
export type Fate = 'refuted' | 'broken' | 'green' | 'not passed'

export type Outcome = {
  readonly fate: Fate
  /** The test that failed, and by what. */
  readonly by?: { readonly file: string; readonly test: string; readonly error: string }
}

/** The outcomes of all runs, each under the name of its guard. */
export const outcomesFile = 'bench/mutations/outcomes.json'

/** A guard that has been taken away once, with what became of it; its line may have moved since. */
export type Known = Outcome & { readonly guard: Guard }

export const readOutcomes = (): Record<string, Outcome> =>
  existsSync(outcomesFile) ? (JSON.parse(readFileSync(outcomesFile, 'utf8')) as Record<string, Outcome>) : {}

/** The guards of the source as it is, each under a name that does not change when lines are added above it. */
export function guardsByName(): ReadonlyMap<string, Guard> {
  const counts = new Map<string, number>()
  return new Map(
    allGuards().map((guard) => {
      const what = `${guard.file} ${guard.text.replaceAll(/\s+/g, ' ')}`
      const nth = (counts.get(what) ?? 0) + 1
      counts.set(what, nth)
      return [nth === 1 ? what : `${what} ${nth}`, guard]
    }),
  )
}

/** What is known of the guards that still stand there. */
export function knownOutcomes(): Known[] {
  const outcomes = readOutcomes()
  return [...guardsByName()].flatMap(([name, guard]) => {
    const outcome = outcomes[name]
    return outcome ? [{ guard, ...outcome }] : []
  })
}

/** Keeps what became of a guard; what is said of guards that stand there no longer goes. */
export function keepOutcome({ id }: Guard, outcome: Outcome): void {
  const all = readOutcomes()
  const kept = [...guardsByName()].flatMap(([name, guard]) => {
    const one = guard.id === id ? outcome : all[name]
    return one ? [[name, one] as const] : []
  })
  writeFileSync(outcomesFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
