import * as z from 'zod/mini'

/** By the end of which day of the week before people are asked to answer for a week, as the agency sets it. */
export const answerDays = {
  none: 'Sin plazo',
  monday: 'El lunes de la semana anterior',
  tuesday: 'El martes de la semana anterior',
  wednesday: 'El miércoles de la semana anterior',
  thursday: 'El jueves de la semana anterior',
  friday: 'El viernes de la semana anterior',
  saturday: 'El sábado de la semana anterior',
  sunday: 'El domingo de la semana anterior',
} as const
export type AnswerDay = keyof typeof answerDays
export const answerDay = z.enum(Object.keys(answerDays) as [AnswerDay, ...AnswerDay[]])
