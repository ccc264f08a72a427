import * as z from 'zod/mini'
import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, recordId } from '../kit/field.ts'
import * as batch from './batch.ts'
import * as route from './generated-route.ts'
import { mapLinkBody, mapLinkReply, placeBody, placeReply, pointBody, reverseReply } from './geolocation.ts'
import { routeJobsBody, routeJobsReply } from './route-jobs.ts'
import { routeRow, rowChange } from './route-row.ts'
import {
  mappingAnswer,
  mappingQuestion,
  previewBody,
  previewReply,
  processFields,
  workbookAnalysis,
} from './workbook.ts'

const batchParams = z.object({ batchId: recordId })
const processing = '/api/routes/processing'

const workbookEndpoints = {
  analyseWorkbook: endpoint({
    method: 'POST',
    path: '/api/routes/analyze-excel',
    summary: 'Sheets, headers and first rows of a workbook',
    access: admins,
    upload: { files: ['file'] },
    reply: workbookAnalysis,
  }),
  suggestMapping: endpoint({
    method: 'POST',
    path: '/api/routes/map-columns',
    isQuestion: true,
    summary: 'Which column holds what, guessed from headers and samples',
    access: admins,
    body: mappingQuestion,
    reply: mappingAnswer,
  }),
  previewRows: endpoint({
    method: 'POST',
    path: '/api/routes/preview-rows',
    isQuestion: true,
    summary: 'A few rows as a column mapping reads and locates them',
    access: admins,
    body: previewBody,
    reply: previewReply,
  }),
  processWorkbook: endpoint({
    method: 'POST',
    path: '/api/routes/process-with-mapping',
    summary: 'Read the rows of a sheet by a column mapping and keep them as a batch',
    access: admins,
    upload: { files: ['file'], fields: processFields },
    reply: batch.processingResult,
  }),
} as const

const batchEndpoints = {
  geocode: endpoint({
    method: 'POST',
    path: `${processing}/geocode-with-file-tracking`,
    summary: 'Locate the rows of a batch; the file may be left out when the batch exists',
    access: admins,
    upload: { files: ['file'], fields: batch.geocodeFields },
    reply: batch.batchReply,
    isLong: true,
  }),
  batch: endpoint({
    method: 'GET',
    path: `${processing}/batch/{batchId}`,
    summary: 'All rows of a batch with their counts',
    access: admins,
    params: batchParams,
    reply: batch.batchReply,
  }),
  batches: endpoint({
    method: 'GET',
    path: `${processing}/batches`,
    summary: 'Batches, the latest first',
    access: admins,
    query: batch.filePageQuery,
    reply: batch.batchPage,
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: `${processing}/rows/{id}`,
    summary: 'Correct or exclude one row; a corrected row is located again',
    access: admins,
    params: idParams,
    body: rowChange,
    reply: routeRow,
  }),
  reGeocode: endpoint({
    method: 'POST',
    path: `${processing}/re-geocode`,
    summary: 'Locate one address again, or take a point that a person gave',
    access: admins,
    body: batch.reGeocodeBody,
    reply: batch.reGeocodeReply,
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: `${processing}/retry-failed-geocoding/{id}`,
    summary: 'Locate the rows without coordinates once more; once per file',
    access: admins,
    params: idParams,
    reply: batch.retryReply,
    isLong: true,
  }),
  filesInProgress: endpoint({
    method: 'GET',
    path: `${processing}/files/in-progress`,
    summary: 'Files still worked on, the latest first',
    access: admins,
    query: batch.filePageQuery,
    reply: batch.filePage,
  }),
  recentFiles: endpoint({
    method: 'GET',
    path: `${processing}/files/recent`,
    summary: 'Files by route status, the latest first',
    access: admins,
    query: batch.filePageQuery,
    reply: batch.filePage,
  }),
  file: endpoint({
    method: 'GET',
    path: `${processing}/files/{id}`,
    summary: 'One file',
    access: admins,
    params: idParams,
    reply: batch.fileRecord,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${processing}/files/{id}`,
    summary: 'Delete a file with its rows and routes',
    access: admins,
    params: idParams,
    body: batch.fileSeen,
    reply: messageReply,
  }),
  workbook: endpoint({
    method: 'GET',
    path: `${processing}/files/{id}/workbook`,
    summary: 'The uploaded workbook with columns for route, order, status and position added',
    access: admins,
    params: idParams,
    reply: { download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
} as const

const planEndpoints = {
  generateRoutes: endpoint({
    method: 'POST',
    path: `${processing}/generate-routes`,
    summary: 'Cut the located rows into short routes, province by province and island by island',
    access: admins,
    body: route.generateBody,
    reply: route.generateReply,
    isLong: true,
  }),
  generatedRoutes: endpoint({
    method: 'GET',
    path: `${processing}/generated-routes/{batchId}`,
    summary: 'The routes of a batch and the points outside them',
    access: admins,
    params: batchParams,
    reply: route.plan,
  }),
  saveRoutes: endpoint({
    method: 'POST',
    path: `${processing}/save-generated-routes`,
    summary: 'Write several routes at once; a route that loses its last point goes',
    access: admins,
    body: route.saveRoutesBody,
    reply: route.saveRoutesReply,
  }),
  modifyRoute: endpoint({
    method: 'POST',
    path: `${processing}/update-modified-route`,
    summary: 'Points in order, name and lock of one route',
    access: admins,
    body: route.modifiedRouteBody,
    reply: route.savedRoute,
  }),
  createRoute: endpoint({
    method: 'POST',
    path: `${processing}/create-route-from-points`,
    summary: 'Make a route of points, taking them from where they are',
    access: admins,
    body: route.newRouteBody,
    reply: route.savedRoute,
  }),
  recalculateRoute: endpoint({
    method: 'POST',
    path: `${processing}/recalculate-route`,
    summary: 'Measure the legs of one route again',
    access: admins,
    body: route.recalculateBody,
    reply: route.generatedRoute,
  }),
  recalculateRoutes: endpoint({
    method: 'POST',
    path: `${processing}/recalculate-multiple-routes`,
    summary: 'Measure the legs of several routes again',
    access: admins,
    body: route.recalculateManyBody,
    reply: route.recalculateManyReply,
    isLong: true,
  }),
  updateRouteStatus: endpoint({
    method: 'POST',
    path: `${processing}/update-route-status/{batchId}`,
    summary: 'Open or close the routes of a batch',
    access: admins,
    params: batchParams,
    body: route.statusBody,
    reply: route.statusReply,
  }),
  finaliseRoutes: endpoint({
    method: 'POST',
    path: `${processing}/finalize-routes/{batchId}`,
    summary: 'Close the routes of a batch',
    access: admins,
    params: batchParams,
    body: route.finaliseBody,
    reply: route.statusReply,
  }),
  routeJobs: endpoint({
    method: 'POST',
    path: `${processing}/generated-routes/{batchId}/jobs`,
    summary: 'Make one job of each route, in a campaign and on a day',
    access: admins,
    params: batchParams,
    body: routeJobsBody,
    reply: routeJobsReply,
  }),
  routeSheets: endpoint({
    method: 'GET',
    path: `${processing}/generated-routes/{batchId}/sheets`,
    summary: 'A printable sheet for each route, as PDF',
    access: admins,
    params: batchParams,
    query: route.exportQuery,
    reply: { download: 'application/pdf' },
  }),
  batchGpx: endpoint({
    method: 'GET',
    path: `${processing}/generated-routes/{batchId}/gpx`,
    summary: 'The routes of a batch as GPX 1.1',
    access: admins,
    params: batchParams,
    query: route.exportQuery,
    reply: { download: 'application/gpx+xml' },
  }),
  batchKml: endpoint({
    method: 'GET',
    path: `${processing}/generated-routes/{batchId}/kml`,
    summary: 'The routes of a batch as KML 2.2',
    access: admins,
    params: batchParams,
    query: route.exportQuery,
    reply: { download: 'application/vnd.google-earth.kml+xml' },
  }),
} as const

const geolocationEndpoints = {
  parseMapLink: endpoint({
    method: 'POST',
    path: '/api/geolocation/parse-url',
    summary: 'The point of a map link or of pasted coordinates',
    access: admins,
    body: mapLinkBody,
    reply: mapLinkReply,
  }),
  reverseGeocode: endpoint({
    method: 'POST',
    path: '/api/geolocation/reverse-geocode',
    isQuestion: true,
    summary: 'Municipality and province of a point',
    access: admins,
    body: pointBody,
    reply: reverseReply,
  }),
  findPlace: endpoint({
    method: 'POST',
    path: '/api/geolocation/find-place',
    isQuestion: true,
    summary: 'Where an address, a map link or coordinates lie; nothing is kept',
    access: admins,
    body: placeBody,
    reply: placeReply,
  }),
} as const

export const routeEndpoints = {
  ...workbookEndpoints,
  ...batchEndpoints,
  ...planEndpoints,
  ...geolocationEndpoints,
} as const
