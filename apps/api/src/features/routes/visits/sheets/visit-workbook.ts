import { dayEnds } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { pausesOf } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { CarriedFact, VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { reasonText } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelText } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { isCarried } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { wayText } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import { dayCell } from '../../../../platform/exports/stream-table.ts'
import { askerOf } from '../../../../platform/fair-turns.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Cell } from '../../../../platform/sheets/cell.ts'
import type { Sheets } from '../../../../platform/sheets/open-sheets.ts'
import type { WrittenSheet } from '../../../../platform/sheets/write/write-table.ts'
import type { Locator } from '../../locating/locator.ts'
import { noteTaken } from '../../exports/note-taken.ts'
import { peopleSheet } from '../people/people-rows.ts'
import { carriedColumns, carriedOf } from '../facts/carried.ts'
import { findVisitPlan } from '../visit-plans.queries.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { visitFile, visitsName } from './visit-file.ts'

type Workbook = typeof endpoints.workbook
type Csv = typeof endpoints.csv
type Deps = { readonly locator: Locator; readonly sheets: Sheets }

/** The planned visits as a workbook: one sheet with all, one per person, their days, what the plan asks of each, and what fits nowhere. */
export async function createVisitWorkbook(
  context: HandlerContext<Workbook>,
  { params: { batchId } }: Input<Workbook>,
  { locator, sheets }: Deps,
) {
  const plan = await readVisitPlan(context, batchId, locator)
  const carried = await carriedOfPlan(context, batchId)
  const file = { fileName: plan.fileName, date: undefined }
  await noteTaken(context, batchId, `${visitsName(file)}.xlsx`)
  const bytes = await sheets.of(askerOf(context)).writeWorkbook({ sheets: sheetsOf(plan, carried) })
  return context.reply
    .type(endpoints.workbook.reply.download)
    .header('content-disposition', visitFile(context, file, 'xlsx'))
    .send(Buffer.from(bytes))
}

/** The planned visits as one table, by day and person. @throws not_found */
export async function createVisitCsv(
  context: HandlerContext<Csv>,
  { params: { batchId }, query: { date } }: Input<Csv>,
  { locator, sheets }: Deps,
) {
  const plan = await readVisitPlan(context, batchId, locator)
  const routes = plan.routes.filter((route) => date === undefined || route.date === date)
  if (routes.length === 0) throw fail('not_found')
  const file = { fileName: plan.fileName, date }
  await noteTaken(context, batchId, `${visitsName(file)}.csv`)
  const { columns, rows } = allVisits(plan, routes, await carriedOfPlan(context, batchId))
  const bytes = await sheets.of(askerOf(context)).writeTable({ columns, rows, format: 'csv' })
  return context.reply
    .type(endpoints.csv.reply.download)
    .header('content-disposition', visitFile(context, file, 'csv'))
    .send(Buffer.from(bytes))
}

/** The columns that go along with a visit, and what they say of a row. */
type Carried = {
  readonly columns: readonly string[]
  readonly of: ReadonlyMap<number, readonly CarriedFact[]>
}

const carriedOfPlan = ({ inTenant }: HandlerContext<Workbook | Csv>, batchId: number): Promise<Carried> =>
  inTenant(async (db) => {
    const settings = (await findVisitPlan(db, batchId))?.plannedSettings
    const columns = await carriedColumns(db, batchId)
    return {
      columns: columns.filter((name) => isCarried(settings, name)),
      of: await carriedOf(db, batchId, settings),
    }
  })

function allVisits(
  { people, shops }: VisitPlan,
  routes: readonly VisitRoute[],
  carried: Carried,
): WrittenSheet {
  const known = { shops: new Map(shops.map((shop) => [shop.rowId, shop])), carried }
  return visitSheet(
    'Visitas',
    routes.flatMap((route) => visitRows(route, people[route.person]?.name ?? '', known)),
    carried,
  )
}

type KnownShops = { readonly shops: ReadonlyMap<number, VisitShop>; readonly carried: Carried }

function sheetsOf(plan: VisitPlan, carried: Carried): WrittenSheet[] {
  const { people, routes, leftOut } = plan
  const known = { shops: new Map(plan.shops.map((shop) => [shop.rowId, shop])), carried }
  const names = people.map(({ name }) => name)
  const hasSheets = plan.shops.some(({ sheetName }) => sheetName)
  return [
    allVisits(plan, routes, carried),
    ...names.map((name, person) =>
      visitSheet(
        `${person + 1} ${name}`,
        routes.filter((route) => route.person === person).flatMap((route) => visitRows(route, name, known)),
        carried,
      ),
    ),
    daySheet(plan),
    peopleSheet(plan),
    {
      name: 'No caben',
      columns: [
        ...(hasSheets ? ['Hoja'] : []),
        'Fila',
        'Centro',
        'Municipio',
        'Horario',
        'Quién',
        'Faltan',
        'De',
        'Motivo',
        'Cabría',
      ].map((header) => ({ header })),
      rows: leftOut.map((one) => {
        const { rowId, missing, wanted, ways = [] } = one
        const shop = known.shops.get(rowId)
        return [
          ...(hasSheets ? [shop?.sheetName ?? ''] : []),
          shop?.rowNumber ?? null,
          shop?.name ?? '',
          shop?.town ?? '',
          shop?.hours ?? '',
          shop?.who ?? '',
          missing,
          wanted,
          reasonText(one),
          ways.map((way) => wayText(way, people)).join('. '),
        ]
      }),
    },
  ]
}

const visitSheet = (name: string, rows: readonly (readonly Cell[])[], carried: Carried): WrittenSheet => ({
  name,
  columns: [
    { header: 'Día', format: 'day' },
    ...[
      'Persona',
      'Orden',
      'Pausa antes',
      'Llega',
      'Empieza',
      'Minutos',
      'Termina',
      'Pausa después',
      'Como tarde',
      'Km',
      'Centro',
      'Dirección',
      'Municipio',
      'Horario',
      'Quién',
      'Contacto',
      'Teléfono',
      'Notas',
      ...carried.columns,
    ].map((header) => ({ header })),
  ],
  rows,
})

const visitRows = ({ date, stops }: VisitRoute, person: string, { shops, carried }: KnownShops): Cell[][] =>
  stops.map(({ rowId, arrivesAt, startsAt, minutes, latest, km, pause, pauseAfter }, i) => {
    const shop = shops.get(rowId)
    const said = new Map(carried.of.get(rowId)?.map((fact) => [fact.name, fact.text]))
    return [
      dayCell(dayAt(date, startsAt)),
      person,
      i + 1,
      spanText(pause, startsAt),
      hourOnDay(arrivesAt, startsAt),
      hourAt(startsAt),
      minutes,
      hourOnDay(startsAt + minutes, startsAt),
      spanText(pauseAfter, startsAt),
      hourOnDay(latest, startsAt),
      km,
      shop?.name ?? '',
      shop?.address ?? '',
      shop?.town ?? '',
      shop?.hours ?? '',
      shop?.who ?? '',
      shop?.contact ?? '',
      shop?.phone ?? '',
      shop?.notes ?? '',
      ...carried.columns.map((column) => said.get(column) ?? ''),
    ]
  })

/** The day of the calendar at a minute of a day, which goes on after midnight. */
const dayAt = (date: Day, minute: number): Day => addDays(date, Math.floor(minute / MIDNIGHT))

/** A pause in a line whose day is that of a minute. */
const spanText = (span: { startsAt: number; minutes: number } | undefined, base: number): string =>
  span ? `${hourOnDay(span.startsAt, base)}–${hourOnDay(span.startsAt + span.minutes, base)}` : ''

/** A line for each day of each person: from where to where, and what it comes to. */
const daySheet = (plan: VisitPlan): WrittenSheet => ({
  name: 'Jornadas',
  columns: [
    { header: 'Día', format: 'day' },
    ...[
      'Persona',
      'Sale',
      'Desde',
      'Vuelve',
      'Hasta',
      'Visitas',
      'Minutos en tienda',
      'Minutos de viaje',
      'Pausas',
      'Km',
      'Tiempo de viaje',
    ].map((header) => ({ header })),
  ],
  rows: plan.routes.map(({ person, date, leavesAt, returnsAt, stops, travelMinutes, km, nights }): Cell[] => {
    const somebody = plan.people[person]
    const { start, end } = somebody ? dayEnds(plan, somebody, nights) : { start: null, end: null }
    return [
      dayCell(dayAt(date, leavesAt)),
      somebody?.name ?? '',
      hourAt(leavesAt),
      start?.name ?? 'La primera visita',
      hourOnDay(returnsAt, leavesAt),
      end?.name ?? 'La última visita',
      stops.length,
      stops.reduce((sum, { minutes }) => sum + minutes, 0),
      travelMinutes,
      pausesOf(stops)
        .map((pause) => spanText(pause, leavesAt))
        .join(', '),
      km,
      travelText(plan.travel),
    ]
  }),
})
