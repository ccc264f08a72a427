/** What a month of a worker goes through; every step is an event that stays. */
export const monthStates = ['ABIERTO', 'CERRADO', 'FIRMADO', 'APROBADO', 'EXPORTADO'] as const
export type MonthState = (typeof monthStates)[number]

export const monthEvents = ['closed', 'signed', 'approved', 'exported', 'reopened'] as const
export type MonthEvent = (typeof monthEvents)[number]

const ways: Readonly<Record<MonthEvent, { from: readonly MonthState[]; to: MonthState }>> = {
  closed: { from: ['ABIERTO'], to: 'CERRADO' },
  signed: { from: ['CERRADO'], to: 'FIRMADO' },
  approved: { from: ['FIRMADO'], to: 'APROBADO' },
  exported: { from: ['APROBADO', 'EXPORTADO'], to: 'EXPORTADO' },
  reopened: { from: ['CERRADO', 'FIRMADO', 'APROBADO', 'EXPORTADO'], to: 'ABIERTO' },
}

/** Where an event leads from a state; undefined when it is not possible there. */
export const monthAfter = (state: MonthState, event: MonthEvent): MonthState | undefined =>
  ways[event].from.includes(state) ? ways[event].to : undefined

/** The state that a month's last event has left it in. */
export const stateAfter = (event: MonthEvent | null | undefined): MonthState =>
  event ? ways[event].to : 'ABIERTO'
