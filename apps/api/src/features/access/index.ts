export { limitsOf, readSettings, settingsOf, type Settings } from './settings.ts'
