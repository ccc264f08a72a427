import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'

/** Shifts that are worked: a cancelled one is only told. */
export const isWorked = ({ status }: AgendaShift): boolean => status !== 'ANULADO'
