import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'

type By = Parameters<typeof recordHistory>[0]
type Noted = { readonly id: number; readonly title: string }

/** What somebody did with a plan, in its history. */
export const notePlan = (
  by: By,
  action: HistoryAction,
  { id, title }: Noted,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> => recordHistory(by, { entity: 'plan', entityId: id, action, label: title, after })
