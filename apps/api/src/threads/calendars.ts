import { parentPort, workerData } from 'node:worker_threads'
import { busyHoursIn, type CalendarOrder } from '../platform/calendars/busy-hours-in.ts'

/** A stranger's calendar in a thread of its own: a rule that never falls on any day would hold up every request. */
parentPort?.postMessage(busyHoursIn(workerData as CalendarOrder))
