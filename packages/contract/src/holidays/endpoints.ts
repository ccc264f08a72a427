import { exportEndpoints, importEndpoints } from '../imports/endpoints.ts'
import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf } from '../kit/field.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { day } from '../kit/day.ts'
import { holiday, holidayDraft, holidayList, placedHoliday } from './holiday.ts'

/** Most days whose holidays are asked for at once: two years. */
const longestStretch = 800

export const holidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/holidays',
    summary: 'List the holidays that the agency has added',
    access: admins,
    list: holidayList,
    reply: pageOf(holiday),
  }),
  between: endpoint({
    method: 'GET',
    path: '/api/holidays/between',
    summary: 'Holidays that the agency has added, by day and place; the national ones need no asking',
    access: everyRole,
    query: z.object({ from: day('Falta el primer día'), to: day('Falta el último día') }).check(
      z.refine(({ from, to }) => to >= from && daysBetween(from, to) < longestStretch, {
        error: `Se piden como mucho ${longestStretch} días`,
        path: ['to'],
      }),
    ),
    reply: z.array(placedHoliday),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/holidays/{id}',
    summary: 'One of them',
    access: admins,
    params: idParams,
    reply: holiday,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/holidays',
    summary: 'Add a holiday',
    access: admins,
    body: holidayDraft,
    status: 201,
    reply: holiday,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/holidays/{id}',
    summary: 'Change a holiday',
    access: admins,
    params: idParams,
    body: holidayDraft,
    reply: holiday,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/holidays/{id}',
    summary: 'Delete a holiday',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  ...exportEndpoints('holidays', holidayList),
} as const

export const holidayImport = importEndpoints('holidays')
