import * as z from 'zod/mini'
import { everyRole, staffAndWorkers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, messageReply, recordId } from '../../kit/field.ts'
import { calendarEntriesQuery, calendarEntry, calendarQuery, calendarReply } from './calendar.ts'
import { feedLink, feedStatus, unavailability, unavailabilityDraft } from '../people.ts'

const worker = '/api/workers/{id}'
const feed = `${worker}/calendar-feed` as const
const days = `${worker}/unavailability` as const

export const calendarEndpoints = {
  matrix: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Jobs counted by day and by centre or worker',
    access: everyRole,
    query: calendarQuery,
    reply: calendarReply,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/calendar/entries',
    summary: 'Jobs of one cell or of a week of the calendar, day by day',
    access: everyRole,
    query: calendarEntriesQuery,
    reply: z.array(calendarEntry),
  }),

  feedStatus: endpoint({
    method: 'GET',
    path: feed,
    summary: 'Whether a worker’s calendar link is live',
    access: staffAndWorkers,
    params: idParams,
    reply: feedStatus,
  }),
  createFeed: endpoint({
    method: 'POST',
    path: feed,
    isSecret: true,
    summary: 'Make a worker’s secret calendar link; an earlier one stops working',
    access: staffAndWorkers,
    params: idParams,
    status: 201,
    reply: feedLink,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: feed,
    summary: 'Stop a worker’s calendar link',
    access: staffAndWorkers,
    params: idParams,
    reply: messageReply,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds/{tenant}/{token}/turnos.ics',
    summary: 'A worker’s shifts as iCalendar, by secret link',
    access: 'public',
    params: z.object({
      tenant: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
      token: z.string().check(z.minLength(20), z.maxLength(100)),
    }),
    reply: { download: 'text/calendar; charset=utf-8' },
  }),

  unavailability: endpoint({
    method: 'GET',
    path: days,
    summary: 'Days on which a worker is not available, from today on',
    access: staffAndWorkers,
    params: idParams,
    reply: z.array(unavailability),
  }),
  addUnavailability: endpoint({
    method: 'POST',
    path: days,
    summary: 'Mark days on which a worker is not available',
    access: staffAndWorkers,
    params: idParams,
    body: unavailabilityDraft,
    status: 201,
    reply: unavailability,
  }),
  removeUnavailability: endpoint({
    method: 'DELETE',
    path: `${days}/{dayId}`,
    summary: 'Unmark such days',
    access: staffAndWorkers,
    params: z.extend(idParams, { dayId: recordId }),
    reply: messageReply,
  }),
} as const
