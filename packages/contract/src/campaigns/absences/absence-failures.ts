import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { failures } from '../../kit/failure.ts'
import { absenceStates, type AbsenceState } from './absences.ts'

export const absenceFailures = failures({
  absence_by_days: {
    status: 422,
    say: (p: { type: string }) => `«${p.type}» se pide por días enteros.`,
  },
  absence_overlaps: {
    status: 409,
    say: (p: { from: string; to: string }) =>
      `Ya hay una ausencia pedida o aprobada ${p.from === p.to ? `el ${shortDay(p.from)}` : `del ${shortDay(p.from)} al ${shortDay(p.to)}`}.`,
  },
  absence_far: {
    status: 409,
    say: () => 'Una ausencia se pide como mucho con dos años de antelación.',
  },
  absence_answered: {
    status: 409,
    say: (p: { by: string | null; state: AbsenceState }) =>
      `${p.by ?? 'Otra persona'} ya ha respondido: ${absenceStates[p.state].toLowerCase()}.`,
  },
  absence_own: {
    status: 409,
    say: () => 'Es tu propia ausencia: tiene que responderla otra persona de la administración.',
  },
  absence_begun: {
    status: 409,
    say: () => 'La ausencia ya ha empezado: pide a la agencia que la cambie.',
  },
  absence_over: { status: 409, say: () => 'Esta ausencia ya está anulada o no se aprobó.' },
  absence_type_hidden: {
    status: 403,
    say: () => 'No tienes permiso para ver de qué son las ausencias.',
  },
  absences_full: {
    status: 409,
    say: (p: { limit: number }) => `Se han pedido ${p.limit} ausencias en un año: habla con la agencia.`,
  },
})
