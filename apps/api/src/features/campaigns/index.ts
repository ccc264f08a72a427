export type { Geography } from './geography.ts'
export { startJob } from './jobs/start-job.ts'
export { createJob } from './jobs/write-job.ts'
export { ownWorker } from './scope.ts'
