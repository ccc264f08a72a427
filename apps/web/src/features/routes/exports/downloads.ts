import type { Call, Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { respond } from '../../../api/call.ts'
import { saveDownload } from '../../../api/save-download.ts'

/** Fetches a file with the session's token and hands it to the browser. */
async function download<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<void> {
  await saveDownload(await respond(endpoint, input))
}

/** The uploaded workbook with what became of each row beside it. */
export const downloadWorkbook = (fileTrackingId: number): Promise<void> =>
  download(routeEndpoints.workbook, { params: { id: fileTrackingId } })

/** All routes of a batch, or one of them, for navigators. */
export const downloadGpx = (batchId: number, routeId?: number): Promise<void> =>
  download(routeEndpoints.batchGpx, { params: { batchId }, query: { routeId } })

/** A printable sheet for each route, or for one. */
export const downloadSheets = (batchId: number, routeId?: number): Promise<void> =>
  download(routeEndpoints.routeSheets, { params: { batchId }, query: { routeId } })

export const downloadKml = (batchId: number, routeId?: number): Promise<void> =>
  download(routeEndpoints.batchKml, { params: { batchId }, query: { routeId } })

/** The planned visits: one sheet with all, one per person. */
export const downloadVisits = (batchId: number): Promise<void> =>
  download(visitEndpoints.workbook, { params: { batchId } })

/** The planned visits as one table for other programs. */
export const downloadVisitCsv = (batchId: number): Promise<void> =>
  download(visitEndpoints.csv, { params: { batchId }, query: {} })

/** The days of visits for a navigator or a map. */
export const downloadVisitGpx = (batchId: number): Promise<void> =>
  download(visitEndpoints.gpx, { params: { batchId }, query: {} })
export const downloadVisitKml = (batchId: number): Promise<void> =>
  download(visitEndpoints.kml, { params: { batchId }, query: {} })

/** A printable sheet for each day of each person, or for those of one day. */
export const downloadVisitSheets = (batchId: number, date?: string): Promise<void> =>
  download(visitEndpoints.sheets, { params: { batchId }, query: date === undefined ? {} : { date } })
