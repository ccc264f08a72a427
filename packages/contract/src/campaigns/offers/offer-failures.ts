import { failures } from '../../kit/failure.ts'

export const offerFailures = failures({
  job_not_offerable: {
    status: 409,
    say: (p: { jobId: number }) =>
      `El trabajo #${p.jobId} no se puede ofrecer: tiene que estar pendiente, sin trabajador y sin haber empezado, en una campaña que no esté anulada.`,
  },
  job_already_offered: {
    status: 409,
    say: (p: { jobId: number; offerId: number }) =>
      `El trabajo #${p.jobId} ya está en una oferta abierta. Añade a más personas en ella o retírala.`,
  },
  cover_changed: {
    status: 409,
    say: () => 'Otra persona ha cambiado este turno mientras tanto. Mira cómo queda y ofrécelo otra vez.',
  },
  cover_not_offerable: {
    status: 409,
    say: () => 'Este turno ya ha empezado o se ha anulado: no se ofrece.',
  },
  cover_too_late: {
    status: 409,
    say: (p: { minutes: number }) =>
      `Empieza en menos de ${p.minutes} minutos: no da tiempo a preguntar. Llama y asígnalo.`,
  },
  offer_of_chain: {
    status: 409,
    say: () => 'Esta oferta mueve a varias personas a la vez: o aceptan todas, o se retira y se hace otra.',
  },
  chain_broken: {
    status: 409,
    say: () => 'Otro de los turnos que cambiarían ya no está como estaba. Habla con la agencia.',
  },
  cannot_be_offered: {
    status: 409,
    say: (p: { people: readonly { name: string; reason: string }[] }) =>
      `No se puede ofrecer a ${p.people.map(({ name, reason }) => `${name}: ${reason}`).join(' ')}`,
  },
  already_invited: {
    status: 409,
    say: (p: { name: string }) => `${p.name} ya tiene esta oferta.`,
  },
  offer_closed: { status: 409, say: () => 'El plazo para responder ha terminado.' },
  offer_withdrawn: { status: 409, say: () => 'La agencia ha retirado esta oferta.' },
  offer_answered: { status: 409, say: () => 'Ya habías respondido a esta oferta.' },
  offer_impossible: {
    status: 409,
    say: (p: { reason: string }) => `No puedes aceptar este turno. ${p.reason}`,
  },
  offer_changed: {
    status: 409,
    say: () =>
      'La agencia ha cambiado este turno desde que te lo ofreció. Habla con ella antes de aceptarlo.',
  },
  work_has_begun: {
    status: 409,
    say: () => 'El turno ya ha empezado. Habla con la agencia.',
  },
  no_place_left: { status: 409, say: () => 'Ya no quedan plazas libres como las que se ofrecieron.' },
  offer_link_spent: {
    status: 404,
    say: () => 'El enlace ya se ha usado o ha caducado. Entra en tu portal o pide otro a la agencia.',
  },
})
