export { clockInsOn, registeredTime, timeOfWorker, type RegisteredPerson } from './registered-time.ts'
