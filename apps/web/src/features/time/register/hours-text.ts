import { formatHours } from '../../../ui/format.ts'
import type { RegisterStay } from '@cuadrante/contract/time/register.ts'

/** "09:02–14:00", "22:00–06:00 (+1)", "09:02–?" */
export function hoursText({ start, end, endDay, now }: RegisterStay, day: string): string {
  const ending = end ?? (now ? '…' : '?')
  return `${formatHours(start ?? '?', ending)}${end !== null && endDay !== null && endDay !== day ? ' (+1)' : ''}`
}
