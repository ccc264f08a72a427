import { deliveryReasons, noticeChannelLabels, type Delivery } from '@cuadrante/contract/access/notices.ts'
import {
  offerModeLabels,
  offerStepLabels,
  offerWayLabels,
  type OfferStep,
} from '@cuadrante/contract/campaigns/offers/offer.ts'
import { longDay, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { startPaper } from '../../../../platform/pdf/paper.ts'
import type { Conditions } from '../conditions.queries.ts'
import type { StoredStep } from './offer-steps.ts'

/** What a proof tells; the conditions are those that were kept when the offer was made. */
export type OfferProof = {
  readonly offerId: number
  readonly worker: string
  readonly dni: string
  readonly conditions: Conditions
  readonly steps: readonly StoredStep[]
  /** What the log of the person's notices says of this offer; it goes back as far as notices are kept. */
  readonly notices: readonly LoggedNotice[]
  /** Position of the first row of the worker's chain that does not fit. */
  readonly brokenAt: number | undefined
  readonly zone: Zone
}

export type LoggedNotice = Pick<
  Delivery,
  'channel' | 'state' | 'reason' | 'address' | 'createdAt' | 'sentAt' | 'readAt'
>

/** What was offered, by which ways, and what the person answered. */
export function proofPaper({
  proof,
  now,
}: {
  readonly proof: OfferProof
  readonly now: Date
}): Promise<Uint8Array> {
  const { conditions, steps, notices, zone } = proof
  const at = (instant: string | number) => momentText(instant, zone)
  const paper = startPaper({
    title: 'Justificante de oferta de trabajo',
    subtitle: `Oferta ${proof.offerId} a ${proof.worker}`,
    agency: conditions.agency,
    footer: `Cuadrante · ${at(now.getTime())}`,
    madeAt: now,
  })
  return paper
    .paragraph(
      'Qué se ofreció, cuándo y por qué vía, y qué respondió la persona. En los contratos fijos-discontinuos sirve como constancia del llamamiento y de sus condiciones (art. 16.3 del Estatuto de los Trabajadores).',
    )
    .facts([
      [
        'Empresa',
        [conditions.agency, conditions.agencyCif && `CIF ${conditions.agencyCif}`].filter(Boolean).join(', '),
      ],
      ['Persona', `${proof.worker}, ${proof.dni}`],
    ])
    .heading('Condiciones ofrecidas')
    .facts(conditionFacts(proof, at))
    .table({
      columns: [
        { title: 'Día', width: 3 },
        { title: 'Horario', width: 3 },
      ],
      rows: conditions.schedules.map(({ date, timeSlots }) => [
        longDay(date),
        timeSlots.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(' y '),
      ]),
    })
    .paragraph(`Las horas del turno son las del centro de trabajo (${conditions.zone}).`)
    .heading('Pasos registrados')
    .table({
      columns: [
        { title: 'Fecha y hora', width: 3 },
        { title: 'Paso', width: 6 },
        { title: 'Quién', width: 4 },
        { title: 'Vía', width: 3 },
        { title: 'Dirección IP', width: 3 },
      ],
      rows: steps.map((step) => [
        at(step.at),
        stepText(step),
        step.actor,
        offerWayLabels[step.via],
        step.ip ?? '',
      ]),
    })
    .paragraph(
      `Fecha y hora del servidor, en la zona ${zone}. Los pasos se guardan al ocurrir y la aplicación no puede cambiarlos ni borrarlos.`,
    )
    .heading('Avisos a la persona')
    .facts(noticeFacts(notices, at))
    .heading('Comprobación')
    .paragraph(chainText(proof.brokenAt))
    .facts([['Huella del último paso (SHA-256)', steps.at(-1)?.hash ?? '']])
    .finish()
}

const noticeFacts = (notices: readonly LoggedNotice[], at: (instant: string) => string): [string, string][] =>
  notices.length === 0
    ? [['Fuera de la aplicación', 'Sin avisos']]
    : notices.map((notice) => [noticeChannelLabels[notice.channel], noticeText(notice, at)])

/** "Avisada el 12/12/2026 18:02:09 (ana@mail.es), abierta el 12/12/2026 18:40:11." */
function noticeText(
  { state, reason, address, sentAt, readAt }: LoggedNotice,
  at: (instant: string) => string,
): string {
  const seen = readAt ? `abierta el ${at(readAt)}` : 'sin abrir en la aplicación'
  if (sentAt) return `Avisada el ${at(sentAt)}${address ? ` (${address})` : ''}, ${seen}.`
  if (state === 'waiting' || state === 'sending') return `Pendiente de salir, ${seen}.`
  return `Sin avisar: ${reason ? deliveryReasons[reason].toLowerCase() : 'no ha salido'}; ${seen}.`
}

/** Shifts on a clock that is not the agency's, or not that of the work that is offered, say whose it is. */
const leavesText = ({ leaves = [], zone: offered }: Conditions, agency: Zone): string =>
  leaves
    .map(({ place, date, startTime, endTime, zone }) => {
      const clock = zone && (otherClock(zone, agency) ?? otherClock(zone, offered))
      return `${place}, ${longDay(date)}, de ${startTime} a ${endTime}${clock ? ` (${clock})` : ''}`
    })
    .join('; ')

const conditionFacts = (
  { conditions, zone }: OfferProof,
  at: (instant: string) => string,
): [string, string][] => {
  const { campaign, client, profile, center, address, town, observations, message, ...rest } = conditions
  return (
    [
      ['Campaña', campaign],
      ['Cliente', client],
      ['Perfil', profile],
      ['Centro', center],
      ['Dirección', [address, town].filter(Boolean).join(', ')],
      ['En lugar de', leavesText(conditions, zone)],
      ['Observaciones', observations],
      ['Mensaje', message],
      ['Plazas', `${rest.places}, ${offerModeLabels[rest.mode].toLowerCase()}`],
      ['Responder antes de', at(rest.answerBy)],
    ] as const
  ).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

const jobSteps: ReadonlySet<OfferStep> = new Set(['confirmed', 'promoted', 'agreed', 'picked'])

function stepText({ kind, detail }: StoredStep): string {
  const { jobId, reason, to } = detail as { jobId?: number; reason?: string; to?: string }
  const label = offerStepLabels[kind]
  if (jobSteps.has(kind)) return `${label}: trabajo #${jobId}`
  if (kind === 'declined' && jobId !== undefined) return `Devuelve la plaza del trabajo #${jobId}`
  if (reason) return `${label}. ${reason}`
  return to ? `${label} a ${to}` : label
}

const chainText = (brokenAt: number | undefined): string =>
  brokenAt === undefined
    ? 'Cada paso lleva la huella del anterior. Se ha vuelto a calcular la cadena completa de esta persona y ningún paso ha cambiado.'
    : `La cadena de pasos de esta persona no encaja a partir del paso ${brokenAt}: se ha cambiado o quitado algo fuera de la aplicación.`

/** "20/11/2026 08:05:09" */
function momentText(instant: string | number, zone: Zone): string {
  const moment = new Date(instant)
  const { day, hour } = wallTimeAt(moment.getTime(), zone)
  return `${shortDay(day)} ${hour}:${String(moment.getUTCSeconds()).padStart(2, '0')}`
}
