import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import { offsetMinutes } from '@cuadrante/domain/dates/zone.ts'
import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { IncidentCode } from '@cuadrante/domain/time/incidents.ts'
import type { MonthEvent, MonthState } from '@cuadrante/domain/time/month-state.ts'
import type { PunchKind, Side } from '@cuadrante/domain/time/register-row.ts'
import type { CorrectionState } from '@cuadrante/domain/time/settle.ts'

export const punchKindLabels: Readonly<Record<PunchKind, string>> = {
  in: 'Entrada',
  pause: 'Inicio de pausa',
  availability: 'Inicio de disponibilidad',
  resume: 'Vuelta al trabajo',
  out: 'Salida',
}

export const sideLabels: Readonly<Record<Side, string>> = {
  worker: 'Persona trabajadora',
  office: 'Agencia',
}

/** By which way a row came in. */
export const punchSources = ['own_phone', 'kiosk', 'link', 'back_office'] as const
export type PunchSource = (typeof punchSources)[number]
export const punchSourceLabels: Readonly<Record<PunchSource, string>> = {
  own_phone: 'Dispositivo propio',
  kiosk: 'Terminal',
  link: 'Enlace',
  back_office: 'Oficina',
}

export const modalities = ['presencial', 'remota'] as const
export const hourClasses = ['ordinaria', 'complementaria', 'extra'] as const

export const correctionStateLabels: Readonly<Record<CorrectionState, string>> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  disputed: 'En desacuerdo',
  withdrawn: 'Retirada',
}

export const monthStateLabels: Readonly<Record<MonthState, string>> = {
  ABIERTO: 'Abierto',
  CERRADO: 'Cerrado',
  FIRMADO: 'Firmado',
  APROBADO: 'Aprobado',
  EXPORTADO: 'Exportado',
}

export const monthEventLabels: Readonly<Record<MonthEvent, string>> = {
  closed: 'Mes cerrado',
  signed: 'Firmado por la persona trabajadora',
  approved: 'Aprobado por la agencia',
  exported: 'Exportado',
  reopened: 'Mes reabierto',
}

/** What has to be known to read the hours of a stay: another zone's clocks, and clocks that changed meanwhile. */
export function clockNotes(
  { zone, punches }: { readonly zone: string; readonly punches: readonly { readonly at: string }[] },
  agencyZone: string,
): string[] {
  const offsets = punches.map(({ at }) => offsetMinutes(Date.parse(at), zone))
  const gained = (offsets[0] ?? 0) - (offsets.at(-1) ?? 0)
  const changed =
    gained === 0
      ? undefined
      : `cambio de hora: ${durationText(Math.abs(gained))} ${gained > 0 ? 'más' : 'menos'}`
  return [otherClock(zone, agencyZone), changed].filter((note) => note !== undefined)
}

/** "7:05", "1.084:19", hours and minutes as the register counts them. */
export const clockMinutes = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${numberText(Math.floor(Math.abs(minutes) / 60))}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** What incidents are called in a filter. */
export const matterLabels: Readonly<Record<IncidentCode | 'correction', string>> = {
  missing_out: 'Falta la salida',
  missing_in: 'Falta la entrada',
  overlap: 'Fichajes que se solapan',
  not_registered: 'Turno sin fichar',
  late_in: 'Entrada tarde',
  early_out: 'Salida antes de hora',
  not_planned: 'Sin turno previsto',
  received_late: 'Recibido tarde',
  long_day: 'Jornada larga',
  no_break: 'Sin la pausa',
  correction: 'Corrección sin responder',
}

type Limits = { readonly dayWork: number; readonly breakAfter: number; readonly breakLength: number }

const sentences: Readonly<Record<IncidentCode, (minutes: number, limits: Limits) => string>> = {
  missing_in: () => 'Falta la entrada',
  missing_out: () => 'Falta la salida',
  overlap: (minutes) => `Se solapa ${durationText(minutes)} con otro fichaje`,
  not_registered: () => 'Turno sin fichar',
  late_in: (minutes) => `Entrada ${durationText(minutes)} tarde`,
  early_out: (minutes) => `Salida ${durationText(minutes)} antes`,
  not_planned: () => 'Sin turno previsto',
  received_late: (minutes) => `Recibido muy tarde: ${Math.floor(minutes / 1440)} días después`,
  long_day: (minutes, { dayWork }) =>
    `Jornada de ${durationText(minutes)}: más de ${durationText(dayWork)} ordinarias (art. 34.3 ET)`,
  no_break: (minutes, { breakAfter, breakLength }) =>
    `${durationText(minutes)} sin una pausa de ${breakLength} min: corresponde pasadas ${durationText(breakAfter)} (art. 34.4 ET)`,
}

/** What an incident says, the agency's limits in it. */
export const incidentSentence = (code: IncidentCode, minutes: number | null, limits: Limits): string =>
  sentences[code](minutes ?? 0, limits)
