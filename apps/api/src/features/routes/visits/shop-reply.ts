import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'

/** What a plan of visits and whoever makes it see of a row. */
export const shopReply = (row: RouteRow): VisitShop => ({
  rowId: row.id,
  rowNumber: row.rowNumber,
  ...(row.sheetName ? { sheetName: row.sheetName } : {}),
  name: row.centerName,
  address: row.formattedAddress ?? row.address,
  town: townOf(row),
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  hours: row.visit?.hours ?? '',
  contact: row.visit?.contact ?? '',
  phone: row.visit?.phone ?? '',
  notes: row.visit?.notes ?? '',
})
