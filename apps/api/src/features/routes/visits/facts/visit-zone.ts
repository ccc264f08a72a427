import { dayEnds } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { municipalityOf } from './municipality-of.ts'

/** The clock by which a person makes visits: that of where the day begins or ends, else of the province of the first shop. */
export function visitZone(
  gazetteer: Gazetteer,
  settings: Pick<VisitSettings, 'people' | 'start' | 'end'> | null | undefined,
  person: number,
  provinceId: number | null | undefined,
): Zone | undefined {
  const somebody = settings?.people[person]
  const { start, end } = settings && somebody ? dayEnds(settings, somebody) : { start: null, end: null }
  const base = start ?? end
  const own = base ? municipalityOf(gazetteer, base)?.provinceId : provinceId
  return own ? gazetteer.province(own)?.timeZone : undefined
}
