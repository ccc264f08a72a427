import type { Plan, PlanFigures, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { askedWords } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { refusalLabel } from '@cuadrante/contract/planning/refusal-words.ts'
import { clockWords } from '@cuadrante/domain/dates/zone-words.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { dayCell } from '../../../../platform/exports/stream-table.ts'
import type { Cell } from '../../../../platform/sheets/cell.ts'
import type { WrittenSheet } from '../../../../platform/sheets/write/write-table.ts'

/** The sheets of a plan's workbook: its jobs, what they come to by centre and by person, and how it was asked for. */
export const planSheets = (plan: Plan): WrittenSheet[] => [
  jobSheet(plan),
  centreSheet(plan),
  personSheet(plan),
  summarySheet(plan),
]

const euros = (cents: number): number => Math.round(cents) / 100
const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
/** Two centres of a chain are told apart by their town. */
const placeOf = ({ centre, town }: PlanJob): string =>
  centre ? withTown(centre, town) : (town ?? 'Sin centro')

function fateOf({ before, after, isFixed, offerId, undone }: PlanJob): string {
  if (undone === 'RESTORED') return 'Deshecho'
  if (offerId !== null) return 'Ofrecido'
  if (after === null) return 'Sin cubrir'
  if (isFixed) return 'No se toca'
  if (before === null) return 'Nuevo'
  return before.id === after.id ? 'Sigue igual' : 'Cambia de persona'
}

const jobSheet = ({ jobs }: Plan): WrittenSheet => ({
  name: 'Turnos',
  columns: [
    { header: 'Trabajo' },
    { header: 'Día', format: 'day' },
    { header: 'Último día', format: 'day' },
    { header: 'Entrada' },
    { header: 'Salida' },
    { header: 'Zona horaria' },
    { header: 'Horas' },
    { header: 'Centro' },
    { header: 'Localidad' },
    { header: 'Visitas' },
    { header: 'Perfil' },
    { header: 'Antes' },
    { header: 'Con el plan' },
    { header: 'Qué pasa' },
    { header: 'Km' },
    { header: 'Desplazamiento', format: 'euros' },
    { header: 'Salario', format: 'euros' },
    { header: 'Por qué nadie' },
  ],
  rows: jobs.map((job): Cell[] => [
    job.jobId,
    dayCell(job.date),
    dayCell(job.endDate),
    job.startTime,
    job.endTime,
    clockWords(job.zone),
    hours(job.minutes),
    job.centre,
    job.town,
    job.visits,
    job.profile,
    job.before?.name ?? null,
    job.after?.name ?? null,
    fateOf(job),
    job.km,
    job.after ? euros(job.travelCents) : null,
    job.wageCents === null ? null : euros(job.wageCents),
    job.refusals.map(({ code, people }) => `${people} ${refusalLabel(code)}`).join(' · ') || null,
  ]),
})

/** Kilometres are those of the ways that are known; null where none is. */
type Sums = {
  readonly minutes: number
  readonly km: number | null
  readonly travel: number
  readonly wages: number
}

/** Of the jobs that somebody has. */
const sumsOf = (jobs: readonly PlanJob[]): Sums =>
  jobs
    .filter(({ after }) => after !== null)
    .reduce<Sums>(
      (sum, job) => ({
        minutes: sum.minutes + job.minutes,
        km: job.km === null ? sum.km : (sum.km ?? 0) + job.km,
        travel: sum.travel + job.travelCents,
        wages: sum.wages + (job.wageCents ?? 0),
      }),
      { minutes: 0, km: null, travel: 0, wages: 0 },
    )

const sumColumns = [
  { header: 'Horas' },
  { header: 'Km' },
  { header: 'Desplazamientos', format: 'euros' },
  { header: 'Salarios', format: 'euros' },
  { header: 'Coste', format: 'euros' },
] as const

const sumCells = ({ minutes, km, travel, wages }: Sums): Cell[] => [
  hours(minutes),
  km === null ? null : Math.round(km * 10) / 10,
  euros(travel),
  euros(wages),
  euros(travel + wages),
]

function centreSheet({ jobs }: Plan): WrittenSheet {
  const byCentre = [...grouped(jobs, placeOf)].toSorted(([a], [b]) => a.localeCompare(b, 'es'))
  const rowOf = (name: string, some: readonly PlanJob[]): Cell[] => [
    name,
    some.length,
    some.filter(({ before }) => before !== null).length,
    some.filter(({ after }) => after !== null).length,
    new Set(some.flatMap(({ after }) => after?.id ?? [])).size,
    ...sumCells(sumsOf(some)),
  ]
  return {
    name: 'Por centro',
    columns: [
      { header: 'Centro' },
      { header: 'Turnos' },
      { header: 'Cubiertos antes' },
      { header: 'Cubiertos con el plan' },
      { header: 'Personas' },
      ...sumColumns,
    ],
    rows: [...byCentre.map(([name, some]) => rowOf(name, some)), rowOf('Total', jobs)],
  }
}

function personSheet({ jobs }: Plan): WrittenSheet {
  const people = grouped(
    jobs.filter(({ after }) => after !== null),
    ({ after }) => after?.id ?? 0,
  )
  const rowOf = (name: string, some: readonly PlanJob[]): Cell[] => [
    name,
    some.length,
    new Set(some.map(({ date }) => date)).size,
    new Set(some.map(placeOf)).size,
    ...sumCells(sumsOf(some)),
  ]
  const covered = jobs.filter(({ after }) => after !== null)
  return {
    name: 'Por persona',
    columns: [
      { header: 'Persona' },
      { header: 'Turnos' },
      { header: 'Días' },
      { header: 'Centros' },
      ...sumColumns,
    ],
    rows: [
      ...[...people.values()]
        .map((some) => rowOf(some[0]?.after?.name ?? '', some))
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'es')),
      rowOf('Total', covered),
    ],
  }
}

const figureRows: readonly (readonly [string, (figures: PlanFigures) => Cell])[] = [
  ['Turnos', ({ jobs }) => jobs],
  ['Cubiertos', ({ covered }) => covered],
  ['Avisos permitidos', ({ warnings }) => warnings],
  ['Desplazamientos (€)', ({ travelCents }) => euros(travelCents)],
  ['Km', ({ km }) => km],
  ['Horas de viaje', ({ travelMinutes }) => (travelMinutes === undefined ? null : hours(travelMinutes))],
  ['Salarios (€)', ({ wageCents }) => (wageCents === undefined ? null : euros(wageCents))],
  ['Con quien conoce el centro', ({ known }) => known],
  ['Personas', ({ people }) => people],
  ['Horas', ({ minutes }) => hours(minutes)],
  ['Quien menos horas tiene', ({ leastMinutes }) => hours(leastMinutes)],
  ['Quien más horas tiene', ({ mostMinutes }) => hours(mostMinutes)],
  ['Horas en fin de semana', ({ weekendMinutes }) => hours(weekendMinutes)],
  ['Horas de «quiero»', ({ wantedMinutes }) => hours(wantedMinutes)],
  ['Horas de «prefiero no»', ({ unwantedMinutes }) => hours(unwantedMinutes)],
]

const summarySheet = ({ title, settings, before, after }: Plan): WrittenSheet => ({
  name: 'Resumen',
  columns: [
    { header: title, width: 34 },
    { header: 'Antes', width: 16 },
    { header: 'Con el plan', width: 44 },
  ],
  rows: [
    ...figureRows.map(([label, of]): Cell[] => [label, before && of(before), after && of(after)]),
    ...askedWords(settings).map(([term, says]): Cell[] => [term, null, says]),
  ],
})
