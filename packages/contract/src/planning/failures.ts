import { failures } from '../kit/failure.ts'

export type MovedJob = { readonly jobId: number; readonly reason: string }

/**
 * Why a plan has nothing to decide. `vacated` are confirmed jobs of whoever cannot do them any more: no plan moves them.
 */
export const nothingToPlan = (vacated: number): string =>
  vacated === 0
    ? 'todos los trabajos están cubiertos, ofrecidos o ya han empezado.'
    : `los trabajos están cubiertos, ofrecidos o ya han empezado, pero ${vacated === 1 ? '1 confirmado es' : `${vacated} confirmados son`} de quien está ausente o inactivo, o ha avisado de que no puede ir: se ${vacated === 1 ? 'cubre' : 'cubren'} con «Cubrir».`

export const planningFailures = failures({
  nothing_to_plan: {
    status: 409,
    say: (p: { vacated: number }) => `No hay nada que decidir: ${nothingToPlan(p.vacated)}`,
  },
  plan_too_large: {
    status: 422,
    say: (p: { jobs: number; limit: number }) =>
      `Son ${p.jobs} trabajos y se planifican como mucho ${p.limit} a la vez. Elige una semana o una campaña.`,
  },
  plan_running: {
    status: 409,
    say: () => 'Ya tienes un plan en marcha. Espera a que acabe o páralo antes de empezar otro.',
  },
  too_many_scenarios: {
    status: 409,
    say: (p: { limit: number }) =>
      `Se comparan como mucho ${p.limit} planes. Descarta uno antes de hacer otro.`,
  },
  plan_not_open: {
    status: 409,
    say: () => 'Este plan ya no es una propuesta: se ha aplicado, descartado o sigue en marcha.',
  },
  nothing_to_reopen: {
    status: 409,
    say: () => 'De este plan no hay turnos deshechos ni descartados que se puedan proponer otra vez.',
  },
  plan_not_ready: {
    status: 409,
    say: () => 'Este plan todavía no tiene turnos: sigue en marcha o se ha quedado sin acabar.',
  },
  job_has_begun: {
    status: 409,
    say: () => 'Este turno ya ha empezado o ya no está pendiente: no se cubre, se corrige.',
  },
  job_is_offered: {
    status: 409,
    say: () => 'Este turno está en una oferta abierta: espera las respuestas o retírala antes de cubrirlo.',
  },
  cover_unrelated: {
    status: 422,
    say: () => 'Lo que se cambia no sale del turno que hay que cubrir. Vuelve a abrir «Cubrir».',
  },
  plan_changed: {
    status: 409,
    say: (p: { by: string }) =>
      `${p.by} ha cambiado este plan mientras tanto. Mira cómo queda y vuelve a hacerlo.`,
  },
  plan_change_refused: {
    status: 409,
    say: (p: { reasons: readonly string[] }) => `No se ha cambiado. ${p.reasons.join(' ')}`,
  },
  plan_job_kept: {
    status: 409,
    say: () => 'Este turno no lo decide el plan: ya está confirmado, ofrecido o aplicado.',
  },
  nothing_to_apply: { status: 409, say: () => 'No queda ningún cambio de este plan por aplicar.' },
  nothing_to_offer: {
    status: 409,
    say: () => 'No queda ningún turno libre de este plan por ofrecer.',
  },
  too_many_offers: {
    status: 422,
    say: (p: { jobs: number; limit: number }) =>
      `Son ${p.jobs} turnos y se ofrecen como mucho ${p.limit} a la vez. Marca menos.`,
  },
  plan_moved: {
    status: 409,
    say: (p: { jobs: readonly MovedJob[] }) =>
      p.jobs.length === 1
        ? 'No se ha aplicado nada: un trabajo ha cambiado desde que se hizo el plan.'
        : `No se ha aplicado nada: ${p.jobs.length} trabajos han cambiado desde que se hizo el plan.`,
  },
})
