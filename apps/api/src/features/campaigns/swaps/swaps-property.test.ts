import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aSwappingAgency, swapNow } from './testing/a-swapping-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => swapNow })
})

/** Whole numbers below `n`, always the same for a seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

test.each([1, 2, 3])(
  'no shift ever lands where something blocks it or on a «no puedo» (seed %i)',
  async (seed) => {
    const below = chance(seed)
    const { tenant, admin, aPerson, shiftOf, offer, take } = await aSwappingAgency(app)
    const people = []
    for (let index = 0; index < 5; index++)
      people.push(
        await aPerson(`Persona${index} Lema Rey`, below(6) === 0 ? { birthDate: '2009-05-05' } : {}),
      )
    const day = () => `2026-11-${25 + below(3)}`
    for (const { workerId } of people)
      if (below(2) === 0) {
        const off = day()
        await tenant.inTenant((db) =>
          db
            .insertInto('unavailable_days')
            .values({ worker_id: workerId, from_day: off, to_day: off })
            .execute(),
        )
      }
    const jobs: number[] = []
    for (let index = 0; index < 12; index++) {
      const start = 6 + below(15)
      const days = {
        [day()]: `${String(start).padStart(2, '0')}:00-${String(start + 1 + below(2)).padStart(2, '0')}:00`,
      }
      const owner = people[below(people.length)]
      const made = await shiftOf(owner?.workerId ?? 0, days).catch(() => undefined)
      if (made) jobs.push(made.id)
    }
    let taken = 0
    let refusedTakes = 0
    for (let step = 0; step < 25; step++) {
      const jobId = jobs[below(jobs.length)] ?? 0
      const job = await admin.call(jobEndpoints.get, { params: { id: jobId } })
      const owner = people.find(({ workerId }) => workerId === job.worker?.id)
      const taker = people[below(people.length)]
      if (!owner || !taker || owner === taker) continue
      const swap = await offer(owner, jobId)
      const isShown = (await taker.portal.call(endpoints.own)).open.some(({ id }) => id === swap.id)
      const isTaken = await take(taker, swap).then(
        () => true,
        () => false,
      )
      expect(isTaken).toBe(isShown)
      if (!isTaken) {
        refusedTakes++
        continue
      }
      taken++
      for (const id of jobs) {
        const { conflicts } = await admin.call(jobEndpoints.check, { body: { jobId: id } })
        const isBad = conflicts.filter(
          ({ severity, asksReason }) => severity === 'block' || (id === jobId && asksReason),
        )
        expect(isBad).toEqual([])
      }
    }
    expect(taken).toBeGreaterThan(2)
    expect(refusedTakes).toBeGreaterThan(2)
  },
)
