import type { RegisterFault } from './verify-register.ts'

const chains = { rows: 'anotación', months: 'cierre de mes' } as const
const whys = {
  gap: 'falta',
  torn: 'no continúa la anterior',
  changed: 'no dice lo que decía cuando se escribió',
} as const

/** "Persona 12, anotación n.º 7: no dice lo que decía cuando se escribió." */
export const faultSentence = ({ workerId, chain, seq, why }: RegisterFault): string =>
  `Persona ${workerId}, ${chains[chain]} n.º ${seq}: ${whys[why]}.`
