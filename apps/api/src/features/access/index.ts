export { limitsOf, readSettings, settingsOf } from './settings.ts'
