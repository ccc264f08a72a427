import type { Conflict, ConflictCode } from '../assignments/conflict.ts'
import type { ReliabilityKind } from '../time/reliability.ts'
import { kmText } from '../money/rounding.ts'
import { type FitCandidate, type FitReason, type FitWishes, languageLevels } from './candidate.ts'

/** What each thing weighs. Together the wishes of a job are worth about a hundred. */
export const fitPoints = {
  profile: 40,
  language: 15,
  driverLicence: 10,
  vehicle: 10,
  foodHandler: 10,
  nearby: 30,
  warning: -20,
  note: -2,
} as const

/** What each time takes away, and the most that all of them do: who is close and able stays above who is neither. */
export const reliabilityPoints: Readonly<Record<ReliabilityKind, number>> = {
  no_show: -10,
  late_cancel: -6,
  late: -3,
}
export const mostUnreliable = -30
const reliabilityWords: Readonly<Record<ReliabilityKind, readonly [one: string, many: string]>> = {
  no_show: ['falta sin avisar', 'faltas sin avisar'],
  late_cancel: ['aviso tardío de que no venía', 'avisos tardíos de que no venía'],
  late: ['retraso', 'retrasos'],
}

/** Within this distance a worker gets the full points, and beyond FAR_KM none. */
export const NEAR_KM = 5
export const FAR_KM = 100

/** Conflicts that say again what a criterion has already weighed. */
const WEIGHED_ELSEWHERE: ReadonlySet<ConflictCode> = new Set(['PROFILE', 'LICENCE', 'FOOD'])
/** Conflicts that speak of the job and not of the worker. */
const SAME_FOR_ALL: ReadonlySet<ConflictCode> = new Set(['BUDGET', 'NOTICE_5D'])

export type Criterion = (wishes: FitWishes, candidate: FitCandidate) => readonly FitReason[]

const profile: Criterion = ({ profile: wanted }, { profileIds }) => {
  if (!wanted) return []
  const has = profileIds.includes(wanted.id)
  const text = has ? `Tiene el perfil ${wanted.name}` : `No tiene el perfil ${wanted.name}`
  return [{ code: 'profile', points: has ? fitPoints.profile : 0, text }]
}

const languages: Criterion = ({ languages: wanted = [] }, candidate) =>
  wanted.map(({ id, name, level }) => {
    const spoken = candidate.languages.find((language) => language.id === id)
    if (!spoken) return { code: 'language', points: 0, text: `No habla ${name}` }
    const isEnough = languageLevels.indexOf(spoken.level) >= languageLevels.indexOf(level ?? 'DESCONOCIDO')
    return {
      code: 'language',
      points: isEnough ? fitPoints.language : Math.round(fitPoints.language / 3),
      text: `Habla ${name} (${levelTexts[spoken.level]})${isEnough ? '' : ', por debajo de lo pedido'}`,
    }
  })

const levelTexts = {
  DESCONOCIDO: 'nivel desconocido',
  BASICO: 'básico',
  INTERMEDIO: 'intermedio',
  AVANZADO: 'avanzado',
  NATIVO: 'nativo',
} as const

/** A yes-or-no wish as a criterion. */
const having =
  (
    code: 'driverLicence' | 'vehicle' | 'foodHandler',
    has: (candidate: FitCandidate) => boolean,
    what: string,
  ): Criterion =>
  (wishes, candidate) => {
    if (!wishes[code]) return []
    return has(candidate)
      ? [{ code, points: fitPoints[code], text: `Tiene ${what}` }]
      : [{ code, points: 0, text: `No tiene ${what}` }]
  }

const distance: Criterion = (_, { km }) => {
  if (km === undefined) return [{ code: 'distance', points: 0, text: 'Distancia al centro desconocida' }]
  if (km === Infinity) return [{ code: 'distance', points: 0, text: 'Vive al otro lado del mar' }]
  const share = Math.min(1, Math.max(0, (FAR_KM - km) / (FAR_KM - NEAR_KM)))
  return [
    { code: 'distance', points: Math.round(fitPoints.nearby * share), text: `A ${kmText(km)} del centro` },
  ]
}

const reliability: Criterion = (_, { reliability: times }) => {
  if (!times) return []
  const kinds = (Object.keys(reliabilityPoints) as ReliabilityKind[]).filter((kind) => times[kind] > 0)
  const points = kinds.reduce((sum, kind) => sum + times[kind] * reliabilityPoints[kind], 0)
  const told = kinds.map((kind) => `${times[kind]} ${reliabilityWords[kind][times[kind] === 1 ? 0 : 1]}`)
  return [
    {
      code: 'reliability',
      points: Math.max(mostUnreliable, points),
      text: told.length > 0 ? `Fiabilidad: ${told.join(', ')}` : 'Fiabilidad: nada en contra',
    },
  ]
}

const conflicts: Criterion = (_, candidate) =>
  candidate.conflicts
    .filter(({ code }) => !SAME_FOR_ALL.has(code))
    .filter(({ code, severity }) => severity === 'block' || !WEIGHED_ELSEWHERE.has(code))
    .map((conflict) => ({ code: conflict.code, points: pointsOf(conflict), text: conflict.message }))

function pointsOf({ severity }: Conflict): number {
  // A refusal puts the worker below everybody else; it needs no points.
  if (severity === 'block') return 0
  return severity === 'warn' ? fitPoints.warning : fitPoints.note
}

/** In the order in which they are read. */
export const criteria: readonly Criterion[] = [
  profile,
  languages,
  having('driverLicence', ({ hasDriverLicense }) => hasDriverLicense, 'carné de conducir'),
  having('vehicle', ({ hasVehicle }) => hasVehicle, 'vehículo'),
  having(
    'foodHandler',
    ({ hasFoodHandlerLicense }) => hasFoodHandlerLicense,
    'formación de manipulador de alimentos',
  ),
  distance,
  reliability,
  conflicts,
]
