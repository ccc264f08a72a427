import type { Solution } from './solve.ts'
import type { SearchProgress } from './solve-options.ts'

export interface GroupsProgress {
  /** Sums over all groups; a group not begun counts with neither. */
  readonly startKm: number
  readonly bestKm: number
  /** Share of the whole work, 0–1. */
  readonly fraction: number
  readonly finishedGroups: number
}

/** What a search is booked under: its group, and what it weighs in the progress of all. */
export interface BoardEntry {
  readonly group: number
  readonly work: number
}

/** The latest word of every search, summed up. */
export class ProgressBoard {
  private readonly latest = new Map<BoardEntry, SearchProgress>()
  private readonly finished = new Set<BoardEntry>()
  private readonly entries: readonly BoardEntry[]
  private readonly tell: ((progress: GroupsProgress) => void) | undefined

  /** @param entries every search that there will be. */
  constructor(entries: readonly BoardEntry[], tell: ProgressBoard['tell']) {
    this.entries = entries
    this.tell = tell
  }

  note(entry: BoardEntry, progress: SearchProgress): void {
    this.latest.set(entry, progress)
    this.report()
  }

  finish(entry: BoardEntry, { startKm, totalKm, iterations }: Solution): void {
    this.finished.add(entry)
    this.note(entry, { startKm, bestKm: totalKm, fraction: 1, iterations })
  }

  private report(): void {
    const all = this.entries.reduce((sum, { work }) => sum + work, 0)
    const byGroup = new Map<number, { startKm: number; bestKm: number }>()
    let done = 0
    for (const [{ group, work }, { startKm, bestKm, fraction }] of this.latest) {
      done += fraction * work
      const shortest = Math.min(bestKm, byGroup.get(group)?.bestKm ?? Infinity)
      byGroup.set(group, { startKm, bestKm: shortest })
    }
    const begun = [...byGroup.values()]
    const unfinished = this.entries.filter((entry) => !this.finished.has(entry))
    this.tell?.({
      startKm: begun.reduce((sum, { startKm }) => sum + startKm, 0),
      bestKm: begun.reduce((sum, { bestKm }) => sum + bestKm, 0),
      fraction: done / all,
      finishedGroups:
        new Set(this.entries.map(({ group }) => group)).size -
        new Set(unfinished.map(({ group }) => group)).size,
    })
  }
}
