import { costOfDays, weekMinutesOf, workOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { Cell } from '../../../../platform/sheets/cell.ts'
import type { CellFormat, WrittenSheet } from '../../../../platform/sheets/write/write-table.ts'

const formats: Readonly<Record<string, CellFormat>> = {
  'Horas de trabajo': 'hours',
  'Semana más cargada (h)': 'hours',
  'Tope a la semana (h)': 'hours',
  'Coste (€)': 'euros',
}

const headers = [
  'Persona',
  'Días',
  'Visitas',
  'Horas de trabajo',
  'Semana más cargada (h)',
  'Tope a la semana (h)',
  'Km',
  'Día de más km',
  'Tope de km al día',
  'Semana de más km',
  'Tope de km a la semana',
  'Coste (€)',
  'Noches fuera',
]

/** A line for each person: what the plan asks of them beside the limits that it was asked to hold, and what it costs. */
export const peopleSheet = (plan: VisitPlan): WrittenSheet => ({
  name: 'Por persona',
  columns: headers.map((header) => ({
    header,
    ...(formats[header] && { format: formats[header] }),
  })),
  rows: plan.people.map((_, person) => personRow(plan, person)),
})

function personRow(plan: VisitPlan, number: number): Cell[] {
  const person = plan.people[number]
  const days = plan.routes.filter((route) => route.person === number)
  const kmOf = ({ km }: VisitRoute) => km
  const { km: mostKm = null, weekKm: mostWeekKm = null } = plan.aims ?? {}
  const mostWeek = weekMinutesOf(plan, person)
  return [
    person?.name ?? '',
    days.length,
    days.reduce((sum, { stops }) => sum + stops.length, 0),
    hours(days.reduce((sum, day) => sum + workOf(day), 0)),
    hours(fullestWeek(days, workOf)),
    mostWeek === undefined ? null : hours(mostWeek),
    rounded(
      days.reduce((sum, day) => sum + day.km, 0),
      10,
    ),
    rounded(Math.max(0, ...days.map(kmOf)), 10),
    mostKm,
    rounded(fullestWeek(days, kmOf), 10),
    mostWeekKm,
    rounded(costOfDays(days, plan, person), 100),
    days.filter(({ nights }) => nights?.after).length,
  ]
}

const fullestWeek = (days: readonly VisitRoute[], of: (day: VisitRoute) => number): number =>
  Math.max(
    0,
    ...[...grouped(days, ({ date }) => mondayOf(date)).values()].map((week) =>
      week.reduce((sum, day) => sum + of(day), 0),
    ),
  )

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts
const hours = (minutes: number): number => rounded(minutes / 60, 100)
