export { reliabilityInRanking } from './reliability/known-reliability.ts'
export { clockInsOn, registeredTime, timeOfWorker, type RegisteredPerson } from './registered-time.ts'
