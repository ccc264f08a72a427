import { allowableCodes, type PlanSettings, warnsInPlan } from '@cuadrante/contract/planning/plan-settings.ts'
import type { ConflictCode, Verdict } from '@cuadrante/domain/assignments/conflict.ts'

type Allowed = Pick<PlanSettings, 'allowed'>

const allowable: ReadonlySet<ConflictCode> = new Set(allowableCodes)

/** Whether a plan may not assign somebody of whom this is said: refusals, and warnings that nobody has allowed by name. */
export const isRefusing = (verdict: Verdict, { allowed }: Allowed): boolean =>
  verdict.severity === 'block' || (warnsInPlan(verdict) && !isAllowed(verdict.code, allowed))

const isAllowed = (code: ConflictCode, allowed: readonly ConflictCode[]): boolean =>
  allowable.has(code) && allowed.includes(code)

/** The gravest thing that keeps a person from a job in a plan. */
export const refusalAmong = (verdicts: readonly Verdict[], settings: Allowed): Verdict | undefined =>
  verdicts.find((verdict) => isRefusing(verdict, settings))
