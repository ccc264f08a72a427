import { mostPlanNotes, type PlanNotes } from '@cuadrante/contract/planning/plan.ts'
import { warnsInPlan } from '@cuadrante/contract/planning/plan-settings.ts'
import { type Conflict, conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { JobRecord, Roster } from '../../campaigns/index.ts'
import { asConfirmed } from '../problem/plan-facts.ts'

/** The same whoever does the job. */
const saysNothingOfAPlan: ReadonlySet<string> = new Set(['BUDGET'])

type Note = PlanNotes['shown'][number]

/**
 * What the rules say of some jobs of a plan that the roster knows, the warnings first; what two jobs say of each other
 * counts once.
 */
export function notesIn(
  roster: Roster,
  jobs: readonly JobRecord[],
  personOf: ReadonlyMap<number, number>,
): readonly Note[] {
  const found = new Map<string, Note>()
  for (const job of jobs) {
    const workerId = personOf.get(job.id)
    if (workerId === undefined) continue
    for (const verdict of roster.verdictsOf(asConfirmed(job, workerId))) {
      const { code } = verdict
      if (saysNothingOfAPlan.has(code)) continue
      const conflict = conflictFrom(verdict)
      const key = keyOf(job, workerId, conflict)
      const { message } = conflict
      if (!found.has(key)) found.set(key, { jobId: job.id, code, isWarning: warnsInPlan(verdict), message })
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning))
}

export const warningsAmong = (notes: readonly Note[]): number =>
  notes.filter(({ isWarning }) => isWarning).length

export const storedNotes = (notes: readonly Note[]): string =>
  JSON.stringify({ count: notes.length, shown: someOfEach(notes, mostPlanNotes) } satisfies PlanNotes)

/** At most so many notes, in their order: the commonest kind leaves room for the rare ones. */
export function someOfEach(notes: readonly Note[], most: number): Note[] {
  if (notes.length <= most) return [...notes]
  const kinds = [...grouped(notes, ({ code }) => code).values()]
  const kept = new Set<Note>()
  for (let turn = 0; kept.size < most; turn++)
    for (const kind of kinds) {
      const note = kind[turn]
      if (note && kept.size < most) kept.add(note)
    }
  return notes.filter((note) => kept.has(note))
}

function keyOf({ id }: JobRecord, workerId: number, { code, otherJobId, day }: Conflict): string {
  if (otherJobId !== undefined) return [code, ...[String(id), String(otherJobId)].toSorted()].join('/')
  return day === undefined ? `${code}/${id}` : `${code}/${workerId}/${day}`
}
