export { requireRecentIdentity } from './require-recent-identity.ts'
export { limitsOf, readSettings, settingsOf } from './settings.ts'
