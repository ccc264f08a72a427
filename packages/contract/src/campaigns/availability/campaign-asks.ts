import { availabilityStates } from '@cuadrante/domain/availability/availability.ts'
import * as z from 'zod/mini'
import { admins, workers } from '../../kit/access.ts'
import { day } from '../../kit/day.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { failures } from '../../kit/failure.ts'
import { idParams, optionalText, recordId } from '../../kit/field.ts'
import { handedLinks, linkedPeople } from '../links/handed-links.ts'
import { dayStretch } from './availability.ts'

/** Days of a campaign that are asked about at once: its next ones. */
export const mostAskedDays = 120
/** People that are asked at once. */
export const mostAskedPeople = 200
/** People that are shown as fitting. */
export const mostFitting = 60
/** Hours of a day that are told apart from the rest of it. */
export const mostHours = 4

export const campaignAskRefusals = failures({
  campaign_without_days: {
    status: 409,
    say: () => 'La campaña no tiene días por venir por los que preguntar. Crea antes sus trabajos.',
  },
})

const state = z.enum(availabilityStates)
/** By which way days were answered: in the portal, noted by the office, or by the link of the question. */
export const answerWays = ['portal', 'office', 'link'] as const
const answeredVia = z.nullable(z.enum(answerWays))

/** A day of a campaign: from when its first shift begins until its last one ends, in a night on the next day; on the centres' clock. */
const workedDay = { date: z.string(), startTime: z.string(), endTime: z.string() }

export const askedPerson = z.object({
  workerId: z.number(),
  name: z.string(),
  profile: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasAccess: z.boolean(),
  /** A letter with a link has gone out, or is about to: so are those told who have no access. */
  isMailed: z.boolean(),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  answeredVia,
  /** What they said of the days to come, in order; in some hours of a day something else may hold. */
  answers: z.array(z.object({ date: z.string(), state, hours: z.array(dayStretch) })),
  /** Days to come of which they have said nothing. */
  missing: z.number(),
})
export type AskedPerson = z.output<typeof askedPerson>

export const campaignAsks = z.object({
  days: z.array(z.object({ ...workedDay, jobs: z.number() })),
  /** Those who have said nothing first, then those of whom days are missing. */
  people: z.array(askedPerson),
})
export type CampaignAsks = z.output<typeof campaignAsks>

/** Whom to ask; nobody named: those asked before who have not answered every day. */
export const campaignAskDraft = z.object({
  workerIds: z.optional(
    z
      .array(recordId)
      .check(
        z.minLength(1, { error: 'Elige al menos a una persona' }),
        z.maxLength(mostAskedPeople, { error: `Como mucho ${mostAskedPeople} personas de una vez` }),
      ),
  ),
})
export const campaignAskReply = z.object({
  asked: z.number(),
  told: z.number(),
  /** Of those who were asked: no access, and no letter that could reach them. */
  outOfReach: z.number(),
})

export const campaignLinksDraft = z.object({ workerIds: linkedPeople })

export const fittingQuery = z.object({
  search: optionalText({ max: [100, 'No puede exceder 100 caracteres'] }),
})
export const fittingPeople = z.array(
  z.object({
    workerId: z.number(),
    name: z.string(),
    profile: z.nullable(z.string()),
    town: z.nullable(z.string()),
  }),
)

/** What a worker is asked about a campaign, and what they have said. */
export const ownCampaignAsk = z.object({
  campaignId: z.number(),
  campaign: z.string(),
  towns: z.array(z.string()),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  answeredVia,
  days: z.array(z.object({ ...workedDay, state: z.nullable(state), hours: z.array(dayStretch) })),
})
export type OwnCampaignAsk = z.output<typeof ownCampaignAsk>

const overlaps = (hours: readonly z.output<typeof dayStretch>[]): boolean =>
  hours.some((a, index) => hours.slice(index + 1).some((b) => a.from < b.to && b.from < a.to))

const dayAnswer = z.object({
  date: day(),
  state,
  hours: z._default(
    z.array(dayStretch).check(
      z.maxLength(mostHours, { error: `Como mucho ${mostHours} tramos de horas por día` }),
      z.refine((hours) => !overlaps(hours), { error: 'Dos tramos del mismo día se pisan' }),
    ),
    [],
  ),
})

export const campaignAnswerDraft = z.object({
  days: z.array(dayAnswer).check(
    z.minLength(1, { error: 'Responde al menos un día' }),
    z.maxLength(mostAskedDays, { error: `Como mucho ${mostAskedDays} días de una vez` }),
    z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
      error: 'Un día está dos veces',
    }),
  ),
})

const asks = '/api/campaigns/{id}/asks'
const own = '/api/portal/campaign-asks'

/** A campaign, and one of those who were asked about it. */
const askedParams = z.extend(idParams, { workerId: recordId })

export const campaignAskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: asks,
    summary: 'Who has been asked whether they can work in a campaign, and what they said of its days',
    access: admins,
    params: idParams,
    reply: campaignAsks,
  }),
  fitting: endpoint({
    method: 'GET',
    path: `${asks}/people`,
    summary: 'Active workers who fit a campaign and have not been asked about it, best first',
    access: admins,
    params: idParams,
    query: fittingQuery,
    reply: fittingPeople,
  }),
  ask: endpoint({
    method: 'POST',
    path: asks,
    summary:
      'Ask people about the days of a campaign, or ask those again who have not answered; at most once a day each',
    access: admins,
    params: idParams,
    body: campaignAskDraft,
    reply: campaignAskReply,
  }),
  links: endpoint({
    method: 'POST',
    path: `${asks}/links`,
    isSecret: true,
    summary:
      'Single-use links that answer the question about a campaign, to hand over to those who were asked',
    access: admins,
    params: idParams,
    body: campaignLinksDraft,
    reply: handedLinks,
  }),
  note: endpoint({
    method: 'PUT',
    path: `${asks}/{workerId}`,
    summary: 'Note what somebody who was asked about a campaign has answered, by telephone for instance',
    access: admins,
    params: askedParams,
    body: campaignAnswerDraft,
    reply: campaignAsks,
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    summary: 'Campaigns that the caller is asked about, with their days to come',
    access: workers,
    reply: z.array(ownCampaignAsk),
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${own}/{id}`,
    summary: 'Say of days of a campaign whether one wants, can, would rather not or cannot',
    access: workers,
    params: idParams,
    body: campaignAnswerDraft,
    reply: z.array(ownCampaignAsk),
  }),
} as const
