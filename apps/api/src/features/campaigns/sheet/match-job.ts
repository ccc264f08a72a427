import type { CampaignDraft } from '@cuadrante/contract/campaigns/campaign.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { type CampaignSpan, outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import { skippedTexts } from '@cuadrante/domain/dates/skipped-hours.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { Agency } from '../agency.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { KnownNames } from './people-and-places.queries.ts'
import { quoted } from './quoted.ts'
import type { SheetJob } from './read-job-rows.ts'

type Campaign = CampaignSpan & Pick<CampaignDraft, 'clientName' | 'clientId'> & { readonly id: number }
export type MatchedJob = { readonly job: JobRecord; readonly errors: string[]; readonly warnings: string[] }

/** A job of a sheet with its names turned into records; what cannot be told is an error of the row. */
export function matchJob(sheet: SheetJob, known: KnownNames, campaign: Campaign, agency: Agency): MatchedJob {
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
  const worker = texts.dni
    ? one('el trabajador con DNI', texts.dni, known.workersByDni(texts.dni))
    : one('el trabajador', texts.worker, known.workersByName(texts.worker))
  const centre = one('el centro', texts.centre, centresNamed(sheet, known))
  const profile = one('el perfil', texts.profile, known.profiles(texts.profile))
  const executive = one('el ejecutivo', texts.executive, known.executives(texts.executive))
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
    location: texts.location || centre?.city || null,
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

/** Centres of the same name are told apart by their town. */
function centresNamed({ texts }: SheetJob, known: KnownNames) {
  const found = known.centres(texts.centre)
  if (found.length < 2 || texts.location === '') return found
  const here = found.filter(({ city }) => city !== null && normalise(city) === normalise(texts.location))
  return here.length > 0 ? here : found
}

/** Without a client of its own a job is the campaign's client's; a name that is no record stays as text. */
function clientOf(text: string, known: KnownNames, campaign: Campaign) {
  const isCampaigns = text === '' || normalise(text) === normalise(campaign.clientName)
  if (isCampaigns) return { id: campaign.clientId, name: campaign.clientName }
  const [client, ...more] = known.clients(text)
  return client && more.length === 0 ? client : { id: null, name: text }
}
