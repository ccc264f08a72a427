import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'

/** Today by the clock of the mainland: only a first guess, the server's answer says the agency's own. */
export const today = (): string => wallTimeAt(Date.now(), 'Europe/Madrid').day
