import { readFileSync } from 'node:fs'
import type {
  Habit,
  TimeWindow,
  Vehicle,
  VisitRoute,
  VisitsProblem,
} from '@cuadrante/routing/visits/model.ts'
import { solveVisits, type VisitsSolution } from '@cuadrante/routing/visits/solve-visits.ts'
import { isInTime } from '@cuadrante/routing/visits/testing/brute-force.ts'

const SHOPS = 800
const NEW_SHARE = 0.05
/** What another person, or other days, than last month are worth on the road. */
const HABIT_MINUTES = 20
const WEEKS = 4
const WEEKDAYS = 5
const DAYS = WEEKS * WEEKDAYS
/** Minutes of a visit, and metres a minute in a straight line: 45 km/h on roads 1.3 times as long. */
const VISIT_MINUTES = 30
const METRES_A_MINUTE = 45_000 / 60 / 1.3
/** Vitoria, Bilbao and San Sebastián in the grid of the file (UTM 30N), two people each. */
const HOMES = [
  [526_500, 4_744_000],
  [505_500, 4_789_500],
  [582_500, 4_796_500],
] as const

type Point = readonly [x: number, y: number]

const hours = (...pairs: number[]): TimeWindow[] =>
  Array.from({ length: pairs.length / 2 }, (_, i) => [(pairs[2 * i] ?? 0) * 60, (pairs[2 * i + 1] ?? 0) * 60])
/** When a visit of thirty minutes may begin, by the shop's number. */
const OPENING = [
  hours(9, 13.5, 16, 19.5),
  hours(9, 13.5, 17, 20),
  hours(9, 18),
  hours(10, 13),
  hours(9, 13.5),
]

/** Points of the centres of the file that have one; shops of the bench stand where they are. */
function readPoints(file: string): Point[] {
  const [heads = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  const names = heads.split(';')
  const [x, y] = ['COOR_X', 'COOR_Y'].map((name) => names.indexOf(name))
  return lines
    .map((line) => line.split(';'))
    .filter((cells) => cells.length === names.length)
    .map((cells): Point => [Number(cells[x ?? -1]), Number(cells[y ?? -1])])
    .filter(([east, north]) => east > 450_000 && east < 620_000 && north > 4_690_000 && north < 4_830_000)
}

/** The same number gives the same order: every so-many-th point, with no common divisor. */
const spread = (points: readonly Point[], count: number): Point[] =>
  Array.from({ length: count }, (_, i) => points[(i * 397) % points.length] as Point)

const weekday = (day: number) => day % WEEKDAYS

/** One in ten every week, three in ten every other, the rest once in the four: always on the same weekday. */
function patternsOf(shop: number): number[][] {
  const closed = closedOn(shop)
  const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => weekday(day) !== closed)
  const first = (before: number) => days.filter((day) => day < before * WEEKDAYS)
  if (shop % 10 === 0)
    return first(1).map((day) => Array.from({ length: WEEKS }, (_, i) => day + i * WEEKDAYS))
  if (shop % 10 < 4) return first(2).map((day) => [day, day + 2 * WEEKDAYS])
  return days.map((day) => [day])
}

/** One shop in eight closes on Mondays. */
const closedOn = (shop: number) => (shop % 8 === 5 ? 0 : -1)

function fourWeeks(points: readonly Point[], habits: readonly (Habit | undefined)[]): VisitsProblem {
  const places = [...points, ...HOMES]
  const legs = places.flatMap(([x, y]) =>
    places.map(([toX, toY]) => Math.ceil(Math.hypot(toX - x, toY - y) / METRES_A_MINUTE)),
  )
  return {
    days: DAYS,
    sameVehicle: true,
    legs: { size: places.length, cost: legs },
    vehicles: Array.from({ length: 6 }, (_, person): Vehicle => {
      const home = points.length + (person % HOMES.length)
      return { start: home, end: home, earliest: 8 * 60, latest: 19 * 60, maxDuration: 9 * 60 }
    }),
    visits: points.map((_, shop) => ({
      place: shop,
      duration: VISIT_MINUTES,
      patterns: patternsOf(shop),
      windows: Array.from({ length: DAYS }, (__, day) =>
        weekday(day) === closedOn(shop) ? [] : (OPENING[shop % OPENING.length] ?? []),
      ),
      habit: habits[shop],
    })),
  }
}

/** By shop, who comes and on which of its patterns. */
function habitsOf(
  problem: VisitsProblem,
  routes: readonly VisitRoute[],
  price: number,
): (Habit | undefined)[] {
  return problem.visits.map(({ patterns }, shop) => {
    const made = routes.filter(({ visits }) => visits.includes(shop))
    const on = made.map(({ day }) => day).toSorted((one, other) => one - other)
    const pattern = patterns.findIndex((days) => String(days) === String(on))
    return made[0] && pattern >= 0 ? { vehicle: made[0].vehicle, pattern, price } : undefined
  })
}

/** Share of the shops with a habit that keep their person and their weekday. */
function keptShare(
  problem: VisitsProblem,
  habits: readonly (Habit | undefined)[],
  now: readonly (Habit | undefined)[],
): number {
  let kept = 0
  let all = 0
  habits.forEach((before, shop) => {
    if (!before) return
    all++
    const after = now[shop]
    const on = (habit: Habit | undefined) =>
      weekday(problem.visits[shop]?.patterns[habit?.pattern ?? -1]?.[0] ?? -1)
    if (after && after.vehicle === before.vehicle && on(after) === on(before)) kept++
  })
  return kept / Math.max(1, all)
}

const processorClock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Every route in the shops' hours and the person's, every shop on one of its patterns by one person. */
function isLawful(problem: VisitsProblem, { routes, leftOut }: VisitsSolution): boolean {
  const onTime = routes.every(({ vehicle, day, visits }) =>
    isInTime(problem, problem.vehicles[vehicle] as Vehicle, day, visits),
  )
  const isWhole = habitsOf(problem, routes, 0).every((habit, shop) => habit || leftOut.includes(shop))
  const people = problem.visits.map((_, shop) => routes.filter(({ visits }) => visits.includes(shop)))
  return onTime && isWhole && people.every((made) => new Set(made.map(({ vehicle }) => vehicle)).size <= 1)
}

/** 800 shops, six people, four weeks; then 5 % more shops, from the former plan with a price on other people and days. */
export function planFourWeeks(file: string, seconds: number, seed: number): void {
  const points = spread(readPoints(file), Math.round(SHOPS * (1 + NEW_SHARE)))
  const options = { seconds, seed, clock: processorClock }
  const say = (what: string, problem: VisitsProblem, solution: VisitsSolution, kept: string) =>
    console.log(
      `| ${what} | ${solution.missing} | ${travelled(problem, solution)} | ${kept} | ${isLawful(problem, solution)} |`,
    )
  console.log(
    `\nfour weeks, six people, ${seconds} s, seed ${seed}\n\n| plan | left out | minutes on the road | keep person and weekday | lawful |\n|---|---|---|---|---|`,
  )
  const first = fourWeeks(points.slice(0, SHOPS), [])
  const before = solveVisits(first, options)
  say(`${SHOPS} shops`, first, before, '')
  const habits = habitsOf(first, before.routes, HABIT_MINUTES)
  const grown = fourWeeks(points, habits)
  const after = solveVisits(grown, { ...options, former: before.routes })
  const share = keptShare(grown, habits, habitsOf(grown, after.routes, 0))
  say(`${points.length} shops, from that plan`, grown, after, `${(100 * share).toFixed(1)} %`)
}

function travelled({ legs, visits, vehicles }: VisitsProblem, { routes }: VisitsSolution): number {
  const leg = (from = 0, to = 0) => legs.cost[from * legs.size + to] ?? 0
  return routes.reduce((sum, { vehicle, visits: order }) => {
    const home = vehicles[vehicle]?.start
    const places = [home, ...order.map((shop) => visits[shop]?.place), home]
    return sum + places.slice(1).reduce<number>((way, to, at) => way + leg(places[at], to), 0)
  }, 0)
}
