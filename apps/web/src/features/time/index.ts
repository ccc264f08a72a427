export { PunchCard } from './punching/punch-card.tsx'
export { punchCardQuery, punchingOf, usePunchCard, useWaitingPunches } from './punching/punching.ts'
