import type { Multipliers } from './row-relaxation.ts'

/** What is known of a person's window from the last question, so that the next one starts near its answer. */
export interface RowMemory {
  readonly multipliers: Multipliers
  /** Tags that have to be counted. */
  readonly tags: number[]
  /** What the cheapest row cost beyond the relaxation; -1 before the first answer. */
  gap: number
}

export class RowMemories {
  private readonly memories = new Map<string, RowMemory>()

  of(person: number, from: number, to: number): RowMemory {
    const key = `${person},${from},${to}`
    const known = this.memories.get(key)
    if (known) return known
    const made = { multipliers: { units: 0, weekends: 0, tags: new Map() }, tags: [], gap: -1 }
    this.memories.set(key, made)
    return made
  }
}
