import type { ConflictCode, Severity } from '@cuadrante/domain/assignments/conflict.ts'
import * as z from 'zod/mini'
import { recordId } from '../kit/field.ts'
import { planWeightRanges, planWeights, usualPlanWeights } from './plan-weights.ts'

/** What a plan is judged by, in the neutral order. The first two and the last never move. */
export const planLevels = [
  'uncovered',
  'warnings',
  'cost',
  'continuity',
  'fairness',
  'preferences',
  'closeness',
] as const
export type PlanLevel = (typeof planLevels)[number]

export const planLevelLabels: Readonly<Record<PlanLevel, string>> = {
  uncovered: 'Turnos sin cubrir',
  warnings: 'Avisos permitidos',
  cost: 'Coste de los desplazamientos',
  continuity: 'Continuidad',
  fairness: 'Reparto de horas',
  preferences: 'Preferencias',
  closeness: 'Cambios en lo asignado',
}

/** What matters most after covering and the law. */
export const planPresets = ['continuity', 'cost', 'fairness', 'preferences'] as const
export type PlanPreset = (typeof planPresets)[number]

export const planPresetWords: Readonly<
  Record<PlanPreset, { readonly label: string; readonly says: string }>
> = {
  continuity: { label: 'Que sea la gente de siempre', says: 'Mismas personas en su centro' },
  cost: { label: 'Que cueste menos', says: 'Menos kilómetros y horas de viaje' },
  fairness: { label: 'Repartir por igual', says: 'Horas y fines de semana parejos' },
  preferences: { label: 'Cuando cada cual prefiere', says: 'Antes «quiero» que «prefiero no»' },
}

/** The order of the levels with a preset: its own comes third, the others keep theirs. */
export const levelsOf = (preset: PlanPreset): readonly PlanLevel[] => [
  'uncovered',
  'warnings',
  preset,
  ...planLevels.slice(2).filter((level) => level !== preset),
]

/** Warnings that a planner may allow by name; whatever else speaks against somebody is never broken by a plan. */
export const allowableCodes = [
  'REST_12H',
  'DAY_9H',
  'WEEK_40H',
  'WEEKLY_REST',
  'TRAVEL',
  'CONTRACT_HOURS',
  'DOC_EXPIRED',
  'FOOD',
  'LICENCE',
] as const satisfies readonly ConflictCode[]
export type AllowableCode = (typeof allowableCodes)[number]

export const allowableLabels: Readonly<Record<AllowableCode, string>> = {
  REST_12H: 'Menos de 12 h de descanso entre jornadas (art. 34.3 ET)',
  DAY_9H: 'Más de 9 h en un día (art. 34.3 ET)',
  WEEK_40H: 'Más de 40 h en una semana (art. 34.1 ET)',
  WEEKLY_REST: 'Sin día y medio de descanso semanal (art. 37.1 ET)',
  TRAVEL: 'Poco tiempo para ir de un centro a otro',
  CONTRACT_HOURS: 'Más horas que las de un contrato a tiempo parcial (art. 12.5 ET)',
  DOC_EXPIRED: 'Documento caducado o sin entregar',
  FOOD: 'Sin formación de manipulador de alimentos',
  LICENCE: 'Sin carné o sin vehículo',
}

/** Complementary hours have to be agreed on: a note where a person assigns, but nothing that a plan takes for granted. */
const bindingNotes: ReadonlySet<ConflictCode> = new Set(['CONTRACT_HOURS'])

/** Whether something that the rules say counts as a warning in a plan. */
export const warnsInPlan = ({
  code,
  severity,
}: {
  readonly code: ConflictCode
  readonly severity: Severity
}): boolean => severity === 'warn' || bindingNotes.has(code)

/** What leaving a job open costs. Of two that cannot both be done the sooner one is: nobody finds a person for it any more. */
export const openJobPrice = { of: 100, soon: planWeightRanges.soon.usual } as const
/** What people worked before counts in proportion to how long the plan is. */
export const planDaysBefore = 90

/** How much shorter a shift is offered that nobody can do. */
export const shorterByMinutes = 30

/** Most jobs that are decided at once. */
export const maxPlanJobs = 2000
/** Most people that a plan looks at; those with the profiles of the jobs come first. */
export const maxPlanPeople = 1500
const maxListed = 500
/** Lists that one plan names. */
const maxLists = 20
/** Ceuta and Melilla among them. */
const maxProvinces = 52

/** By their INE number. */
const province = recordId.check(z.lte(maxProvinces, 'La provincia no existe'))

/** What a plan makes of the people whom the client of a job likes best. */
export const favouriteWays = ['same', 'first', 'only'] as const
export type FavouriteWay = (typeof favouriteWays)[number]

export const favouriteWayLabels: Readonly<Record<FavouriteWay, string>> = {
  same: 'Como las demás',
  first: 'Primero',
  only: 'Solo ellas',
}

const someLists = z._default(
  z.array(recordId).check(z.maxLength(maxLists, `Elige como mucho ${maxLists} listas`)),
  [],
)

export const planSettings = z.object({
  preset: z._default(z.enum(planPresets), 'continuity'),
  /** Whether pending jobs that already have somebody may change. */
  movesPending: z._default(z.boolean(), true),
  /** Kilometres from the municipality where a person lives; null for no limit. */
  maxKm: z._default(
    z.nullable(
      z
        .int({ error: 'Escribe los kilómetros sin decimales' })
        .check(z.minimum(1, 'Como poco, 1 km'), z.maximum(3000, 'Como mucho, 3000 km')),
    ),
    null,
  ),
  /** Provinces in which people live; none for any of them. */
  provinces: z._default(
    z.array(province).check(z.maxLength(maxProvinces, 'Elige cada provincia una sola vez')),
    [],
  ),
  /** Nobody else is used; none for the whole agency. */
  only: z._default(
    z
      .array(recordId)
      .check(z.maxLength(maxListed, `No se puede planificar con una lista de más de ${maxListed} personas`)),
    [],
  ),
  /** People who are not to be used. */
  excluded: z._default(
    z.array(recordId).check(z.maxLength(maxListed, `No se pueden dejar fuera más de ${maxListed} personas`)),
    [],
  ),
  /** Nobody else is used but the people on these lists, and those of `only`. */
  lists: someLists,
  excludedLists: someLists,
  /** Whom the client of a job likes best; of a client without a list everybody. */
  favourites: z._default(z.enum(favouriteWays), 'same'),
  /** How much the parts of each level weigh in this plan. */
  weights: z._default(planWeights, usualPlanWeights),
  allowed: z._default(z.array(z.enum(allowableCodes)).check(z.maxLength(allowableCodes.length)), []),
})
export type PlanSettings = z.output<typeof planSettings>

/** Of a planner who has said nothing. */
export const standardPlanSettings: PlanSettings = z.parse(planSettings, {})
