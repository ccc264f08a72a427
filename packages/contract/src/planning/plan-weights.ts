import * as z from 'zod/mini'

/**
 * How much the parts of a level weigh beside each other, in whole numbers. Levels themselves are compared one after the
 * other and have no weight; their order is the preset's.
 */
export const planWeightRanges = {
  /** Points that an open job counts more, beside its hundred, when it begins today. */
  soon: { level: 'uncovered', usual: 28, least: 0, most: 100 },
  /** A job of somebody who has not worked at the centre. */
  newcomer: { level: 'continuity', usual: 1, least: 0, most: 20 },
  /** A person and a centre that the plan brings together for the first time. */
  pair: { level: 'continuity', usual: 1, least: 0, most: 20 },
  /** A job of somebody whom the client does not like best, where the plan begins with those. */
  favourite: { level: 'continuity', usual: 1, least: 0, most: 20 },
  /** The square of the hours of weekends, beside that of all hours. */
  weekend: { level: 'fairness', usual: 4, least: 0, most: 20 },
  /** The work of the 90 days before, in proportion to the length of the plan. */
  before: { level: 'fairness', usual: 1, least: 0, most: 4 },
  /** An hour of which the person has said "prefiero no", beside one of which nothing is said. */
  unwanted: { level: 'preferences', usual: 2, least: 1, most: 20 },
} as const

export type PlanWeight = keyof typeof planWeightRanges
export const planWeightNames = Object.keys(planWeightRanges) as PlanWeight[]

export const planWeightLabels: Readonly<Record<PlanWeight, string>> = {
  soon: 'Puntos de más de un turno sin cubrir que empieza hoy',
  newcomer: 'Turno de quien no ha trabajado en el centro',
  pair: 'Pareja nueva de persona y centro',
  favourite: 'Turno de quien no es favorita del cliente',
  weekend: 'Veces que pesa el fin de semana',
  before: 'Veces que pesa lo trabajado antes',
  unwanted: 'Veces que pesa una hora de «prefiero no»',
}

const weight = (name: PlanWeight) => {
  const { least, most, usual } = planWeightRanges[name]
  return z._default(
    z
      .int({ error: 'Escribe el peso sin decimales' })
      .check(z.minimum(least, `Como poco, ${least}`), z.maximum(most, `Como mucho, ${most}`)),
    usual,
  )
}

export const planWeights = z.object({
  soon: weight('soon'),
  newcomer: weight('newcomer'),
  pair: weight('pair'),
  favourite: weight('favourite'),
  weekend: weight('weekend'),
  before: weight('before'),
  unwanted: weight('unwanted'),
} satisfies Record<PlanWeight, unknown>)
export type PlanWeights = z.output<typeof planWeights>

/** Of a planner who has changed none. */
export const usualPlanWeights: PlanWeights = z.parse(planWeights, {})

/** The weights that somebody has changed. */
export const changedWeights = (weights: PlanWeights): PlanWeight[] =>
  planWeightNames.filter((name) => weights[name] !== planWeightRanges[name].usual)
