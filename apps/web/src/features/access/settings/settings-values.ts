import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { moduleLabels, type ModuleName, type settingsDraft } from '@cuadrante/contract/access/settings.ts'
import { answerDays } from '@cuadrante/contract/campaigns/availability/answer-day.ts'
import { swapModes } from '@cuadrante/contract/campaigns/swaps/swap-mode.ts'
import type * as z from 'zod/mini'
import { flat, type Values } from '../../../ui/form/merge-values.ts'

export type SettingsValues = z.output<typeof settingsDraft>

/** What two administrators may change beside each other. */
export const settingsParts = [
  'agency',
  'settings',
  ...[
    'workRules',
    'register',
    'retention',
    'documents',
    'notices',
    'confirmation',
    'reliability',
    'backup',
  ].map((part) => `settings.${part}`),
] as const

/** Time zones of an agency. */
export const zones = [
  { value: 'Europe/Madrid', label: 'Península y Baleares' },
  { value: 'Atlantic/Canary', label: 'Canarias' },
] as const

/** Rules of working time: name, label, unit and the legal figure. Those in hours are kept in minutes. */
export const rules = [
  ['restBetweenDays', 'Descanso entre jornadas', 'h', 'Legal: 12 h (art. 34.3 ET)'],
  ['dayWork', 'Jornada diaria ordinaria', 'h', 'Legal: 9 h (art. 34.3 ET)'],
  ['dayWorkOfMinors', 'Jornada diaria de menores', 'h', 'Legal: 8 h (art. 34.3 ET)'],
  ['weekWork', 'Jornada semanal', 'h', 'Legal: 40 h (art. 34.1 ET)'],
  ['weeklyRest', 'Descanso semanal', 'h', 'Legal: 36 h (art. 37.1 ET)'],
  ['breakAfter', 'Trabajo seguido sin pausa', 'h', 'Legal: 6 h (art. 34.4 ET)'],
  ['breakLength', 'Duración de la pausa', 'min', 'Legal: 15 min (art. 34.4 ET)'],
  ['noticeDays', 'Preaviso de cambios', 'días', 'Legal: 5 días (art. 34.2 ET)'],
  ['travelKmPerHour', 'Velocidad de los desplazamientos', 'km/h', 'Para estimar el tiempo entre centros'],
  ['travelMargin', 'Margen de los desplazamientos', 'min', 'Se suma a cada desplazamiento'],
] as const

/** How long data is kept. */
export const periods = [
  ['registerMonths', 'Registro de jornada', 'meses', 'Mínimo legal: 48 meses (art. 34.9 ET)'],
  ['historyMonths', 'Historial de cambios', 'meses', 'Mínimo: 24 meses'],
  ['candidateMonths', 'Candidatos sin actividad', 'meses', 'Se avisa dos meses antes'],
  ['sheetDays', 'Hojas de rutas finalizadas', 'días', 'Desde que se finalizan'],
] as const

export const signatureChoices = [
  { value: 'warn', label: 'Avisar y guardar los dos nombres' },
  { value: 'refuse', label: 'No dejar firmar' },
] as const

/** Name of every field, by its path. */
export const settingsLabels: Readonly<Record<string, string>> = {
  'agency.name': 'Nombre de la agencia',
  'agency.legalName': 'Razón social',
  'agency.cif': 'CIF',
  'settings.timeZone': 'Zona horaria',
  'settings.euroPerKm': 'Precio por km',
  'settings.euroPerTravelHour': 'Precio por hora de viaje',
  'settings.isGeocodingStrict': 'Geocodificación estricta',
  'settings.areVisitsShownToClients': 'Visitas y fotos para los clientes',
  'settings.areNamesShownToClients': 'Quién trabaja hoy, para los clientes',
  'settings.modulesOff': 'Módulos apagados',
  ...Object.fromEntries(rules.map(([name, label]) => [`settings.workRules.${name}`, label])),
  'settings.workRules.weeklyRestDays': 'Días en que se mide el descanso semanal',
  'settings.workRules.severities': 'Gravedad de los avisos',
  'settings.register.graceMinutes': 'Margen de puntualidad',
  ...Object.fromEntries(periods.map(([name, label]) => [`settings.retention.${name}`, label])),
  'settings.documents.workerMegabytes': 'Espacio por persona',
  'settings.notices.quietFrom': 'Silencio desde',
  'settings.notices.quietTo': 'Silencio hasta',
  'settings.confirmation.isAsked': 'Preguntar a cada persona si va a su turno',
  'settings.confirmation.firstHours': 'Primera pregunta',
  'settings.confirmation.againHours': 'Segunda pregunta',
  'settings.answerDay': 'Plazo para responder la disponibilidad',
  'settings.swaps': 'Turnos que se pasan entre compañeros',
  'settings.reliability.isRanked': 'Puntualidad al ordenar a quien encaja',
  'settings.reliability.months': 'Se recuerda durante',
  'settings.reliability.cancelHours': 'Aviso tardío',
  'settings.backup.isOn': 'Copia cada día',
  'settings.backup.hour': 'Hora de la copia',
  'settings.backup.daysKept': 'Copias que se guardan',
  'settings.isSecondFactorRequired': 'Segundo paso de quien administra',
  'settings.differingSignature': 'Si el nombre escrito al firmar no es el de la ficha',
  'settings.about': 'Nosotros',
  'settings.contact': 'Contacto',
}

/** The values by their paths, as people read them. */
export function settingsWords(values: SettingsValues): Values {
  const byPath = flat(values, settingsParts)
  const words: Values = { ...byPath }
  for (const [name, , unit] of rules) {
    const path = `settings.workRules.${name}`
    const figure = Number(byPath[path])
    words[path] = unit === 'h' ? durationText(figure) : `${figure} ${unit}`
  }
  words['settings.timeZone'] = labelOf(zones, byPath['settings.timeZone'])
  words['settings.differingSignature'] = labelOf(signatureChoices, byPath['settings.differingSignature'])
  words['settings.answerDay'] = answerDays[values.settings.answerDay]
  words['settings.swaps'] = swapModes[values.settings.swaps]
  words['settings.modulesOff'] = values.settings.modulesOff.map((name: ModuleName) => moduleLabels[name])
  words['settings.workRules.severities'] = Object.keys(values.settings.workRules.severities)
  return words
}

const labelOf = (choices: readonly { value: string; label: string }[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? ''
