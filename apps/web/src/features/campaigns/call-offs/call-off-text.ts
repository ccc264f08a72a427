import { callOffWords, type CallOffReason } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { formatDateTime } from '../../../ui/format.ts'

type Told = { readonly reason: CallOffReason | null; readonly note: string | null; readonly toldAt: string }

/** "Enfermedad: desde esta noche. Avisó el 23/11/2026 07:30"; without why for those who may not read it. */
export function callOffText({ reason, note, toldAt }: Told): string {
  const why = [reason && callOffWords[reason], note].filter(Boolean).join(': ')
  return [why, `Avisó el ${formatDateTime(toldAt)}`].filter(Boolean).join('. ')
}
