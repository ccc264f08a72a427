import {
  type Conflict,
  conflictFrom,
  conflictKinds,
  type ConflictKind,
  type Finding,
  type LazyFinding,
  type Severity,
  type Verdict,
} from './conflict.ts'
import { chosenSeverity } from './chosen-severity.ts'
import type { Limits } from './limits.ts'
import type { ConflictCheck, AssignmentCheck } from './assignment-check.ts'
import { absenceRule } from './rules/absence.ts'
import { availabilityRule } from './rules/availability.ts'
import { breakRule } from './rules/working-time/break.ts'
import { budgetRule } from './rules/budget.ts'
import { contractHoursRule, contractRule } from './rules/contract.ts'
import { dayWorkRule } from './rules/working-time/day-work.ts'
import { documentsRule } from './rules/documents.ts'
import { minorRule } from './rules/minor.ts'
import { foodRule, licenceRule, profileRule } from './rules/needs.ts'
import { noticeRule } from './rules/notice.ts'
import { overlapRule } from './rules/overlap.ts'
import { restBetweenDaysRule } from './rules/working-time/rest-between-days.ts'
import { statusRule } from './rules/status.ts'
import { travelRule } from './rules/travel.ts'
import { weekWorkRule } from './rules/working-time/week-work.ts'
import { weeklyRestRule } from './rules/working-time/weekly-rest.ts'
import { type Rule, CheckContext } from './check-context.ts'
import { timelineOf } from './timeline.ts'

/** In the order of their codes. */
const rules: readonly Rule[] = [
  overlapRule,
  minorRule,
  statusRule,
  absenceRule,
  restBetweenDaysRule,
  dayWorkRule,
  weekWorkRule,
  weeklyRestRule,
  travelRule,
  availabilityRule,
  contractRule,
  documentsRule,
  foodRule,
  licenceRule,
  profileRule,
  contractHoursRule,
  breakRule,
  noticeRule,
  budgetRule,
]

/**
 * Everything that speaks against a worker doing a job, the gravest first. Pure: the form, the bulk preview, the drag,
 * offers, imports and the write itself all ask here. Only findings in which the job itself takes part are answered.
 * A cancelled job has no conflicts.
 */
export const conflictsOf = ({ otherShifts, ...check }: ConflictCheck): Conflict[] =>
  verdictsOf({ ...check, timeline: timelineOf(otherShifts) }).map(conflictFrom)

/** The same before it is put into words, for whoever asks thousands of questions and shows few of the answers. */
export function verdictsOf(check: AssignmentCheck): Verdict[] {
  if (check.job.status === 'ANULADO') return []
  const context = new CheckContext(check)
  const verdicts: Record<Severity, Verdict[]> = { block: [], warn: [], info: [] }
  for (const rule of rules) {
    for (const finding of rule(context)) {
      const verdict = verdictOn(finding, context.limits)
      if (verdict) verdicts[verdict.severity].push(verdict)
    }
    if (check.stopsAtRefusal && verdicts.block.length > 0) break
  }
  return [...verdicts.block, ...verdicts.warn, ...verdicts.info]
}

function verdictOn(finding: Finding | LazyFinding, limits: Limits): Verdict | undefined {
  if (finding.inWords) return finding
  const kind: ConflictKind = conflictKinds[finding.code]
  const severity = chosenSeverity(finding, limits)
  if (severity === 'off') return undefined
  const asksReason = severity === 'warn' && (kind.asksReason ?? false)
  return { ...finding, severity, asksReason }
}
