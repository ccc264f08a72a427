import type { CampaignDraft } from '@cuadrante/contract/campaigns/campaign.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { type CampaignSpan, outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import { skippedTexts } from '@cuadrante/domain/dates/skipped-hours.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { isNameOf } from '@cuadrante/domain/text/full-name.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { Agency } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { KnownNames, NamedCentre } from './people-and-places.queries.ts'
import { quoted } from './quoted.ts'
import type { SheetJob } from './read-job-rows.ts'

type Campaign = CampaignSpan & Pick<CampaignDraft, 'clientName' | 'clientId'> & { readonly id: number }
export type MatchedJob = { readonly job: JobRecord; readonly errors: string[]; readonly warnings: string[] }

type Places = { readonly campaign: Campaign; readonly agency: Agency }

/**
 * A job of a sheet with its names turned into records; what cannot be told is an error of the row. A name that the job `before`
 * has already stands for the same record, also where that one has gone since or shares its name.
 */
export function matchJob(
  sheet: SheetJob,
  known: KnownNames,
  { campaign, agency }: Places,
  before?: JobRecord,
): MatchedJob {
  const errors = [...sheet.errors]
  const { texts } = sheet
  const one = <T>(what: string, text: string, found: readonly T[]): T | null => {
    if (text === '' || found.length === 1) return found[0] ?? null
    errors.push(
      found.length === 0
        ? `No se encuentra ${what} ${quoted(text)}`
        : `Hay ${found.length} registros para ${what} ${quoted(text)}`,
    )
    return null
  }
  const named = texts.dni
    ? one('el trabajador con DNI', texts.dni, workersOf(texts.dni, known, before))
    : one(
        'el trabajador',
        texts.worker,
        held(texts.worker, before?.workerId, before?.workerName) ?? known.workersByName(texts.worker),
      )
  const isOther = named !== null && !isPersonOf(texts, named, before)
  if (isOther)
    errors.push(`El DNI ${quoted(texts.dni)} es de ${quoted(named.name)} y no de ${quoted(texts.worker)}`)
  const worker = isOther ? null : named
  const centre = one('el centro', texts.centre, centresNamed(sheet, known, before))
  const profile = one(
    'el perfil',
    texts.profile,
    held(texts.profile, before?.profileId, before?.profileName) ?? known.profiles(texts.profile),
  )
  const executive = one(
    'el ejecutivo',
    texts.executive,
    held(texts.executive, before?.executiveId, before?.executiveName) ?? known.executives(texts.executive),
  )
  const client = clientOf(texts.client, known, campaign)
  const job: JobRecord = {
    id: 0,
    version: 1,
    campaignId: campaign.id,
    status: sheet.status,
    clientId: client.id,
    clientName: client.name,
    executiveId: executive?.id ?? null,
    executiveName: executive?.name ?? null,
    profileId: profile?.id ?? null,
    profileName: profile?.name ?? null,
    centreId: centre?.id ?? null,
    centreName: centre?.name ?? null,
    location: townOf(texts.location, centre, before),
    timezone: centre?.timezone ?? agency.zone,
    workerId: worker?.id ?? null,
    workerName: worker?.name ?? null,
    workerCompany: worker ? agency.company : null,
    needs: { foodHandler: false, driverLicence: false, vehicle: false, languages: [] },
    ...sheet.plain,
    schedule: sheet.schedule,
  }
  const outside = outsideText(
    campaign,
    sheet.schedule.map(({ date }) => date),
  )
  const missing = skippedTexts(job.schedule, job.timezone)
  const [problem] = scheduleProblems(job.schedule, job.timezone)
  if (problem?.code === 'skipped_slot') errors.push(scheduleSentences.skipped_slot)
  return { job, errors, warnings: [...sheet.warnings, ...(outside ? [outside] : []), ...missing] }
}

type Name = { readonly id: number; readonly name: string }

/** The record of a job whose name a text says again. */
const held = (text: string, id?: number | null, name?: string | null): readonly Name[] | undefined =>
  id && name && normalise(name) === normalise(text) ? [{ id, name }] : undefined

function workersOf(dni: string, known: KnownNames, before?: JobRecord): readonly Name[] {
  const found = known.workersByDni(dni)
  const { workerId: id = null, workerName: name = null } = before ?? {}
  if (id === null || name === null || found.some((worker) => worker.id === id)) return found
  const isSame = [cleanIdentifier(dni), wholeIdentifier(dni)].some((one) => one === known.dniOf(id))
  return isSame ? [{ id, name }] : found
}

/** Whether a person found by the document may have the name beside it: theirs, or that which the job holds. */
const isPersonOf = ({ dni, worker }: SheetJob['texts'], { id, name }: Name, before?: JobRecord): boolean =>
  dni === '' ||
  worker === '' ||
  isNameOf(worker, name) ||
  (id === before?.workerId && isNameOf(worker, before.workerName ?? ''))

/** Centres of the same name are told apart by their town. */
function centresNamed({ texts }: SheetJob, known: KnownNames, before?: JobRecord): readonly NamedCentre[] {
  const { location: city = null, timezone = '' } = before ?? {}
  const stored = held(texts.centre, before?.centreId, before?.centreName)?.map((centre) => ({
    ...centre,
    city,
    timezone,
  }))
  const isHere = ({ city: town }: NamedCentre) =>
    town !== null && normalise(town) === normalise(texts.location)
  if (stored && (texts.location === '' || stored.some(isHere))) return stored
  const found = known.centres(texts.centre)
  const here = found.length > 1 ? found.filter(isHere) : []
  const all = here.length > 0 ? here : found
  return stored && all.length !== 1 ? stored : all
}

/** Where another centre is said, and still the town of the job's old one, the town is that of the other. */
function townOf(text: string, centre: NamedCentre | null, before?: JobRecord): string | null {
  const isOld =
    before !== undefined &&
    centre?.id !== before.centreId &&
    normalise(text) === normalise(before.location ?? '')
  return (isOld ? centre?.city || text : text || centre?.city) || null
}

/** Without a client of its own a job is the campaign's client's; a name that is no record stays as text. */
function clientOf(text: string, known: KnownNames, campaign: Campaign) {
  const isCampaigns = text === '' || normalise(text) === normalise(campaign.clientName)
  if (isCampaigns) return { id: campaign.clientId, name: campaign.clientName }
  const [client, ...more] = known.clients(text)
  return client && more.length === 0 ? client : { id: null, name: text }
}
