export { PunchCard } from './punching/punch-card.tsx'
