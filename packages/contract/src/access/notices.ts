import { isDay } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { periodText } from '@cuadrante/domain/dates/period.ts'
import * as z from 'zod/mini'
import type { Role } from '../kit/access.ts'
import type { ModuleName } from './settings.ts'

type NoticeKindOf<S> = {
  /** What the switch in the profile says. */
  readonly label: string
  /** The roles under which a person gets it. */
  readonly roles: readonly Role[]
  /** Goes out by e-mail unless the person says no; 'never' where a letter of its own says it already. */
  readonly mail?: 'unless_refused' | 'never'
  /** Answered by a link of its own, so that also a worker without access is told, by e-mail. */
  readonly hasLink?: true
  /** Of what the agency may switch off: nobody is told of it then. */
  readonly module?: ModuleName
  /** Loses nothing by the next morning: goes into the day's letter of whoever wants one. */
  readonly canWait?: true
  readonly say: (subject: S) => string
}

const kinds = <const T extends Readonly<Record<string, NoticeKindOf<never>>>>(table: T): T => table

const office: readonly Role[] = ['ROLE_ADMIN']
const workers: readonly Role[] = ['ROLE_USER']
const both: readonly Role[] = ['ROLE_ADMIN', 'ROLE_USER']

/** How many shifts the news is about; `job` names the first. */
type ShiftNews = { shifts: number; job: string }

/** An absence: first and last day, and its hours where it is of hours. */
type AbsenceNews = { from: string; to: string; startTime?: string; endTime?: string }

const spanText = ({ from, to, startTime, endTime }: AbsenceNews) => {
  const days = from === to ? `el ${dayText(from)}` : `del ${dayText(from)} al ${dayText(to)}`
  return startTime ? `${days} de ${startTime} a ${endTime}` : days
}

const absenceAnswers = {
  APPROVED: 'Aprobada tu ausencia',
  REFUSED: 'No se aprueba tu ausencia',
  CANCELLED: 'La agencia ha anulado tu ausencia',
} as const

const swapAnswers = {
  taken: (who: string, job: string) => `${who} se queda tu turno: ${job}`,
  given: (who: string, job: string) => `El turno de ${who} ya es tuyo: ${job}`,
  asked: (who: string, job: string) => `${who} quiere tu turno; falta que la oficina lo apruebe: ${job}`,
  proposed: (who: string, job: string) => `${who} te cambia tu turno por uno suyo; míralo: ${job}`,
  declined: (who: string, job: string) => `${who} prefiere no cambiar su turno, que sigue en oferta: ${job}`,
  left: (who: string, job: string) => `${who} ya no quiere tu turno, que sigue en oferta: ${job}`,
  withdrawn: (who: string, job: string) => `${who} se queda con su turno: ${job}`,
} as const
type SwapAnswer = keyof typeof swapAnswers | 'refused'

const answers = { accepted: 'ha aceptado', declined: 'ha rechazado', waiting: 'espera plaza en' } as const

/**
 * Every kind of notice: its name in the profile, who gets it, and the sentence made of its typed subject.
 * Days are 'YYYY-MM-DD', months 'YYYY-MM'. `job` names a job as people do: "Mercado de Santiago, 21/11/2026 a las 09:00".
 */
export const noticeKinds = kinds({
  offer_answered: {
    label: 'Respuestas a ofertas',
    roles: office,
    module: 'offers',
    say: (s: { worker: string; job: string; answer: keyof typeof answers }) =>
      `${s.worker} ${answers[s.answer]} la oferta: ${s.job}`,
  },
  cover_fell: {
    label: 'Turnos ofrecidos que siguen sin cubrir',
    roles: office,
    module: 'offers',
    /** `next` are those who are asked then, `at` when where that is not at once; without them nobody else is asked. */
    say: (s: { job: string; why: CoverFall; who: string | null; next: string | null; at: string | null }) =>
      `Sigue sin cubrir: ${s.job}. ${coverFalls[s.why](s.who ?? '')}. ${
        s.next ? `Se ofrece ${s.at ? `el ${s.at} ` : ''}a ${s.next}` : 'A nadie más se le ofrece por sí solo'
      }`,
  },
  password_forgotten: {
    label: 'Contraseñas olvidadas',
    roles: office,
    say: (s: { who: string; login: string }) =>
      `${s.who} (${s.login}) ha olvidado su contraseña y espera un enlace`,
  },
  worker_unavailable: {
    label: 'Personas que no pueden hacer un turno suyo',
    roles: office,
    say: (s: ShiftNews & { worker: string; from: string; to: string; isRemoved?: true }) => {
      const [days, shifts] = [spanText(s), s.shifts === 1 ? 'un turno' : `${s.shifts} turnos`]
      return s.isRemoved
        ? `Se ha eliminado la ficha de ${s.worker}, que tiene ${shifts} ${days}: ${s.job}`
        : `${s.worker} no puede trabajar ${days} y tiene ${shifts}: ${s.job}`
    },
  },
  shift_called_off: {
    label: 'Turnos a los que alguien no puede ir',
    roles: office,
    say: (s: { worker: string; job: string }) => `${s.worker} no puede ir: ${s.job}`,
  },
  visits_late: {
    label: 'Retrasos en las visitas del día',
    roles: office,
    /** `lost` are shops that can no longer be visited within their hours; `minutes` is 0 where that is all. */
    say: (s: { worker: string; day: string; minutes: number; lost: readonly string[] }) =>
      `${s.worker} ${[
        s.minutes > 0 && `va ${s.minutes} min tarde`,
        s.lost.length > 0 &&
          `ya no llega a ${s.lost.slice(0, 2).join(' ni a ')}${s.lost.length > 2 ? ` ni a ${s.lost.length - 2} más` : ''}`,
      ]
        .filter(Boolean)
        .join(' y ')}: visitas del ${dayText(s.day)}`,
  },
  visit_missed: {
    label: 'Visitas que no se han podido hacer',
    roles: office,
    say: (s: { worker: string; shop: string; why: string | null }) =>
      `${s.worker} no ha podido visitar ${s.shop}${s.why ? `: ${s.why}` : ''}`,
  },
  availability_asked: {
    label: 'Preguntas por tu disponibilidad',
    roles: workers,
    hasLink: true,
    mail: 'unless_refused',
    say: (s: { monday: string; answerBy?: string | null }) =>
      `Dinos qué puedes trabajar en la semana del ${dayText(s.monday)}${s.answerBy ? `, como tarde el ${dayText(s.answerBy)}` : ''}`,
  },
  campaign_asked: {
    label: 'Preguntas por si puedes en una campaña',
    roles: workers,
    hasLink: true,
    mail: 'unless_refused',
    say: (s: { campaignId: number; campaign: string; from: string; to: string; days: number }) =>
      `¿Puedes en «${s.campaign}»? ${s.days === 1 ? `Es el ${dayText(s.from)}` : `Son ${s.days} días, del ${dayText(s.from)} al ${dayText(s.to)}`}`,
  },
  absence_asked: {
    label: 'Ausencias por responder',
    roles: office,
    /** Of what kind it is stays out of the message: not everybody may read it. */
    say: (s: AbsenceNews & { worker: string }) => `${s.worker} pide ausentarse ${spanText(s)}`,
  },
  absence_cancelled: {
    label: 'Ausencias que se anulan',
    roles: office,
    canWait: true,
    say: (s: AbsenceNews & { worker: string }) => `${s.worker} anula su ausencia ${spanText(s)}`,
  },
  absence_answered: {
    label: 'Respuestas a tus ausencias',
    roles: workers,
    mail: 'unless_refused',
    say: (s: AbsenceNews & { answer: keyof typeof absenceAnswers }) =>
      `${absenceAnswers[s.answer]} ${spanText(s)}`,
  },
  data_change_asked: {
    label: 'Cambios de datos por aprobar',
    roles: office,
    canWait: true,
    say: (s: { worker: string; what: string }) => `${s.worker} pide cambiar sus datos: ${s.what}`,
  },
  data_change_answered: {
    label: 'Respuestas a tus cambios de datos',
    roles: workers,
    canWait: true,
    mail: 'unless_refused',
    say: (s: { what: string; isApproved: boolean; reason?: string }) =>
      s.isApproved
        ? `La agencia ha cambiado tus datos: ${s.what}`
        : `La agencia no ha cambiado tus datos (${s.what}): ${s.reason ?? 'pregunta a la oficina'}`,
  },
  offer_received: {
    label: 'Ofertas nuevas',
    roles: workers,
    module: 'offers',
    hasLink: true,
    mail: 'unless_refused',
    say: (s: { job: string; answerBy?: string; offerId?: number }) =>
      `Tienes una oferta: ${s.job}${s.answerBy ? `. Responde antes del ${s.answerBy}` : ''}`,
  },
  offer_promoted: {
    label: 'Plazas que quedan libres',
    roles: workers,
    module: 'offers',
    hasLink: true,
    mail: 'unless_refused',
    say: (s: { job: string; offerId?: number }) => `Ha quedado una plaza libre y es tuya: ${s.job}`,
  },
  document_expiring: {
    label: 'Documentos que caducan',
    roles: both,
    module: 'documents',
    canWait: true,
    mail: 'unless_refused',
    /** `worker` where the office reads it; `days` are those left, none or fewer once it has expired. */
    say: (s: { document: string; worker?: string; expiresOn: string; days: number }) =>
      `${ofWhom(s.document, s.worker)} ${s.days < 0 ? 'caducó' : 'caduca'} ${inDays(s.days)} (${dayText(s.expiresOn)})`,
  },
  contract_ending: {
    label: 'Contratos que acaban',
    roles: both,
    canWait: true,
    mail: 'unless_refused',
    /** `worker` where the office reads it. */
    say: (s: { to: string; days: number; worker?: string }) =>
      `${s.worker ? `El contrato de ${s.worker}` : 'Tu contrato'} acaba ${inDays(s.days)} (${dayText(s.to)})`,
  },
  document_requested: {
    label: 'Documentos que te piden',
    roles: workers,
    module: 'documents',
    mail: 'unless_refused',
    say: (s: { document: string; what: 'upload' | 'signature' }) =>
      s.what === 'signature'
        ? `Tienes un documento por firmar: ${s.document}`
        : `La agencia te pide un documento: ${s.document}`,
  },
  document_signed: {
    label: 'Documentos firmados o no aceptados',
    roles: office,
    module: 'documents',
    canWait: true,
    /** `reason` where the worker does not sign. */
    say: (s: { document: string; worker: string; reason?: string }) =>
      s.reason === undefined
        ? `${s.worker} ha firmado «${s.document}»`
        : `${s.worker} no firma «${s.document}»: ${s.reason}`,
  },
  document_sent: {
    label: 'Documentos por revisar',
    roles: office,
    module: 'documents',
    canWait: true,
    say: (s: { document: string; worker: string }) =>
      `${s.worker} ha enviado «${s.document}»; falta que lo revises`,
  },
  document_reviewed: {
    label: 'Respuestas a los documentos que envías',
    roles: workers,
    module: 'documents',
    canWait: true,
    mail: 'unless_refused',
    /** `reason` where the office does not accept it. */
    say: (s: { document: string; reason?: string }) =>
      s.reason === undefined
        ? `La agencia ha aceptado «${s.document}»`
        : `La agencia ha rechazado «${s.document}»; envíalo otra vez: ${s.reason}`,
  },
  clock_out_missing: {
    label: 'Salidas sin fichar',
    roles: both,
    module: 'labor-registry',
    canWait: true,
    say: (s: { day: string; job: string; worker?: string }) =>
      `${s.worker ? `${s.worker} no ha` : 'No has'} fichado la salida del ${dayText(s.day)}: ${s.job}`,
  },
  correction_requested: {
    label: 'Correcciones del registro por aceptar',
    roles: both,
    module: 'labor-registry',
    canWait: true,
    say: (s: { by: string; day: string }) => `${s.by} pide corregir el registro del ${dayText(s.day)}`,
  },
  correction_answered: {
    label: 'Respuestas a correcciones del registro',
    roles: both,
    module: 'labor-registry',
    canWait: true,
    say: (s: { by: string; day: string; answer: 'accepted' | 'disputed' }) =>
      `${s.by} ${s.answer === 'accepted' ? 'ha aceptado' : 'no está conforme con'} la corrección del ${dayText(s.day)}`,
  },
  reliability_contested: {
    label: 'Desacuerdos con la puntualidad',
    roles: office,
    canWait: true,
    say: (s: { worker: string; day: string }) =>
      `${s.worker} no está conforme con lo anotado el ${dayText(s.day)}`,
  },
  reliability_answered: {
    label: 'Respuestas sobre tu puntualidad',
    roles: workers,
    canWait: true,
    say: (s: { day: string; verdict: 'counts' | 'excused' }) =>
      `La agencia ${s.verdict === 'excused' ? 'retira' : 'mantiene'} lo anotado el ${dayText(s.day)}`,
  },
  plan_ended: {
    label: 'Planes largos que acaban',
    roles: office,
    mail: 'never',
    say: (s: { plan: string; jobs: number; covered: number }) =>
      `Ya está el plan de ${s.plan}: cubre ${s.covered} de ${s.jobs} turnos`,
  },
  backup_failed: {
    label: 'Copias de seguridad que fallan',
    roles: office,
    mail: 'never',
    say: (s: { day: string; reason: string }) =>
      `La copia de seguridad del ${dayText(s.day)} no se ha hecho: ${s.reason}`,
  },
  shift_assigned: {
    label: 'Turnos que te asignan',
    roles: workers,
    mail: 'unless_refused',
    say: (s: ShiftNews) =>
      s.shifts === 1
        ? `Tienes un turno nuevo: ${s.job}`
        : `Tienes ${s.shifts} turnos nuevos; el primero: ${s.job}`,
  },
  shift_moved: {
    label: 'Turnos que cambian de hora',
    roles: workers,
    mail: 'unless_refused',
    say: (s: ShiftNews) =>
      s.shifts === 1
        ? `Tu turno cambia de hora: ${s.job}`
        : `Cambian de hora ${s.shifts} turnos tuyos; el primero: ${s.job}`,
  },
  shift_cancelled: {
    label: 'Turnos que dejan de ser tuyos',
    roles: workers,
    mail: 'unless_refused',
    say: (s: ShiftNews) =>
      s.shifts === 1
        ? `Ya no tienes este turno: ${s.job}`
        : `Ya no tienes ${s.shifts} turnos; el primero: ${s.job}`,
  },
  shift_to_confirm: {
    label: 'Turnos por confirmar',
    roles: workers,
    hasLink: true,
    mail: 'unless_refused',
    /** `shift` names what a link confirms. */
    say: (s: { job: string; shift?: { jobId: number; date: string } }) => `Confirma que vas: ${s.job}`,
  },
  swap_offered: {
    label: 'Turnos que ofrecen tus compañeros',
    roles: workers,
    mail: 'unless_refused',
    say: (s: { from: string; job: string }) => `${s.from} ofrece un turno: ${s.job}`,
  },
  swap_answered: {
    label: 'Respuestas a turnos ofrecidos entre compañeros',
    roles: workers,
    mail: 'unless_refused',
    /** `who` is the colleague; the reason is the office's. */
    say: (s: { who: string; job: string; answer: SwapAnswer; reason?: string }) =>
      s.answer === 'refused'
        ? `La oficina no aprueba el cambio con ${s.who} (${s.job}): ${s.reason ?? 'pregunta a la oficina'}`
        : swapAnswers[s.answer](s.who, s.job),
  },
  shift_swapped: {
    label: 'Cambios de turno entre compañeros',
    roles: office,
    say: (s: { from: string; to: string; job: string; isToDecide: boolean }) =>
      s.isToDecide
        ? `${s.to} quiere un turno de ${s.from}; falta que lo apruebes: ${s.job}`
        : `${s.to} se ha quedado un turno de ${s.from}: ${s.job}`,
  },
  month_to_sign: {
    label: 'Meses por firmar',
    roles: workers,
    module: 'labor-registry',
    canWait: true,
    mail: 'unless_refused',
    say: (s: { month: string }) => `Tu registro de ${monthText(s.month)} está listo para firmar`,
  },
  month_reopened: {
    label: 'Meses reabiertos',
    roles: both,
    module: 'labor-registry',
    canWait: true,
    /** `worker` where the office reads it, with what the month was; `byItself` where nobody of the office opened it. */
    say: (s: { month: string; reason: string; byItself?: true; worker?: string; was?: string }) =>
      s.worker
        ? `El registro de ${s.worker} de ${monthText(s.month)}, que estaba ${(s.was ?? '').toLowerCase()}, vuelve a estar abierto: ${s.reason}`
        : `${s.byItself ? 'Vuelve a estar abierto' : 'La agencia ha reabierto'} tu registro de ${monthText(s.month)}: ${s.reason}`,
  },
})

/** Why an offer of a shift that somebody cannot do came to nothing. */
const coverFalls = {
  declined: (who: string) => `${who} no acepta`,
  kept: (who: string) => `${who} se queda con su turno`,
  expired: () => 'El plazo ha pasado sin los síes que hacían falta',
  refused: () => 'Las demás formas ya no se pueden hacer',
} as const
export type CoverFall = keyof typeof coverFalls

export type NoticeKind = keyof typeof noticeKinds
export type NoticeSubject<K extends NoticeKind> = Parameters<(typeof noticeKinds)[K]['say']>[0]
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The Spanish sentence of a notice. `subject` is what `notify` was given for that kind. */
export const noticeSentence = (kind: NoticeKind, subject: unknown): string =>
  (noticeKinds[kind] as NoticeKindOf<unknown>).say(subject)

/** Ways of a notice out of the house; the bell is always there. */
export const noticeChannels = ['mail', 'push', 'whatsapp', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeChannelLabels: Readonly<Record<NoticeChannel, string>> = {
  mail: 'Correo',
  push: 'Dispositivo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
}

/**
 * The channels that a kind may take, and whether it does so by itself. A push goes only to browsers in which the person has
 * asked for it; the telephone is a worker's own, and gets a message only where they ask for it.
 */
export const channelsOf = (kind: NoticeKind): Readonly<Partial<Record<NoticeChannel, boolean>>> => {
  const { mail, roles } = noticeKinds[kind] as NoticeKindOf<unknown>
  return {
    ...(mail === 'never' ? {} : { mail: mail === 'unless_refused' }),
    push: true,
    ...(roles.includes('ROLE_USER') ? { whatsapp: false, sms: false } : {}),
  }
}

/** Whether a kind also reaches a worker without access. */
export const hasLink = (kind: NoticeKind): boolean =>
  (noticeKinds[kind] as NoticeKindOf<unknown>).hasLink === true

/** The module that a kind is of. */
export const moduleOfKind = (kind: NoticeKind): ModuleName | undefined =>
  (noticeKinds[kind] as NoticeKindOf<unknown>).module

/** Whether a kind may wait for the day's letter. */
export const canWait = (kind: NoticeKind): boolean =>
  (noticeKinds[kind] as NoticeKindOf<unknown>).canWait === true

const ofWhom = (document: string, worker: string | undefined) =>
  worker ? `${document} de ${worker}` : document

const dayText = (day: string) => (isDay(day) ? shortDay(day) : day)

function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return periodText({ year, month: number }, '0001-01-01')
}

function inDays(days: number): string {
  if (days === 0) return 'hoy'
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`
  return days < 0 ? `hace ${count}` : `en ${count}`
}

/** A notice as the bell shows it. */
export const notice = z.object({
  id: z.number(),
  kind: z.enum(noticeKindNames),
  sentence: z.string(),
  /** Where it leads: an address of the screens. */
  path: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type Notice = z.output<typeof notice>

/** Notices that the bell lists at a time. */
export const mostNotices = 100
export const notices = z.object({
  /** Of all there are, not of those listed alone. */
  unread: z.number(),
  notices: z.array(notice),
  /** Where the next earlier ones begin; null where there are none. */
  before: z.nullable(z.number()),
})
export type Notices = z.output<typeof notices>

/** The notices to mark; without numbers, all of the role. */
export const noticesToMark = z.object({ ids: z.optional(z.array(z.number()).check(z.maxLength(200))) })

/** A person's switches: every kind that the active role may get. */
export const noticeSwitches = z.object({
  /** What can wait comes in one letter a day. */
  hasDigest: z.boolean(),
  switches: z.array(
    z.object({
      kind: z.enum(noticeKindNames),
      label: z.string(),
      isOn: z.boolean(),
      /** The further ways that the kind may take, and whether it takes them. */
      channels: z.array(z.object({ channel: z.enum(noticeChannels), isOn: z.boolean() })),
    }),
  ),
})
export type NoticeSwitches = z.output<typeof noticeSwitches>

export const noticeSwitchDraft = z.object({
  kind: z.enum(noticeKindNames),
  isOn: z.boolean(),
  /** Without one the notice itself is meant, with all its channels. */
  channel: z.optional(z.enum(noticeChannels)),
})

export const digestDraft = z.object({ hasDigest: z.boolean() })

export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const

/** Why a notice was left out, or will not be tried again. */
export const deliveryReasons = {
  read: 'Leído antes en la aplicación',
  switched_off: 'La persona no lo quiere por esta vía',
  no_address: 'Sin dirección a la que enviarlo o sin acceso',
  over: 'Ya estaba respondido o no hacía falta',
  too_old: 'Perdió su sentido antes de poder salir',
  no_channel: 'Esta vía no está configurada',
  refused: 'El servicio que lo entrega lo rechaza',
  unreachable: 'El servicio que lo entrega no responde',
  unsure: 'No se sabe si llegó: no se repite para no avisar dos veces',
} as const
export type DeliveryReason = keyof typeof deliveryReasons
const reasonNames = Object.keys(deliveryReasons) as [DeliveryReason, ...DeliveryReason[]]

/** One notice on one way out, and what became of it. */
export const delivery = z.object({
  id: z.number(),
  person: z.string(),
  sentence: z.string(),
  channel: z.enum(noticeChannels),
  state: z.enum(deliveryStates),
  address: z.nullable(z.string()),
  reason: z.nullable(z.enum(reasonNames)),
  attempts: z.number(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** When the person read it in the application. */
  readAt: z.nullable(z.string()),
})
export type Delivery = z.output<typeof delivery>

export const deliveries = z.object({ total: z.number(), deliveries: z.array(delivery) })
