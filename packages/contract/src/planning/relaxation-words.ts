import { lowerFirst } from '@cuadrante/domain/text/lower-first.ts'
import type { Relaxation } from './plan.ts'
import { type AllowableCode, allowableLabels, shorterByMinutes } from './plan-settings.ts'

/** What would have to change, as something to do. */
export function relaxationWords({ code, km, time }: Pick<Relaxation, 'code' | 'km' | 'time'>): string {
  if (code === 'SHORTER_END')
    return time
      ? `Acabar a las ${time}, ${shorterByMinutes} min antes`
      : `Acabar ${shorterByMinutes} min antes cada día`
  if (code === 'SHORTER_START')
    return time
      ? `Empezar a las ${time}, ${shorterByMinutes} min después`
      : `Empezar ${shorterByMinutes} min después cada día`
  return km === null
    ? `Permitir: ${lowerFirst(allowableLabels[code as AllowableCode])}`
    : `Viajar hasta ${km} km`
}

/** Whether the shift itself would be another one: no plan is asked that way. */
export const isShorter = ({ code }: Pick<Relaxation, 'code'>): boolean => code.startsWith('SHORTER_')
