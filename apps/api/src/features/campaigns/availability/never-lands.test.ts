import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { anOfferingAgency } from '../offers/testing/an-offering-agency.ts'
import { scheduleOn } from '../testing/a-planned-agency.ts'
import { agencyZone, chance, everyWay, isTouched, waysToRefuse } from '../testing/ways-to-refuse.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const shifts = [
  '06:00-10:00',
  '09:00-14:00',
  '16:00-21:00',
  '22:00-06:00',
  '20:00-00:00',
  '00:00-05:00',
] as const

const seasons = [
  ['when the clocks go back', '2026-10-19T08:00:00Z', '2026-10-24', [1, 2]],
  ['at the end of the year', '2026-12-28T08:00:00Z', '2026-12-31', [3, 4]],
  ['when the clocks go forward', '2027-03-22T08:00:00Z', '2027-03-27', [5, 6]],
] as const

type Agency = Awaited<ReturnType<typeof anOfferingAgency>>
type Work = { readonly jobId: number; readonly zone: string; readonly campaignId: number }

/** Work on three days, of two campaigns, in two zones, and a person for every way to refuse some of it. */
async function workAndPeople(agency: Agency, first: Day, below: (n: number) => number) {
  const campaigns = [(await agency.aCampaign()).id, (await agency.aCampaign({ name: 'Otra' })).id] as const
  const works: (Work & { readonly schedules: ReturnType<typeof scheduleOn> })[] = []
  for (let number = 0; number < 6; number++) {
    const zone = below(3) === 0 ? 'Atlantic/Canary' : agencyZone
    const centerId = await agency.aCentre(`Centro ${number}`, { zone })
    // Of the first three jobs one is on each day, so that there is something to ask about on each.
    const day = addDays(first, number < 3 ? number : below(3))
    const schedules = scheduleOn({ [day]: shifts[below(shifts.length)] ?? shifts[0] })
    const campaignId = campaigns[number < 3 ? 0 : below(2)] ?? campaigns[0]
    const { id } = await agency.aJob({ campaignId, centerId, schedules })
    works.push({ jobId: id, zone, campaignId, schedules })
  }
  const own = works.filter(({ campaignId }) => campaignId === campaigns[0])
  const starts: number[] = []
  for (const { jobId } of own)
    starts.push(...(await slotsOf(agency, jobId)).map(({ starts_at }) => Date.parse(starts_at)))
  const people = []
  for (const way of everyWay) {
    const person = await agency.aPerson({ name: `Persona${people.length + 1} Castro Vidal` })
    const { admin, tenant } = agency
    const asked = { admin, tenant, workerId: person.workerId, starts, campaignId: campaigns[0], now, below }
    people.push({ way, person, cannot: await waysToRefuse[way](asked) })
  }
  return { works, people }
}

const slotsOf = ({ tenant }: Agency, jobId: number) =>
  tenant.inTenant((db) =>
    db.selectFrom('job_slots').select(['starts_at', 'ends_at']).where('job_id', '=', jobId).execute(),
  )

/** How often something was touched and was free, by way; each way must have met both. */
function meetings() {
  const met = new Map<string, { touched: number; free: number }>(
    everyWay.map((way) => [way, { touched: 0, free: 0 }]),
  )
  return {
    meet: (way: string, touched: boolean) => {
      const count = met.get(way)
      if (count) count[touched ? 'touched' : 'free']++
    },
    check: () => {
      for (const [way, { touched, free }] of met)
        expect({ way, isMet: touched > 0 && free > 0 }).toEqual({ way, isMet: true })
    },
  }
}

test.each(seasons)(
  'no one is proposed for, or confirmed by an offer of, what they cannot do: %s',
  async (_when, at, first, seeds) => {
    now = new Date(at)
    const { meet, check } = meetings()
    let waiting = 0
    for (const seed of seeds) {
      const agency = await anOfferingAgency(app)
      const { works, people } = await workAndPeople(agency, first, chance(seed))
      for (const { schedules, ...work } of works) {
        const slots = await slotsOf(agency, work.jobId)
        const { workers, cannot: refusedOnes } = await agency.admin.call(jobEndpoints.fit, {
          body: { jobId: work.jobId },
        })
        for (const { way, person, cannot } of people) {
          const touched = isTouched(cannot, slots, work)
          meet(way, touched)
          const found = workers.find(({ workerId }) => workerId === person.workerId)
          const isRefused = refusedOnes.some(({ workerId }) => workerId === person.workerId)
          const said =
            isRefused || found?.conflicts.some(({ code }) => code === 'UNAVAILABLE' || code === 'ABSENCE')
          expect({ seed, schedules, way, work, said }).toMatchObject({ said: touched })
          if (!touched) continue
          const offer = await agency
            .offers([person], { jobId: work.jobId, answerDay: now.toISOString().slice(0, 10) })
            .catch(() => undefined)
          const answer = offer && (await agency.accepts(person, offer).catch(() => undefined))
          if (answer?.status === 'WAITING') waiting++
          expect(answer?.status ?? 'refused').not.toBe('CONFIRMED')
          expect(
            (await agency.admin.call(jobEndpoints.get, { params: { id: work.jobId } })).worker,
          ).toBeNull()
        }
      }
    }
    check()
    expect(waiting).toBeGreaterThan(2)
  },
)

/** Takes a shift on offer, where it is shown to somebody, and answers whether it was and whether it is theirs now. */
async function tries(portal: { call: Agency['admin']['call'] }, swap: { id: number; version: number }) {
  const isShown = (await portal.call(swapEndpoints.own)).open.some(({ id }) => id === swap.id)
  const take = () =>
    portal.call(swapEndpoints.take, { params: { id: swap.id }, body: { version: swap.version } })
  const isTaken = isShown
    ? undefined
    : await take().then(
        () => true,
        () => false,
      )
  return { isShown, isTaken }
}

test.each(seasons)(
  'no shift of a colleague is shown to, or taken by, who cannot do it: %s',
  async (_when, at, first, seeds) => {
    now = new Date(at)
    const { meet, check } = meetings()
    for (const seed of seeds) {
      const agency = await anOfferingAgency(app)
      const { works, people } = await workAndPeople(agency, first, chance(seed + 10))
      for (const { schedules, ...work } of works) {
        const owner = await agency.aPerson({ name: 'Dueña Rey Souto' })
        const change = { workerId: owner.workerId, status: 'CONFIRMADO' }
        await agency.admin.call(jobEndpoints.patch, { params: { id: work.jobId }, body: { change } as never })
        const { offered } = await owner.portal.call(swapEndpoints.offer, { body: { jobId: work.jobId } })
        const swap = offered.find(({ shift }) => shift.jobId === work.jobId)
        if (!swap) throw new Error('the shift is not on offer')
        const slots = await slotsOf(agency, work.jobId)
        for (const { way, person, cannot } of people) {
          const touched = isTouched(cannot, slots, work)
          meet(way, touched)
          const { isShown, isTaken } = await tries(person.portal, {
            id: swap.id,
            version: swap.shift.version,
          })
          expect({ seed, schedules, way, work, isShown }).toMatchObject({ isShown: !touched })
          expect(isTaken ?? false).toBe(false)
        }
        expect((await agency.admin.call(jobEndpoints.get, { params: { id: work.jobId } })).worker?.id).toBe(
          owner.workerId,
        )
      }
    }
    check()
  },
)
