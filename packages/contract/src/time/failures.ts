import { monthStateLabels } from './words.ts'
import type { Verdict } from '@cuadrante/domain/time/register-row.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import { periodText } from '@cuadrante/domain/dates/period.ts'
import { failures } from '../kit/failure.ts'

const nameOfMonth = (month: string) => {
  const [year, number] = month.split('-').map(Number)
  return periodText({ year, month: number }, '0001-01-01')
}

const answeredWords: Readonly<Record<Verdict, string>> = {
  accepted: 'ya ha aceptado esta corrección',
  disputed: 'ya ha respondido que no está conforme con esta corrección',
  withdrawn: 'ha retirado esta corrección',
}

export const timeFailures = failures({
  month_is_settled: {
    status: 409,
    say: (p: { month: string; state: MonthState }) =>
      `El registro de ${nameOfMonth(p.month)} está ${monthStateLabels[p.state].toLowerCase()}. La agencia debe reabrirlo antes de corregirlo.`,
  },
  month_not_to_sign: {
    status: 409,
    say: (p: { month: string; state: MonthState }) =>
      `El registro de ${nameOfMonth(p.month)} está ${monthStateLabels[p.state].toLowerCase()} y no se puede firmar.`,
  },
  month_has_changed: {
    status: 409,
    say: () => 'El registro ha cambiado desde que lo abriste. Revisa los totales antes de firmar.',
  },
  month_has_corrections: {
    status: 409,
    say: (p: { pending: number }) =>
      p.pending === 1
        ? 'Hay 1 corrección sin responder: el mes se firma cuando tenga respuesta.'
        : `Hay ${p.pending} correcciones sin responder: el mes se firma cuando tengan respuesta.`,
  },
  correction_answered: {
    status: 409,
    say: (p: { by: string; verdict: Verdict }) => `${p.by} ${answeredWords[p.verdict]}.`,
  },
  correction_not_yours: {
    status: 409,
    say: () => 'Quien pide una corrección no puede aceptarla: debe responder la otra parte.',
  },
  correction_too_far: {
    status: 422,
    say: () => 'Una corrección no puede mover un fichaje más de un día. Elimínalo y añade otro en su fecha.',
  },
  correction_in_future: { status: 422, say: () => 'No se puede registrar una hora que aún no ha llegado.' },
  objection_given: {
    status: 409,
    say: () => 'Ya dijiste que no estás conforme, o la agencia ya lo ha retirado.',
  },
  register_period_too_long: {
    status: 422,
    say: (p: { days: number }) => `El registro se exporta de ${p.days} días en ${p.days}, como mucho.`,
  },
})
