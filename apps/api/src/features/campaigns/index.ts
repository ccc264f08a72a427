export { fallsOn } from './absences/absences.queries.ts'
export { agencyAt, type Agency } from './agency.ts'
export { rankCandidates } from './assignments/fit.ts'
export { verdictsAmongMany } from './assignments/judge-change.ts'
export { refusingOverlap } from './assignments/refusing-overlap.ts'
export { loadRoster, type Roster, rosterOf } from './assignments/roster.ts'
export { forCampaign, loadWorkers, type PlanningWorker } from './assignments/worker-facts.queries.ts'
export { workingTimeAlerts } from './assignments/working-time-alerts.ts'
export { loadWishes } from './availability/availability.queries.ts'
export { campaignById } from './campaigns/campaign.queries.ts'
export { operationAsTold, rememberOperation } from './bulk/operations.queries.ts'
export { countOpenCallOffs, isOpenCallOff } from './call-offs/open-call-offs.queries.ts'
export {
  daySlots,
  isShiftBetween,
  isShiftOf,
  shiftEnd,
  shiftStart,
  slotsOfShift,
  startOfShift,
} from './day-slots.ts'
export type { Distances } from './distances.ts'
export { workerOf } from './jobs/job-from-draft.ts'
export { historyOf, type JobRecord } from './jobs/job-record.ts'
export { visitsOfJob } from './jobs/job-rows.queries.ts'
export { loadJobs, lockJobs, lockWorkers } from './jobs/load-jobs.ts'
export { pendingJobIn } from './jobs/changes/pending-job.ts'
export { reshapeJob } from './jobs/changes/reshape-job.ts'
export { retellJob } from './jobs/changes/retell-job.ts'
export { acceptedWarnings } from './jobs/save-job.ts'
export { startJob } from './jobs/series/start-job.ts'
export { updateJobs } from './jobs/store-jobs.ts'
export { createJob } from './jobs/write-job.ts'
export { hasWork } from './offers/offers.queries.ts'
export { stillAsked, stillToAnswer } from './offers/still-asked.ts'
export { isChainFrom } from './offers/chains/chain.queries.ts'
export { createOffer } from './offers/make-offer.ts'
export { keepWhy, withdrawTakenOffersOf } from './offers/withdraw-offers.ts'
export type { Offering } from './offers/offering.ts'
export type { IsMailed } from './offers/offering.ts'
export { beginningOf, isFreePlace, openingsFor } from './offers/answers/openings.ts'
export { ownOffers } from './offers/answers/own-offers.queries.ts'
export type { Planning } from './planning.ts'
export { ownWorker, visibleCampaigns, visibleJobs } from './scope.ts'
