import type { CoverFall } from '@cuadrante/contract/access/notices.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../../platform/http/fail.ts'
import { notify } from '../../../../platform/notices/notify.ts'
import { agencyAt, agencyZone } from '../../agency.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { loadJobs } from '../../jobs/load-jobs.ts'
import { byItself, type Offering } from '../offering.ts'
import { nextWaveAt } from '../waves/next-wave-at.ts'
import { setTurn } from '../waves/ask-next.ts'
import { workText } from '../proof/work-text.ts'
import { placeOf } from './chain.queries.ts'
import {
  firstNextWay,
  forgetNextWays,
  moveNextWays,
  passOver,
  passOverRefused,
  type NextWay,
} from './next-ways.queries.ts'
import { askChain } from './offer-chain.ts'

type Fallen = Pick<Offering, 'db' | 'now'>
type Why = { readonly why: CoverFall; readonly who?: string }

/**
 * An offer of a shift that somebody cannot do has come to nothing: the office is told, and the next way is due, at once or in
 * the morning. The offer, the first of its chain, must be locked and closed.
 */
export async function coverFell({ db, now }: Fallen, offerId: number, why: Why): Promise<void> {
  const job = await uncovered(db, offerId)
  if (!job) return
  await passOverRefused(db, offerId)
  const way = await firstNextWay(db, offerId)
  const { zone } = await agencyAt(db, now)
  const at = way && nextWaveAt(now.getTime(), 0, zone)
  await setTurn(db, offerId, at ?? null)
  const { day, hour } = wallTimeAt(at ?? now.getTime(), zone)
  const isLater = at !== undefined && at > now.getTime()
  await tellFall(
    { db, now },
    { offerId, job, way, at: isLater ? `${shortDay(day)} a las ${hour}` : null },
    why,
  )
}

/** Offers the next way that can still be done; where none can, the office is told. The offer must be locked. */
export async function offerNextWay(offering: Offering, offerId: number): Promise<void> {
  const { db } = offering
  await setTurn(db, offerId, null)
  const job = await uncovered(db, offerId)
  if (!job) {
    await forgetNextWays(db, offerId)
    return
  }
  const itself: Offering = {
    ...byItself(offering),
    session: { userId: null, name: 'Siguiente forma de cubrir', activeRole: null },
  }
  for (;;) {
    const way = await firstNextWay(db, offerId)
    if (!way) break
    const asked = await tried(itself, job.id, way)
    if (typeof asked === 'number') {
      await moveNextWays(db, offerId, asked, way.position)
      return
    }
    await passOver(db, offerId, way.position, asked.reply.message)
  }
  await tellFall(offering, { offerId, job, way: undefined, at: null }, { why: 'refused' })
}

/** The number of the first offer, or what stands against it by now. */
async function tried(offering: Offering, jobId: number, way: NextWay): Promise<number | Refusal> {
  const { db } = offering
  await sql`savepoint next_way`.execute(db)
  try {
    const [first] = await askChain(offering, jobId, way)
    await sql`release savepoint next_way`.execute(db)
    return first ?? 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint next_way`.execute(db)
    return error
  }
}

/** The job of an offer while it is still of whoever cannot come, or nobody's. */
async function uncovered(db: Offering['db'], offerId: number): Promise<JobRecord | undefined> {
  const place = await placeOf(db, offerId)
  if (!place || (place.insteadOf === null && !place.isChain)) return undefined
  const [job] = await loadJobs(db, [place.jobId])
  return job?.workerId === place.insteadOf ? job : undefined
}

type Told = {
  readonly offerId: number
  readonly job: JobRecord
  readonly way: NextWay | undefined
  readonly at: string | null
}

const tellFall = async ({ db }: Fallen, { offerId, job, way, at }: Told, { why, who = '' }: Why) =>
  notify(db, {
    kind: 'cover_fell',
    to: { role: 'ROLE_ADMIN' },
    subject: {
      job: workText(job, await agencyZone(db)),
      why,
      who: who || null,
      next: way?.names ?? null,
      at,
    },
    path: `/campaigns/${job.campaignId}?${way ? 'oferta' : 'cubrir'}=${job.id}`,
    key: `cover ${offerId} ${why}`,
  })
