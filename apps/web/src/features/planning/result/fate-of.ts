import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import type { StatusLook } from '../../../ui/status/statuses.ts'

export type Fate = 'new' | 'moved' | 'same' | 'open'

/** What a plan does with a job. */
export function fateOf({ before, after }: PlanJob): Fate {
  if (after === null) return 'open'
  if (before === null) return 'new'
  return before.id === after.id ? 'same' : 'moved'
}

export const fates: readonly { readonly key: Fate; readonly label: string; readonly look: StatusLook }[] = [
  { key: 'new', label: 'Nuevos', look: { label: 'Nuevo', glyph: 'done', tone: 'green' } },
  { key: 'moved', label: 'Cambian de persona', look: { label: 'Cambia', glyph: 'half', tone: 'blue' } },
  { key: 'same', label: 'Siguen igual', look: { label: 'Igual', glyph: 'tick', tone: 'slate' } },
  { key: 'open', label: 'Sin cubrir', look: { label: 'Sin cubrir', glyph: 'dashed', tone: 'amber' } },
]

/** What has become of what was applied. */
export function appliedWords({ isApplied, undone }: PlanJob): string | undefined {
  if (!isApplied) return undefined
  if (undone === null) return 'aplicado'
  return undone === 'RESTORED' ? 'deshecho' : 'aplicado: había cambiado después y no se ha deshecho'
}

/** What has become of a job since the plan was made. */
export const sinceWords: Readonly<Record<NonNullable<PlanJob['since']>, string>> = {
  CANCELLED: 'Anulado después de hacer el plan',
  DELETED: 'Borrado después de hacer el plan',
  CHANGED: 'Cambiado después de hacer el plan',
  OFFERED: 'Ofrecido después de hacer el plan',
  BEGUN: 'Ya ha empezado',
}

/** A job that the plan has assigned and that nobody has put back since. */
export const stands = ({ isApplied, undone }: Pick<PlanJob, 'isApplied' | 'undone'>): boolean =>
  isApplied && undone !== 'RESTORED'
