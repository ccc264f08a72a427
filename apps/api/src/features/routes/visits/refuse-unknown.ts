import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { failFields, isNotFound } from '../../../platform/http/fail.ts'
import { campaignById } from '../../campaigns/index.ts'
import { municipalityOf } from './facts/municipality-of.ts'

type Asking = {
  readonly db: Tx
  readonly session: Session
  readonly gazetteer: Gazetteer
  readonly batchId: number
}
type Fields = readonly (readonly [field: string, sentence: string])[]

/**
 * Settings name people, places, a campaign, its client and rows of the file that are there. What has gone since they were kept
 * may stay: it keeps nobody from changing something else. @throws invalid_input at each field
 */
export async function refuseUnknown(
  asking: Asking,
  settings: VisitSettings,
  before: VisitSettings | undefined,
): Promise<void> {
  const unknown = [
    ...basesAbroad(asking, settings),
    ...unknownCities(asking, settings, before),
    ...(await unknownWorkers(asking, settings, before)),
    ...(await unknownCampaign(asking, settings, before)),
    ...(await unknownClient(asking, settings, before)),
    ...(await unknownRows(asking, settings, before)),
  ]
  if (unknown.length > 0)
    throw failFields(Object.fromEntries(unknown.map(([field, words]) => [`settings.${field}`, words])))
}

/** Days begin and end in Spain. */
function basesAbroad({ gazetteer }: Asking, { start, end, people }: VisitSettings): Fields {
  const bases = [
    ['start', start] as const,
    ['end', end] as const,
    ...people.flatMap((person, i) => [
      [`people.${i}.start`, person.start] as const,
      [`people.${i}.end`, person.end] as const,
    ]),
  ]
  return bases.flatMap(([field, base]) =>
    base?.kind === 'place' && base.place && !municipalityOf(gazetteer, base.place)
      ? [[field, 'Ese punto cae en el mar o fuera de España.'] as const]
      : [],
  )
}

function unknownCities({ gazetteer }: Asking, { people }: VisitSettings, before?: VisitSettings): Fields {
  const kept = new Set(before?.people.map(({ city }) => city?.id))
  return people.flatMap(({ city }, i) =>
    city && !kept.has(city.id) && !gazetteer.municipality(city.id)
      ? [[`people.${i}.city`, 'Ese municipio no existe. Elige otro.'] as const]
      : [],
  )
}

async function unknownWorkers({ db }: Asking, { people }: VisitSettings, before?: VisitSettings) {
  const kept = new Set(before?.people.map(({ workerId }) => workerId))
  const ids = people.flatMap(({ workerId }) => (workerId === null || kept.has(workerId) ? [] : workerId))
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(found.map(({ id }) => id))
  return people.flatMap(({ workerId }, i): Fields =>
    ids.some((id) => id === workerId && !known.has(id))
      ? [[`people.${i}.workerId`, 'Esa persona no existe o se ha dado de baja. Elige otra.']]
      : [],
  )
}

async function unknownCampaign(
  { db, session }: Asking,
  { campaign }: VisitSettings,
  before?: VisitSettings,
): Promise<Fields> {
  if (!campaign || campaign.id === before?.campaign?.id) return []
  try {
    await campaignById(db, session, campaign.id)
    return []
  } catch (error) {
    if (!isNotFound(error)) throw error
    return [['campaign', 'La campaña ya no existe. Elige otra.']]
  }
}

async function unknownClient({ db }: Asking, { client }: VisitSettings, before?: VisitSettings) {
  if (!client || client.id === before?.client?.id) return []
  const known = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', client.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? [] : [['client', 'El cliente ya no existe. Elige otra campaña.'] as const]
}

async function unknownRows(
  { db, batchId }: Asking,
  { exceptions = [] }: VisitSettings,
  before?: VisitSettings,
): Promise<Fields> {
  const kept = new Set(before?.exceptions?.map(({ rowId }) => rowId))
  const ids = [...new Set(exceptions.map(({ rowId }) => rowId))].filter((id) => !kept.has(id))
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('route_rows')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('id', 'in', ids)
    .execute()
  return found.length < ids.length
    ? [['exceptions', 'Una excepción es de un punto que no es de este archivo.']]
    : []
}
