import type { dashboardEndpoints as endpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { countOpenCallOffs } from '../../campaigns/index.ts'
import { clockInsOn } from '../../time/index.ts'
import { recentActivity } from './activity.queries.ts'
import {
  campaignCounts,
  campaignsByMonth,
  candidateCounts,
  enrolledByDay,
  enrolledCounts,
  jobsToday,
  peopleOnShift,
  peopleOnShiftAt,
  clockAt,
  workerCounts,
} from './figures.queries.ts'
import { offerFigures } from './offer-figures.queries.ts'
import { awaitingSignature, pendingSignatures } from './signatures.queries.ts'

/** Every figure of the dashboard, counted now in the agency's time zone. */
export const readAdminDashboard: Verb<(typeof endpoints)['adminDashboard']> = async ({
  db,
  session,
  now,
}) => {
  const today = clockAt(session.timeZone, now)
  return {
    today: today.date,
    time: today.time,
    campaigns: await campaignCounts(db),
    jobsToday: await jobsToday(db, today),
    calledOff: await countOpenCallOffs(db, now),
    onShift: await peopleOnShift(db, today),
    onShiftNow: await peopleOnShiftAt(db, today),
    clockIns: await clockInsOn(db, today.date, now),
    candidates: await candidateCounts(db, today),
    workers: { awaitingSignature: await awaitingSignature(db), ...(await workerCounts(db)) },
    offers: await offerFigures(db, today),
    enrolled: await enrolledCounts(db, today),
    campaignsByMonth: await campaignsByMonth(db, today),
    enrolledByDay: await enrolledByDay(db, today),
    activity: await recentActivity(db),
    pendingSignatures: await pendingSignatures(db, today),
  }
}
