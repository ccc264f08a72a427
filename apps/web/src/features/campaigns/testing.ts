import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { BulkResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Job, JobDetail, JobPage } from '@cuadrante/contract/campaigns/jobs/job.ts'

/** Believable records for the screen tests of campaigns. */
export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 4,
  name: 'Navidad en tienda',
  clientName: 'Zumos Alba',
  clientId: 3,
  description: 'Degustación en lineal',
  startDate: '2026-11-13',
  endDate: '2027-01-05',
  status: 'ACTIVA',
  year: 2026,
  month: 11,
  jobsCount: 3,
  completedCount: 1,
  cancelledCount: 1,
  progress: 100 / 3,
  version: 1,
  budget: null,
  ...changes,
})

export const aJob = (changes: Partial<Job> = {}): Job => ({
  id: 12,
  campaignId: 4,
  campaignName: 'Navidad en tienda',
  status: 'PENDIENTE',
  timezone: 'Europe/Madrid',
  client: 'Zumos Alba',
  clientId: 3,
  executive: null,
  executiveId: null,
  profile: null,
  profileId: null,
  center: 'Froiz Travesas',
  centerId: 8,
  location: 'Vigo',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  startTime: '09:00',
  endTime: '14:00',
  days: 1,
  minutes: 300,
  isCovered: false,
  hasRegistry: false,
  version: 1,
  worker: null,
  scannedItems: 0,
  confirmedItems: 0,
  salary: 49,
  expenses: null,
  allowances: null,
  kilometers: 12.3,
  observations: null,
  commentsCount: 0,
  lastComment: null,
  ...changes,
})

/** A job with its schedule: one slot on its first day. */
export const aJobDetail = (changes: Partial<JobDetail> = {}): JobDetail => {
  const job = aJob(changes)
  return {
    ...job,
    schedules: [{ date: job.startDate, timeSlots: [{ startTime: job.startTime, endTime: job.endTime }] }],
    campaignSpan: { startDate: '2026-11-13', endDate: '2027-01-05' },
    needs: { foodHandler: false, driverLicence: false, vehicle: false, languages: [] },
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...changes,
  }
}

export function aJobPage(content: Job[], total = content.length): JobPage {
  const counters = { total, PENDIENTE: 0, CONFIRMADO: 0, ACTIVO: 0, COMPLETADO: 0, FACTURADO: 0, ANULADO: 0 }
  for (const { status } of content) counters[status] += 1
  const dates = [...new Set(content.map(({ startDate }) => startDate))]
  return {
    content,
    totalElements: total,
    totalPages: Math.ceil(total / 10),
    size: 10,
    number: 0,
    counters,
    dayTotals: dates.map((date) => ({ date, jobs: content.length, minutes: 300 })),
  }
}

/** A change of jobs of one campaign that was just applied. */
export const anOperation = (changes: Partial<BulkResult> = {}): BulkResult => ({
  operationId: 7,
  campaignId: 4,
  campaignName: 'Navidad en tienda',
  applied: 2,
  isCreation: false,
  leftOut: [],
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
  ...changes,
})
