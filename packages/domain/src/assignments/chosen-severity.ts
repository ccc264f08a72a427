import { conflictKinds, type ConflictKind, type Finding, type Severity } from './conflict.ts'
import type { Limits } from './limits.ts'

/** A tenant may lower a warning, and raise the codes that say so; refusals and notes stay what they are. */
export function chosenSeverity(
  { code, severity }: Pick<Finding, 'code' | 'severity'>,
  limits: Limits,
): Severity | 'off' {
  const kind: ConflictKind = conflictKinds[code]
  const natural = severity ?? kind.severity
  const chosen = limits.severities[code]
  if (!chosen || kind.severity !== 'warn' || natural !== 'warn') return natural
  return chosen === 'block' && !kind.mayBlock ? natural : chosen
}
