export { OwnRegisterLater } from './opened-later.ts'
export { PunchCard } from './punching/punch-card.tsx'
export { punchCardQuery, punchingOf, useWaitingPunches } from './punching/punching.ts'
