import { planSettings, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import * as z from 'zod/mini'

/** The settings of a stored plan; what plans of before did not know has its default. */
export const planSettingsIn = (stored: unknown): PlanSettings => z.parse(planSettings, stored)
