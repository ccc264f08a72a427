import type { Matter } from '@cuadrante/contract/time/register.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'

/** Whether some day has what the office looks for; everyone has where it looks for nothing. */
export const hasMatter = (days: readonly RegisterDay[], matter: Matter | undefined): boolean =>
  matter === undefined ||
  days.some(({ incidents, corrections }) =>
    matter === 'correction'
      ? corrections.some(({ state }) => state === 'pending')
      : incidents.some(({ code }) => code === matter),
  )
