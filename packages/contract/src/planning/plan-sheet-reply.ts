import { conflictCodes } from '@cuadrante/domain/assignments/conflict.ts'
import * as z from 'zod/mini'
import { planStates } from './plan.ts'
import { planLevels, type PlanPreset, planSettings } from './plan-settings.ts'
import { planWeightNames } from './plan-weights.ts'

/** What a rule does to a plan: nobody breaks it, a planner may allow it by name, or it keeps nobody out. */
const ruleEffects = ['never', 'allowable', 'free'] as const
export type RuleEffect = (typeof ruleEffects)[number]

const points = z.object({ says: z.string(), points: z.number() })

/** The place that a level takes with each preset, from 1. */
const places = z.object({
  continuity: z.number(),
  cost: z.number(),
  fairness: z.number(),
  preferences: z.number(),
} satisfies Record<PlanPreset, unknown>)

export const planSheet = z.object({
  levels: z.array(z.object({ level: z.enum(planLevels), label: z.string(), says: z.string(), places })),
  /** How much the parts of a level weigh; sheets of before say it only in words. */
  weights: z.optional(
    z.array(
      z.object({
        name: z.enum(planWeightNames),
        level: z.enum(planLevels),
        says: z.string(),
        value: z.number(),
        usual: z.number(),
      }),
    ),
  ),
  rules: z.array(
    z.object({
      code: z.enum(conflictCodes),
      says: z.string(),
      article: z.nullable(z.string()),
      effect: z.enum(ruleEffects),
    }),
  ),
  data: z.array(z.string()),
  neverUsed: z.array(z.string()),
  /** What orders people where a person chooses. */
  fit: z.array(points),
  /** None while punctuality does not weigh. */
  reliability: z.array(points),
  mostUnreliable: z.number(),
})
export type PlanSheet = z.output<typeof planSheet>

/** A sheet with what it takes to name it later. */
export const datedSheet = z.object({
  agency: z.string(),
  /** When it was so. */
  at: z.string(),
  engineVersion: z.number(),
  /** Changes with any weight, rule, limit or word of the sheet. */
  version: z.string(),
  /** Months of punctuality that count. */
  reliabilityMonths: z.number(),
  sheet: planSheet,
})
export type DatedSheet = z.output<typeof datedSheet>

/** The sheet that a plan was made with, and how the plan was asked for. */
export const sheetOfPlan = z.object({
  planId: z.number(),
  title: z.string(),
  state: z.enum(planStates),
  settings: planSettings,
  createdBy: z.string(),
  /** The last time that some of it was applied. */
  appliedAt: z.nullable(z.string()),
  /** Null for plans of before sheets were kept. */
  kept: z.nullable(datedSheet),
  /** Whether a plan made now would have the same sheet. */
  isCurrent: z.boolean(),
})
export type SheetOfPlan = z.output<typeof sheetOfPlan>
