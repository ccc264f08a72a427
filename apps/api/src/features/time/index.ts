export { clockInsOn, registeredTime, type RegisteredPerson } from './registered-time.ts'
