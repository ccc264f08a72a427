import { callOffWords, type CallOffReason } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { momentInSentence } from '../../../ui/format.ts'

type Told = { readonly reason: CallOffReason | null; readonly note: string | null; readonly toldAt: string }

/** "Enfermedad: desde esta noche. Avisó ayer, 18:42"; without why for those who may not read it. */
export function callOffText({ reason, note, toldAt }: Told): string {
  const why = [reason && callOffWords[reason], note].filter(Boolean).join(': ')
  return [why, `Avisó ${momentInSentence(toldAt)}`].filter(Boolean).join('. ')
}
