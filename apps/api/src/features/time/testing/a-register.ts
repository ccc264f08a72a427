import { randomUUID } from 'node:crypto'
import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { testApp, type Caller, type TestTenant } from '../../../../test/test-app.ts'
import { aPlannedAgency } from '../../campaigns/testing/a-planned-agency.ts'

/** An application whose clock stands where a test sets it. */
export async function aClockedApp(at: string) {
  const clock = { now: new Date(at) }
  const app = await testApp({ clock: () => clock.now })
  return { app, clock, setClock: (instant: string) => void (clock.now = new Date(instant)) }
}

export type ClockedApp = Awaited<ReturnType<typeof aClockedApp>>

/** An agency with a worker who punches. Sessions end with the hours, so that everyone signs in anew for each act. */
export async function aRegister(clocked: ClockedApp) {
  const agency = await aPlannedAgency(clocked.app)
  const { tenant } = agency
  const anAdmin = () => tenant.as('ROLE_ADMIN')
  const aPuncher = async (name = 'Lucía Pérez Souto') => {
    const { userId } = await tenant.as('ROLE_USER', { name })
    const workerId = await agency.aWorker({ name, userId })
    const me = signingIn(tenant, workerId, name)
    return { workerId, me, ...punchesOf(me, clocked) }
  }
  const lucia = await aPuncher()
  const monthOf = async (month: string, id = lucia.workerId) =>
    (await anAdmin()).call(office.workerMonth, { params: { id }, query: { month } })
  return { ...agency, ...lucia, anAdmin, aPuncher, monthOf }
}

/** A new session of the person of a worker's record. */
function signingIn(tenant: TestTenant, workerId: number, name: string): () => Promise<Caller> {
  return async () => {
    const caller = await tenant.as('ROLE_USER', { name })
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ user_id: caller.userId }).where('id', '=', workerId).execute(),
    )
    return caller
  }
}

const aPunch = (kind: PunchDraft['kind'], at: string, jobId: number): PunchDraft => ({
  id: randomUUID(),
  kind,
  at: new Date(at).toISOString(),
  jobId,
})

/** Ways to punch: at once, or later what the phone had kept. */
function punchesOf(me: () => Promise<Caller>, { clock, setClock }: ClockedApp) {
  const send = async (...punches: PunchDraft[]) =>
    (await me()).call(own.punch, { body: { sentAt: clock.now.toISOString(), punches } })
  const punch = async (kind: PunchDraft['kind'], at: string, jobId: number) => {
    setClock(at)
    return send(aPunch(kind, at, jobId))
  }
  return {
    aPunch,
    send,
    punch,
    /** A whole shift, instants in order: in, then pause and resume in turn, then out. */
    async works(jobId: number, ...instants: readonly string[]) {
      for (const [index, at] of instants.entries()) {
        const isLast = index === instants.length - 1
        const kind = index === 0 ? 'in' : isLast ? 'out' : index % 2 === 1 ? 'pause' : 'resume'
        await punch(kind, at, jobId)
      }
    },
  }
}

/** The bytes of a downloaded file, or what the server said instead. */
export async function download(caller: Caller, path: string): Promise<Uint8Array> {
  const answer = await caller.raw('GET', path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return new Uint8Array(answer.rawPayload)
}
