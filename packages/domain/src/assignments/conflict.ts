import type { Day } from '../dates/day.ts'

export type Severity =
  /** The assignment is refused. */
  'block' | 'warn' | 'info'

/** Every code of the engine with the severity that the law or the product gives it. `mayBlock`: the tenant may turn it into a refusal. */
export const conflictKinds = {
  OVERLAP: { severity: 'block' },
  MINOR: { severity: 'block' },
  STATUS: { severity: 'block' },
  ABSENCE: { severity: 'block' },
  REST_12H: { severity: 'warn', asksReason: true, article: 'art. 34.3 ET' },
  DAY_9H: { severity: 'warn', asksReason: true, article: 'art. 34.3 ET' },
  WEEK_40H: { severity: 'warn', article: 'art. 34.1 ET' },
  WEEKLY_REST: { severity: 'warn', asksReason: true, article: 'art. 37.1 ET' },
  TRAVEL: { severity: 'warn' },
  UNAVAILABLE: { severity: 'warn', asksReason: true },
  CONTRACT: { severity: 'warn', asksReason: true, mayBlock: true },
  DOC_EXPIRED: { severity: 'warn', mayBlock: true },
  FOOD: { severity: 'warn', mayBlock: true },
  LICENCE: { severity: 'warn' },
  PROFILE: { severity: 'warn' },
  CONTRACT_HOURS: { severity: 'info', article: 'art. 12.5 ET' },
  BREAK: { severity: 'info', article: 'art. 34.4 ET' },
  NOTICE_5D: { severity: 'info', article: 'art. 34.2 ET' },
  BUDGET: { severity: 'info' },
} as const satisfies Record<string, ConflictKind>

export type ConflictKind = {
  readonly severity: Severity
  readonly asksReason?: boolean
  readonly article?: string
  readonly mayBlock?: boolean
}

export type ConflictCode = keyof typeof conflictKinds
export const conflictCodes = Object.keys(conflictKinds) as ConflictCode[]

export type JobId = number | string

/** Something that speaks against an assignment. */
export type Conflict = {
  readonly code: ConflictCode
  readonly severity: Severity
  /** The person who assigns all the same is asked why. */
  readonly asksReason: boolean
  /** Spanish sentence for the screen. */
  readonly message: string
  /** The figures of the sentence; times in minutes, distances in km, money in euros. */
  readonly numbers: Readonly<Record<string, number>>
  readonly otherJobId?: JobId
  /** The day it is about; the Monday where it is about a week. Rules about working time say it. */
  readonly day?: Day
  /** Article of the law that sets the limit. */
  readonly article?: string
}

/** A finding in words and figures. */
export type Words = Pick<Finding, 'message' | 'numbers' | 'day'>

/** What a rule says; the kind of its code adds the rest. */
export type Finding = {
  readonly code: ConflictCode
  readonly message: string
  readonly numbers?: Readonly<Record<string, number>>
  readonly otherJobId?: JobId | undefined
  readonly day?: Day | undefined
  /** Only where it differs from the kind's. */
  readonly severity?: Severity
  readonly article?: string
  /** Said already. */
  readonly inWords?: undefined
}

type Weight = { readonly severity: Severity; readonly asksReason: boolean }

/**
 * A finding whose weight no agency changes, put into words when somebody wants to read it: there may be sixty of them for
 * one job.
 */
export type LazyFinding = Pick<Finding, 'code' | 'otherJobId' | 'article'> &
  Weight & { readonly inWords: () => Words }

/** A finding weighed by the agency's limits, of which thousands are made and few are read. */
export type Verdict = LazyFinding | (Finding & Weight)

export function conflictFrom(verdict: Verdict): Conflict {
  const { code, severity, asksReason, otherJobId } = verdict
  const kind: ConflictKind = conflictKinds[code]
  const { article = kind.article } = verdict
  const { message, numbers = {}, day } = verdict.inWords ? verdict.inWords() : verdict
  return {
    code,
    severity,
    asksReason,
    message,
    numbers,
    ...(otherJobId === undefined ? {} : { otherJobId }),
    ...(day === undefined ? {} : { day }),
    ...(article === undefined ? {} : { article }),
  }
}
