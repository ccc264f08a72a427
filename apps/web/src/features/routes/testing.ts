import type { BatchReply, FileRecord } from '@cuadrante/contract/routes/batch.ts'
import type { GeneratedRoute, Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { SheetAnalysis, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'

export const aRow = (changes: Partial<RouteRow> = {}): RouteRow => ({
  id: 1,
  rowNumber: 2,
  centerName: 'CEIP Milladoiro',
  address: 'Rúa Nova 1',
  postalCode: '15113',
  municipality: 'Malpica de Bergantiños',
  province: 'A Coruña',
  country: 'Spain',
  island: null,
  provinceId: 15,
  islandId: null,
  latitude: 43.3226,
  longitude: -8.8081,
  formattedAddress: null,
  geocodingStatus: 'SUCCESS',
  geocodingError: null,
  precision: 'EXACT',
  radiusKm: 0.1,
  provider: 'file',
  googleMapsUrl: null,
  warnings: [],
  hasError: false,
  errorMessage: null,
  repair: null,
  candidate: null,
  isExcluded: false,
  ...changes,
})

export const aBatch = (routes: RouteRow[], changes: Partial<BatchReply> = {}): BatchReply => ({
  batchId: 5,
  fileTrackingId: 6,
  fileName: 'colegios.xlsx',
  sheetName: 'Centros',
  routes,
  totalRoutes: routes.length,
  successfulGeocoding: 0,
  failedGeocoding: 0,
  cachedResults: 0,
  excludedRows: 0,
  errorRows: 0,
  routeStatus: 'IN_PROGRESS',
  processingStatus: 'GEOCODED',
  isRetryUsed: false,
  hasOriginal: true,
  task: null,
  ...changes,
})

export const aFileRecord = (changes: Partial<FileRecord> = {}): FileRecord => ({
  id: 6,
  fileName: 'colegios.xlsx',
  fileSize: 20_480,
  uploadDate: '2026-11-20T09:00:00Z',
  lastModified: '2026-11-20T09:00:00Z',
  routeStatus: 'IN_PROGRESS',
  processingStatus: 'GEOCODED',
  batchId: 5,
  totalRows: 1,
  processedRows: 1,
  errorRows: 0,
  locatedRows: 1,
  approximateRows: 0,
  failedRows: 0,
  cachedRows: 0,
  excludedRows: 0,
  generatedRoutes: 0,
  totalDistance: null,
  sheetName: 'Centros',
  uploadedBy: 'Sabela Otero',
  ...changes,
})

const aSheet = (changes: Partial<SheetAnalysis> = {}): SheetAnalysis => ({
  sheetIndex: 0,
  sheetName: 'Centros',
  totalRows: 1,
  totalColumns: 4,
  headers: ['Centro', 'Dirección', 'CP', 'Municipio'],
  sampleData: [['CEIP Milladoiro', 'Rúa Nova 1', '15113', 'Malpica de Bergantiños']],
  sampleRowNumbers: [2],
  hasHeader: true,
  isRecommended: false,
  isHidden: false,
  warning: null,
  problems: [],
  ...changes,
})

/** What the server finds in a workbook; the sheet at `recommended` is marked. */
export const anAnalysis = (recommended: number, ...sheets: Partial<SheetAnalysis>[]): WorkbookAnalysis => ({
  success: true,
  message: 'La hoja «Centros» tiene 1 fila.',
  totalSheets: sheets.length,
  sheets: sheets.map((sheet, sheetIndex) =>
    aSheet({ ...sheet, sheetIndex, isRecommended: sheetIndex === recommended }),
  ),
  recommendedSheetIndex: recommended,
})

export const aGeneratedRoute = (
  points: RouteRow[],
  changes: Partial<GeneratedRoute> = {},
): GeneratedRoute => ({
  id: 40,
  name: 'A Coruña 1',
  points,
  totalPoints: points.length,
  estimatedTime: 30,
  totalDistance: 20,
  province: 'A Coruña',
  island: null,
  isIslandRoute: false,
  maxDistanceBetweenPoints: 20,
  routeLegs: [],
  provinceId: 15,
  islandId: null,
  start: null,
  isLocked: false,
  isModified: true,
  legsProvider: null,
  job: null,
  version: 1,
  ...changes,
})

export const aPlan = (routes: GeneratedRoute[], changes: Partial<Plan> = {}): Plan => ({
  routes,
  unassignedRoutes: [],
  groups: [{ key: 'province:15', name: 'A Coruña', isIsland: false, sortOrder: 1 }],
  comparison: null,
  pointsPerRoute: 5,
  startFromCityCenter: false,
  maxDistanceBetweenPoints: null,
  routeStatus: 'IN_PROGRESS',
  ...changes,
})
