import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { openJobPrice, planDaysBefore, type PlanLevel } from './plan-settings.ts'
import type { PlanWeights } from './plan-weights.ts'

/** What the sentences about levels are filled in with. */
export type LevelFigures = {
  readonly euroPerKm: number
  readonly euroPerTravelHour: number
  readonly weights: PlanWeights
}

const decimal = (value: number): string => decimalText(value, 2)

const times = (weight: number): string => (weight === 1 ? 'una vez' : `${weight} veces`)
const points = (weight: number): string => (weight === 1 ? '1 punto' : `${weight} puntos`)

/** How each level is measured. */
export const levelSays: Readonly<Record<PlanLevel, (figures: LevelFigures) => string>> = {
  uncovered: ({ weights }) =>
    `Que no quede ningún turno sin cubrir. Cada turno sin persona cuenta ${openJobPrice.of} puntos, y hasta ${weights.soon} más cuanto antes empiece`,
  warnings: () =>
    'Cuántas veces se usa un aviso que la persona que planifica ha permitido para ese plan; sin permiso, ninguna',
  cost: ({ euroPerKm, euroPerTravelHour }) =>
    [
      `Kilómetros de ida y vuelta desde el municipio de la persona, a ${decimal(euroPerKm)} €/km`,
      euroPerTravelHour === 0
        ? 'La agencia no paga las horas de viaje: se leen y no cuentan'
        : `Horas de viaje estimadas de esos kilómetros, a ${decimal(euroPerTravelHour)} €/h`,
      'Quien no tiene municipio anotado cuenta como quien vive más lejos, y quien tendría que cruzar el mar va después de quien tiene carretera',
      'El salario es el del turno, lo haga quien lo haga: se suma al coste y no decide a quién se propone',
    ].join('. '),
  continuity: ({ weights: { newcomer, pair, favourite } }) =>
    [
      `Cada turno de quien no ha trabajado antes en ese centro cuenta ${points(newcomer)}, y cada pareja nueva de persona y centro, ${points(pair)}: cuantos menos, mejor`,
      `Si quien planifica pide empezar por las favoritas del cliente, cada turno de quien no lo es cuenta ${points(favourite)}`,
    ].join('. '),
  fairness: ({ weights: { weekend, before } }) =>
    [
      before === 0
        ? 'Horas de cada persona en el plan, al cuadrado: quien ya tiene muchas recibe menos. Lo trabajado antes no cuenta'
        : `Horas de cada persona en el plan y, en proporción, en los ${planDaysBefore} días anteriores${before === 1 ? '' : ` (${times(before)})`}, al cuadrado: quien ya tiene muchas recibe menos`,
      `El fin de semana pesa ${times(weekend)}, y cada hora, en proporción a la jornada del contrato: con media jornada, el doble`,
    ].join('. '),
  preferences: ({ weights }) =>
    `Lo que cada persona ha dicho de esas horas en su disponibilidad: las de «quiero» no cuentan, las de «prefiero no» cuentan ${times(weights.unwanted)} y las demás, una vez`,
  closeness: () => 'Cuántos turnos asignados sin confirmar cambian de persona: cuantos menos, mejor',
}
