import { monthStateLabels } from '@cuadrante/contract/time/words.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import type { StatusLook } from '../../ui/status/statuses.ts'

const look = (state: MonthState, glyph: StatusLook['glyph'], tone: StatusLook['tone']): StatusLook => ({
  label: monthStateLabels[state],
  glyph,
  tone,
})

export const monthLooks: Readonly<Record<MonthState, StatusLook>> = {
  ABIERTO: look('ABIERTO', 'half', 'blue'),
  CERRADO: look('CERRADO', 'dashed', 'amber'),
  FIRMADO: look('FIRMADO', 'tick', 'violet'),
  APROBADO: look('APROBADO', 'done', 'green'),
  EXPORTADO: look('EXPORTADO', 'document', 'slate'),
}

/** What the hours of the plan beside the registered ones are: while the month goes on, those of the shifts that are over. */
export const plannedWord = ({ isOver }: { isOver: boolean }): string =>
  isOver ? 'previstas' : 'previstas hasta hoy'
