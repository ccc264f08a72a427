import { failures } from '../../kit/failure.ts'

export const swapFailures = failures({
  swaps_off: { status: 409, say: () => 'La agencia no permite pasar turnos entre compañeros.' },
  shift_not_swappable: {
    status: 409,
    say: () =>
      'Este turno no se puede ofrecer: tiene que ser tuyo, estar confirmado, no haber empezado y ser de una campaña que no esté anulada.',
  },
  swap_answered: {
    status: 409,
    say: (p: { by: string; isApproved: boolean }) =>
      `${p.by} ya ha respondido: ${p.isApproved ? 'aprobado' : 'no aprobado'}.`,
  },
  swap_closed: { status: 409, say: () => 'Este turno ya no se ofrece.' },
  swap_taken: { status: 409, say: () => 'Otra persona se lo ha quedado antes.' },
  swap_changed: {
    status: 409,
    say: () => 'El turno ha cambiado. Mira cómo queda antes de quedártelo.',
  },
  swap_moved: {
    status: 409,
    say: () => 'El turno ha cambiado desde que lo pidió. Recházalo y diles que lo ofrezcan otra vez.',
  },
  exchange_impossible: {
    status: 409,
    say: () => 'Tu compañero no puede hacer el otro turno. Elige otro, o dejadlo como está.',
  },
  swap_impossible: {
    status: 409,
    say: (p: { reason: string }) => `No puedes quedarte este turno. ${p.reason}`,
  },
})
