import { busyCalendarEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import type { ReadPublicText } from '../../../platform/calendars/read-public-text.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from './busy-calendars.ts'
import { createReadCalendar } from './read-calendar.ts'
import { createAskCalendars, createRefreshCalendars, refreshTask } from './refresh-calendars.ts'

type Deps = {
  readonly readText: ReadPublicText
  readonly seal: Seal
  readonly tasks: Tasks
  readonly periodic: Periodic
}

/** Calendars of other employers, read in as hours in which their people are busy. */
export function mountBusyCalendars(mount: Mount, { readText, seal, tasks, periodic }: Deps): void {
  const deps = { readCalendar: createReadCalendar(readText), seal }
  mount.verb(endpoints.list, listBusyCalendars)
  mount.handler(endpoints.add, addBusyCalendar(deps))
  mount.verb(endpoints.remove, removeBusyCalendar)

  tasks.handle(refreshTask, createRefreshCalendars(deps))
  periodic.add({ name: 'busy-calendars', everyMinutes: 15, work: createAskCalendars(tasks) })
}
