import {
  holidayEndpoints as endpoints,
  holidayImport as importCalls,
} from '@cuadrante/contract/holidays/endpoints.ts'
import { exportList } from '../../platform/exports/export-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { mountImport, type ImportDeps } from '../../platform/imports/imports.http.ts'
import type { OpenedPlaces } from '../../platform/places/places.ts'
import { pageReply } from '../../platform/list/page.ts'
import { holidayExport } from './holiday-export.ts'
import { holidayImport } from './holiday-import.ts'
import { holidays, holidaysBetween } from './holiday.queries.ts'
import { createHoliday, removeHoliday, updateHoliday } from './save-holiday.ts'

export function mountHolidays(mount: Mount, deps: ImportDeps & OpenedPlaces): void {
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await holidays.page(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.between, ({ db }, { query }) => holidaysBetween(db, query.from, query.to))
  mount.verb(endpoints.get, ({ db, session }, { params }) => holidays.byId(db, session, params.id))
  mount.verb(endpoints.create, createHoliday(deps.openPlaces))
  mount.verb(endpoints.update, updateHoliday(deps.openPlaces))
  mount.verb(endpoints.remove, removeHoliday)
  mount.handler(endpoints.exportXlsx, (context, { query }) =>
    exportList(holidayExport, 'xlsx', context, query),
  )
  mount.handler(endpoints.exportCsv, (context, { query }) => exportList(holidayExport, 'csv', context, query))
  mountImport(mount, importCalls, holidayImport(deps.openSheetPlaces), deps)
}
