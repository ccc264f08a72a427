export { requireRecentIdentity } from './require-recent-identity.ts'
export { agencyDay, limitsOf, readSettings, settingsOf } from './settings.ts'
export { takeTurn } from './sign-in/take-turn.ts'
export { seesAbsenceTypes } from './sees-absence-types.ts'
