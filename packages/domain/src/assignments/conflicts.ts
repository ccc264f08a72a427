import {
  type Conflict,
  conflictCodes,
  conflictKinds,
  type ConflictKind,
  type Finding,
  type Severity,
} from './conflict.ts'
import type { Limits } from './limits.ts'
import type { ConflictQuestion } from './question.ts'
import { availabilityRule } from './rules/availability.ts'
import { breakRule } from './rules/break.ts'
import { budgetRule } from './rules/budget.ts'
import { dayWorkRule } from './rules/day-work.ts'
import { documentsRule } from './rules/documents.ts'
import { minorRule } from './rules/minor.ts'
import { foodRule, licenceRule, profileRule } from './rules/needs.ts'
import { noticeRule } from './rules/notice.ts'
import { overlapRule } from './rules/overlap.ts'
import { restBetweenDaysRule } from './rules/rest-between-days.ts'
import { statusRule } from './rules/status.ts'
import { travelRule } from './rules/travel.ts'
import { weekWorkRule } from './rules/week-work.ts'
import { weeklyRestRule } from './rules/weekly-rest.ts'
import { type Rule, situationOf } from './situation.ts'

const rules: readonly Rule[] = [
  overlapRule,
  minorRule,
  statusRule,
  restBetweenDaysRule,
  dayWorkRule,
  weekWorkRule,
  weeklyRestRule,
  travelRule,
  availabilityRule,
  documentsRule,
  foodRule,
  licenceRule,
  profileRule,
  breakRule,
  noticeRule,
  budgetRule,
]

const GRAVITY: readonly Severity[] = ['block', 'warn', 'info']

/**
 * Everything that speaks against a worker doing a job, the gravest first. Pure: the form, the bulk preview, the drag,
 * offers, imports and the write itself all ask here. Only findings in which the job itself takes part are answered.
 * A cancelled job has no conflicts.
 */
export function conflictsOf(question: ConflictQuestion): Conflict[] {
  if (question.job.status === 'ANULADO') return []
  const situation = situationOf(question)
  return rules
    .flatMap((rule) => rule(situation))
    .flatMap((finding) => conflictFrom(finding, situation.limits))
    .toSorted((a, b) => GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity) || orderOf(a) - orderOf(b))
}

const orderOf = ({ code }: Conflict): number => conflictCodes.indexOf(code)

function conflictFrom(finding: Finding, limits: Limits): Conflict[] {
  const kind: ConflictKind = conflictKinds[finding.code]
  const severity = chosenSeverity(finding, kind, limits)
  if (severity === 'off') return []
  const { code, message, numbers = {}, otherJobId, day, article = kind.article } = finding
  return [
    {
      code,
      severity,
      asksReason: severity === 'warn' && (finding.asksReason ?? kind.asksReason ?? false),
      message,
      numbers,
      ...(otherJobId === undefined ? {} : { otherJobId }),
      ...(day === undefined ? {} : { day }),
      ...(article === undefined ? {} : { article }),
    },
  ]
}

/** A tenant may lower a warning, and raise the codes that say so; refusals and notes stay what they are. */
function chosenSeverity(finding: Finding, kind: ConflictKind, limits: Limits): Severity | 'off' {
  const natural = finding.severity ?? kind.severity
  const chosen = limits.severities[finding.code]
  if (!chosen || kind.severity !== 'warn' || natural !== 'warn') return natural
  return chosen === 'block' && !kind.mayBlock ? natural : chosen
}
