import type { holidayEndpoints as endpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { holidayFields, type HolidayDraft } from '@cuadrante/contract/holidays/holiday.ts'
import type { Verb } from '../../platform/http/context.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { OpenPlaces, Places } from '../../platform/places/places.ts'
import { cleanDraft, rowOf } from '../../platform/records/record-row.ts'
import { addRecord, changeRecord, removeRecord } from '../../platform/records/write-record.ts'
import { holidays } from './holiday.queries.ts'

type Endpoints = typeof endpoints
const kind = { entity: 'holiday', table: 'holidays', reading: holidays }

/** The columns that the form fills. @throws invalid_input for a place that does not exist */
export function holidayRow(sent: HolidayDraft, places: Places) {
  const draft = cleanDraft(holidayFields, sent)
  const place = { provinceId: draft.province, cityId: draft.city }
  return {
    ...rowOf('holidays', holidayFields, draft),
    ...placeColumns(places, place, { province: 'province', city: 'city' }),
  }
}

export const createHoliday =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) =>
    addRecord(context, kind, holidayRow(body, await openPlaces()))

export const updateHoliday =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  (context, { params, body }) =>
    changeRecord(context, kind, {
      id: params.id,
      read: body.version,
      rowOf: async () => ({ ...holidayRow(body, await openPlaces()), updated_at: context.now }),
    })

export const removeHoliday: Verb<Endpoints['remove']> = async (context, { params }) => {
  await removeRecord(context, kind, params.id)
  return { message: 'Festivo eliminado correctamente' }
}
