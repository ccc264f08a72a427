import type { RegisterDay, RegisterStay } from '@cuadrante/contract/time/register.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'

/** Where a shift was to be that nobody registered. */
export const plannedPlaces = ({ planned }: Pick<RegisterDay, 'planned'>): string =>
  [...new Set(planned.map(placeOfWork))].join(', ')

/** "14:00", "06:00 (+1)" on the next day, "—" where nobody knows. */
export const endOf = ({ end, endDay }: RegisterStay, day: string): string =>
  end === null ? '—' : endDay === day ? end : `${end} (+1)`
