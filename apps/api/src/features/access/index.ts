export { requireRecentIdentity } from './confirm-identity.ts'
export { limitsOf, readSettings, settingsOf } from './settings.ts'
