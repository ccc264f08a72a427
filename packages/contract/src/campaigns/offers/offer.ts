import * as z from 'zod/mini'
import { day, hour } from '../../kit/day.ts'
import { optionalText, recordId } from '../../kit/field.ts'
import { conflict, conflictReason } from '../conflict.ts'
import { scheduleReply } from '../jobs/schedule.ts'
import { jobStatuses } from '../statuses.ts'
import { coverReason, waitMinutes } from './cover-chain.ts'

/** Who gets a place: whoever says yes first, or whom the office picks among those who said yes. */
export const offerModes = ['FIRST_COME', 'OFFICE_PICKS'] as const
export type OfferMode = (typeof offerModes)[number]
export const offerModeLabels: Readonly<Record<OfferMode, string>> = {
  FIRST_COME: 'Por orden de respuesta',
  OFFICE_PICKS: 'Elige la oficina',
}

export const offerStatuses = ['OPEN', 'EXPIRED', 'WITHDRAWN'] as const
export type OfferStatus = (typeof offerStatuses)[number]
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  OPEN: 'Abierta',
  EXPIRED: 'Plazo cerrado',
  WITHDRAWN: 'Retirada',
}

/** Where one person stands in an offer. */
export const invitationStatuses = [
  'SENT',
  'OPENED',
  'CONFIRMED',
  'WAITING',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type InvitationStatus = (typeof invitationStatuses)[number]
export const invitationStatusLabels: Readonly<Record<InvitationStatus, string>> = {
  SENT: 'Sin abrir',
  OPENED: 'Vista',
  CONFIRMED: 'Con plaza',
  WAITING: 'En espera',
  DECLINED: 'Rechazada',
  EXPIRED: 'Sin respuesta',
  WITHDRAWN: 'Retirada',
}

/** Every step that is kept as proof, in the order in which they may come. */
export const offerSteps = [
  'created',
  'sent',
  'not_sent',
  'opened',
  'accepted',
  'confirmed',
  'waiting',
  'promoted',
  'agreed',
  'picked',
  'passed_over',
  'declined',
  'expired',
  'withdrawn',
  'reopened',
] as const
export type OfferStep = (typeof offerSteps)[number]
export const offerStepLabels: Readonly<Record<OfferStep, string>> = {
  created: 'Oferta hecha',
  sent: 'Enviada',
  not_sent: 'No se pudo enviar',
  opened: 'Abierta',
  accepted: 'Aceptada',
  confirmed: 'Plaza confirmada',
  waiting: 'En lista de espera',
  promoted: 'Sube de la lista de espera',
  agreed: 'Plaza confirmada: han aceptado todas',
  picked: 'Elegida por la oficina',
  passed_over: 'No puede subir de la lista',
  declined: 'Rechazada',
  expired: 'Plazo vencido',
  withdrawn: 'Retirada por la oficina',
  reopened: 'Vuelve a estar en pie',
}

/** By which way a step came. */
export const offerWays = ['office', 'portal', 'link', 'mail', 'push', 'whatsapp', 'sms', 'clock'] as const
export type OfferWay = (typeof offerWays)[number]
export const offerWayLabels: Readonly<Record<OfferWay, string>> = {
  office: 'Oficina',
  portal: 'Portal',
  link: 'Enlace personal',
  mail: 'Correo',
  push: 'Dispositivo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  clock: 'Automático',
}

/** Most people of one offer, and places of it. */
export const maxInvited = 200
export const maxPlaces = 100

const workerIds = z
  .array(recordId)
  .check(
    z.minLength(1, 'Elige al menos a una persona'),
    z.maxLength(maxInvited, `No se puede ofrecer a más de ${maxInvited} personas a la vez`),
  )
const places = z
  .number({ error: 'Di cuántas plazas hay' })
  .check(
    z.int('Di cuántas plazas hay'),
    z.minimum(1, 'Hace falta al menos una plaza'),
    z.maximum(maxPlaces, `No puede haber más de ${maxPlaces} plazas`),
  )

/** Hours after which the next person is asked, where people are asked one after another. */
export const waveHours = z
  .int({ error: 'Di cuántas horas sin decimales' })
  .check(z.minimum(1, 'Como poco, 1 hora'), z.maximum(72, 'Como mucho, 72 horas'))

/** What the form of an offer would do: nothing is written. */
export const offerQuestion = z.object({ jobId: recordId, places, workerIds })

/** The day and hour are those of the agency's clock. */
export const offerDraft = z.object({
  jobId: recordId,
  places,
  workerIds,
  mode: z._default(z.enum(offerModes), 'FIRST_COME'),
  /** As many people as places are asked first, then the next in the order of the list; absent to ask all at once. */
  waveHours: z.optional(z.nullable(waveHours)),
  answerDay: day('Di hasta qué día se puede responder'),
  answerHour: hour,
  message: optionalText({ max: [1000, 'No puede exceder 1000 caracteres'] }),
  conflictReason,
})
export type OfferDraft = z.output<typeof offerDraft>

/** Who is asked to stand in, in this order, and why it has to be covered. */
export const coverOffer = z.object({
  version: z.number(),
  workerIds,
  waveMinutes: waitMinutes,
  reason: coverReason,
})

/** How a person stands to an offer before it is made. `held`: may say yes, and then the office has to confirm. */
export const inviteeOutcomes = ['free', 'held', 'blocked'] as const

const invitee = z.object({
  workerId: z.number(),
  name: z.string(),
  outcome: z.enum(inviteeOutcomes),
  /** What speaks against it, gravest first. */
  conflicts: z.array(conflict),
  /** Whether the person finds the offer in the portal, and whether there is an address to mail it to. */
  hasPortal: z.boolean(),
  hasEmail: z.boolean(),
})
export type Invitee = z.output<typeof invitee>

export const offerPreview = z.object({
  /** Jobs that the places are: this one and others that are alike and free. */
  jobIds: z.array(z.number()),
  /** How many more jobs will be made, alike, so that every place is one. */
  toCreate: z.number(),
  workers: z.array(invitee),
  /** Whether the product can send mail; otherwise there are links to copy. */
  isMailed: z.boolean(),
  /** Start of the first slot: an answer must come before. */
  beginsAt: z.string(),
})
export type OfferPreview = z.output<typeof offerPreview>

export const invitation = z.object({
  workerId: z.number(),
  name: z.string(),
  status: z.enum(invitationStatuses),
  /** Place in the line of those who wait, from 1. */
  waitingPlace: z.nullable(z.number()),
  jobId: z.nullable(z.number()),
  /** False where the office has since given the confirmed place to somebody else. */
  holdsPlace: z.boolean(),
  /** Why the office has to confirm this person. */
  heldBy: z.nullable(z.string()),
  /** No job of the offer is any more what this person was asked to do: no yes of theirs counts. */
  hasChanged: z.boolean(),
  /** The last step and when it was; the server's time. */
  lastStep: z.enum(offerSteps),
  lastStepAt: z.string(),
  /** How it reached the person: the ways of its `sent` steps. */
  sentBy: z.array(z.enum(offerWays)),
})
export type Invitation = z.output<typeof invitation>

/** An offer as the office follows it. */
export const offer = z.object({
  id: z.number(),
  campaignId: z.number(),
  mode: z.enum(offerModes),
  status: z.enum(offerStatuses),
  answerBy: z.string(),
  beginsAt: z.string(),
  message: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  places: z.array(
    z.object({
      jobId: z.number(),
      status: z.enum(jobStatuses),
      worker: z.nullable(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  invitations: z.array(invitation),
  /** Where people are asked one after another: who waits for their turn, and when the next one is asked. */
  waves: z.nullable(
    z.object({
      hours: z.number(),
      nextAt: z.nullable(z.string()),
      queue: z.array(
        z.object({ workerId: z.number(), name: z.string(), passedOver: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** Of a way to cover in which others move: everybody who has to say yes, each of the others in an offer of their own. */
  chain: z.nullable(
    z.array(
      z.object({
        jobId: z.number(),
        workerId: z.number(),
        name: z.string(),
        status: z.enum(invitationStatuses),
      }),
    ),
  ),
  /** Of a chain: the ways that are offered once it falls, in order, and when the first of them is. */
  next: z.nullable(
    z.object({
      at: z.nullable(z.string()),
      ways: z.array(z.object({ names: z.array(z.string()), passedOver: z.nullable(z.string()) })),
    }),
  ),
  /** Of a chain that all have accepted: the change that can be taken back until then. */
  undo: z.nullable(z.object({ operationId: z.number(), until: z.string() })),
  /** When that change was taken back; the people and shifts are as before. */
  undoneAt: z.nullable(z.string()),
  isMailed: z.boolean(),
})
export type Offer = z.output<typeof offer>

export const moreInvited = z.object({ workerIds, conflictReason })
export const pickBody = z.object({ workerId: recordId, conflictReason })

/** Links are shown once, to whoever asked for them: only their digest is kept. */
export const linksBody = z.object({ workerIds })
/** A shift that somebody would leave for the one that they are offered. */
export const leftShift = z.object({
  place: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whose clock the hours are of. Not kept from before it was told. */
  zone: z.optional(z.string()),
})
export type LeftShift = z.output<typeof leftShift>

/** An offer as the person it was made to sees it: never money, never the others. Times are local to the centre. */
export const ownOffer = z.object({
  id: z.number(),
  worker: z.string(),
  agency: z.string(),
  status: z.enum(invitationStatuses),
  /** What the work is now where no job of the offer is any more what was offered, so that it has to be offered anew; otherwise null. */
  changedTo: z.nullable(
    z.object({ schedules: scheduleReply, center: z.nullable(z.string()), profile: z.nullable(z.string()) }),
  ),
  /** Whether yes can still be said, and whether no can. */
  canAccept: z.boolean(),
  canDecline: z.boolean(),
  mode: z.enum(offerModes),
  /** Places whose work still stands, and how many of them are free: with none, whoever says yes waits in line. */
  places: z.number(),
  freePlaces: z.number(),
  answerBy: z.string(),
  /** Until then nobody else is asked; null where everybody was asked at once. */
  aloneUntil: z.nullable(z.string()),
  beginsAt: z.string(),
  message: z.nullable(z.string()),
  waitingPlace: z.nullable(z.number()),
  /** True where the office has to confirm this person before the place is theirs. */
  isHeld: z.boolean(),
  /** Where it counts only once others have said yes to theirs: the own shifts that would be left for it. */
  chain: z.nullable(z.object({ leaves: z.array(leftShift) })),
  jobId: z.nullable(z.number()),
  holdsPlace: z.boolean(),
  campaign: z.string(),
  client: z.string(),
  profile: z.nullable(z.string()),
  center: z.nullable(z.string()),
  address: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** From the middle of the person's town, in a straight line; null where one of the two places is not known. */
  fromHome: z.nullable(z.object({ km: z.number(), town: z.string() })),
  observations: z.nullable(z.string()),
  schedules: scheduleReply,
  /** On whose clock the hours are. Not kept from before it was told. */
  zone: z.optional(z.string()),
  minutes: z.number(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type OwnOffer = z.output<typeof ownOffer>
/** Offers that a worker is shown at a time: those that wait for an answer come first. */
export const mostOwnOffers = 100

export const offerAnswers = ['ACCEPT', 'DECLINE'] as const
export const answerBody = z.object({ answer: z.enum(offerAnswers, { error: 'Di si aceptas o rechazas' }) })

const token = z.string().check(z.minLength(20), z.maxLength(200))
export const linkBody = z.object({ token })
export const linkAnswerBody = z.extend(answerBody, { token })
