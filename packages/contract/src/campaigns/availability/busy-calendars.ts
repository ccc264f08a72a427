import * as z from 'zod/mini'
import { workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { failures } from '../../kit/failure.ts'
import { idParams, requiredText } from '../../kit/field.ts'

/** Calendars that one person may have read in. */
export const mostBusyCalendars = 3

/** Why a calendar could not be read. */
export const busyCalendarFailures = {
  not_public: 'La dirección no es pública: tiene que empezar por https:// y estar en internet.',
  unreachable: 'Nadie responde en esa dirección.',
  refused: 'Quien guarda el calendario no lo deja leer. Copia su dirección secreta en formato iCal.',
  too_large: 'El calendario ocupa más de 1 MB.',
  sealed: 'La dirección guardada ya no se puede leer. Quita el calendario y añádelo otra vez.',
  no_calendar: 'En esa dirección no hay un calendario iCal que se pueda leer.',
} as const
export type BusyCalendarFailure = keyof typeof busyCalendarFailures

export const busyCalendarRefusals = failures({
  calendar_unreadable: {
    status: 422,
    say: (p: { failure: BusyCalendarFailure }) => busyCalendarFailures[p.failure],
  },
  too_many_calendars: {
    status: 409,
    say: (p: { limit: number }) => `Como mucho ${p.limit} calendarios. Quita uno antes de añadir otro.`,
  },
})

export const busyCalendarDraft = z.object({
  label: requiredText({
    required: 'Di de qué calendario se trata',
    max: [60, 'No puede exceder 60 caracteres'],
  }),
  address: z.pipe(
    requiredText({
      required: 'Copia la dirección del calendario',
      max: [2000, 'La dirección no puede exceder 2000 caracteres'],
    }),
    // Calendars are shared under this scheme, which is HTTPS by another name.
    z.transform((address) => address.replace(/^webcals?:\/\//i, 'https://')),
  ),
})

export const busyCalendar = z.object({
  id: z.number(),
  label: z.string(),
  /** Where it is kept; the whole address is a secret. */
  host: z.string(),
  readAt: z.nullable(z.string()),
  failure: z.nullable(z.enum(Object.keys(busyCalendarFailures) as BusyCalendarFailure[])),
  /** Stretches to come in which the person is busy. */
  ahead: z.number(),
})
export type BusyCalendar = z.output<typeof busyCalendar>

const own = '/api/portal/busy-calendars'

export const busyCalendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: own,
    summary: 'Own calendars of other work, whose hours count as busy',
    access: workers,
    reply: z.array(busyCalendar),
  }),
  add: endpoint({
    method: 'POST',
    path: own,
    summary: 'Have an iCalendar address read in, now and every few hours; only when one is busy is kept',
    access: workers,
    body: busyCalendarDraft,
    status: 201,
    reply: z.array(busyCalendar),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    summary: 'Forget such a calendar and its hours',
    access: workers,
    params: idParams,
    reply: z.array(busyCalendar),
  }),
} as const
