import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { WorkerFacts } from '@cuadrante/domain/assignments/assignment-check.ts'
import { chosenSeverity } from '@cuadrante/domain/assignments/chosen-severity.ts'
import {
  conflictCodes,
  conflictKinds,
  type ConflictCode,
  type ConflictKind,
} from '@cuadrante/domain/assignments/conflict.ts'
import { legalLimits, type Limits } from '@cuadrante/domain/assignments/limits.ts'
import { overSeaMinutes } from '@cuadrante/domain/assignments/rules/travel.ts'
import {
  FAR_KM,
  fitPoints,
  mostUnreliable,
  NEAR_KM,
  reliabilityPoints,
} from '@cuadrante/domain/fit/criteria.ts'
import type { ReliabilityKind } from '@cuadrante/domain/time/reliability.ts'
import type { StoredSettings } from '../access/settings.ts'
import {
  allowableCodes,
  levelsOf,
  planDaysBefore,
  planLevelLabels,
  planLevels,
  warnsInPlan,
  type PlanLevel,
  type PlanPreset,
} from './plan-settings.ts'
import { levelSays, type LevelFigures } from './plan-level-words.ts'
import type { PlanSheet, RuleEffect } from './plan-sheet-reply.ts'
import {
  planWeightLabels,
  planWeightNames,
  planWeightRanges,
  type PlanWeights,
  usualPlanWeights,
} from './plan-weights.ts'

const allowable: ReadonlySet<ConflictCode> = new Set(allowableCodes)

/** What a rule does with the severities that the agency has chosen. */
export function ruleEffect(code: ConflictCode, limits: Limits): RuleEffect {
  const severity = chosenSeverity({ code }, limits)
  if (severity === 'block') return 'never'
  if (severity !== 'off' && warnsInPlan({ code, severity }))
    return allowable.has(code) ? 'allowable' : 'never'
  return 'free'
}

/** Each rule in the agency's figures. A rule without a sentence does not compile. */
const ruleSays: Readonly<Record<ConflictCode, (limits: Limits) => string>> = {
  OVERLAP: () => 'Nadie está en dos turnos a la vez',
  MINOR: ({ workingAge, fullAge }) =>
    `Nadie trabaja con menos de ${workingAge} años, ni de noche (22:00 a 06:00) con menos de ${fullAge} (art. 6 ET)`,
  STATUS: () => 'Solo se cuenta con personas trabajadoras en activo',
  ABSENCE: () => 'Nadie trabaja en una ausencia aprobada',
  REST_12H: ({ restBetweenDays }) => `Descanso de ${durationText(restBetweenDays)} entre jornadas`,
  DAY_9H: ({ dayWork, dayWorkOfMinors }) =>
    `Como mucho ${durationText(dayWork)} en un día; ${durationText(dayWorkOfMinors)} si es menor de edad`,
  WEEK_40H: ({ weekWork }) => `Como mucho ${durationText(weekWork)} en una semana`,
  WEEKLY_REST: ({ weeklyRest, weeklyRestOfMinors, weeklyRestDays }) =>
    `Descanso de ${durationText(weeklyRest)} seguidas en la semana${weeklyRestDays === 14 ? ', acumulable en 14 días' : ''}; ${durationText(weeklyRestOfMinors)} si es menor de edad`,
  TRAVEL: ({ travelKmPerHour, travelMargin }) =>
    `Tiempo para ir de un centro a otro: a ${travelKmPerHour} km/h y con ${travelMargin} min de margen; si hay mar entre los dos, ${durationText(overSeaMinutes)}`,
  UNAVAILABLE: () => 'Los días y las horas que la persona ha marcado como «no puedo»',
  CONTRACT: () => 'Contrato en vigor el día del turno, si la agencia lo tiene anotado',
  DOC_EXPIRED: () => 'Documentos obligatorios entregados y sin caducar',
  FOOD: () => 'Formación de manipulador de alimentos, si el turno la pide',
  LICENCE: () => 'Carné de conducir y vehículo, si el turno los pide',
  PROFILE: () => 'El perfil que pide el turno',
  CONTRACT_HOURS: () =>
    'Nadie pasa de las horas semanales de su contrato a tiempo parcial, ni de la jornada completa con uno en prácticas, si la agencia lo tiene anotado',
  BREAK: ({ breakAfter, breakLength }) =>
    `Pausa de ${breakLength} min después de ${durationText(breakAfter)} seguidas`,
  NOTICE_5D: ({ noticeDays }) => `${noticeDays} días de preaviso si cambia un turno ya publicado`,
  BUDGET: () => 'Presupuesto de la campaña',
}

/** Every fact about a person that the rules of a plan are given, with what it is for. */
type DataKey = keyof WorkerFacts | 'home' | 'before' | 'answers'
const dataSays: Readonly<Record<DataKey, string>> = {
  name: 'Nombre: para mostrarlo, no cuenta',
  workerStatus: 'Si está en activo',
  workerType: 'Si es persona trabajadora o candidata',
  birthDate: 'Fecha de nacimiento: solo para respetar los límites de los menores de edad',
  profileIds: 'Perfiles profesionales',
  hasFoodHandlerLicense: 'Formación de manipulador de alimentos',
  hasDriverLicense: 'Carné de conducir',
  hasVehicle: 'Vehículo',
  documents: 'Documentos obligatorios: si están y hasta cuándo valen',
  unavailable: 'Días marcados como «no puedo»',
  busy: 'Horas marcadas como «no puedo», o de un calendario que la persona ha enlazado',
  absences: 'Fechas y horas de las ausencias aprobadas, no su motivo',
  contracts: 'Fechas y horas semanales de sus contratos',
  home: 'Municipio donde vive: para contar los kilómetros y las horas de viaje',
  answers: 'Horas marcadas como «quiero» y «prefiero no»',
  before: `Turnos que ya tiene, horas de los ${planDaysBefore} días anteriores y centros donde ha trabajado`,
}

/** What no part of a plan is given. */
const neverUsed = [
  'Sexo, estado civil, hijos o situación familiar',
  'Nacionalidad, origen, idioma materno o religión',
  'Salud, discapacidad y el motivo de una ausencia',
  'Afiliación sindical, ideas u opiniones',
  'Edad, salvo los límites que la ley pone a los menores',
  'Fotografía, mensajes, valoraciones o quejas',
  'Si aceptó o rechazó ofertas anteriores',
  'Puntualidad, faltas y avisos tardíos',
] as const

const fitSays: Readonly<Record<keyof typeof fitPoints, string>> = {
  profile: 'Tiene el perfil que se pide',
  language: 'Habla cada idioma que se pide, al nivel pedido',
  driverLicence: 'Tiene carné, si se pide',
  vehicle: 'Tiene vehículo, si se pide',
  foodHandler: 'Tiene formación de alimentos, si se pide',
  nearby: `Vive a ${NEAR_KM} km o menos del centro; baja hasta 0 a ${FAR_KM} km o al otro lado del mar`,
  warning: 'Por cada aviso de las reglas',
  note: 'Por cada nota de las reglas',
}

const reliabilitySays: Readonly<Record<ReliabilityKind, string>> = {
  no_show: 'Falta sin avisar',
  late_cancel:
    'Aviso tardío de que no venía, mientras toda persona que administra pueda ver de qué son las ausencias',
  late: 'Retraso',
}

/** The settings of an agency that a plan depends on. */
export type SheetSettings = Pick<
  StoredSettings,
  'workRules' | 'euroPerKm' | 'euroPerTravelHour' | 'reliability'
>

/** What decides in a plan and how it weighs, in an agency's figures: drawn from the tables that plans are made with. */
export function planSheetOf(
  { workRules, euroPerKm, euroPerTravelHour, reliability }: SheetSettings,
  weights: PlanWeights = usualPlanWeights,
): PlanSheet {
  const limits: Limits = { ...legalLimits, ...workRules }
  const figures: LevelFigures = { euroPerKm, euroPerTravelHour, weights }
  const placeOf = (level: PlanLevel, preset: PlanPreset) => levelsOf(preset).indexOf(level) + 1
  return {
    levels: planLevels.map((level) => ({
      level,
      label: planLevelLabels[level],
      says: levelSays[level](figures),
      places: {
        continuity: placeOf(level, 'continuity'),
        cost: placeOf(level, 'cost'),
        fairness: placeOf(level, 'fairness'),
        preferences: placeOf(level, 'preferences'),
      },
    })),
    weights: planWeightNames.map((name) => {
      const { level, usual } = planWeightRanges[name]
      return { name, level, says: planWeightLabels[name], value: weights[name], usual }
    }),
    rules: conflictCodes.map((code) => {
      const kind: ConflictKind = conflictKinds[code]
      return {
        code,
        says: ruleSays[code](limits),
        article: kind.article ?? null,
        effect: ruleEffect(code, limits),
      }
    }),
    data: Object.values(dataSays),
    neverUsed: [...neverUsed],
    fit: Object.entries(fitPoints).map(([key, points]) => ({
      says: fitSays[key as keyof typeof fitPoints],
      points,
    })),
    reliability: reliability.isRanked
      ? Object.entries(reliabilityPoints).map(([key, points]) => ({
          says: reliabilitySays[key as ReliabilityKind],
          points,
        }))
      : [],
    mostUnreliable,
  }
}
