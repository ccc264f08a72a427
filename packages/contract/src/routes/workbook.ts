import * as z from 'zod/mini'
import { wholeNumberOr } from '../kit/field.ts'
import { sheetProblem } from '../sheets/sheet-problem.ts'
import { visitFacts } from './route-row.ts'

export const sheetAnalysis = z.object({
  sheetIndex: z.number(),
  sheetName: z.string(),
  /** Rows of data: titles, headers, blanks and totals are not counted. */
  totalRows: z.number(),
  totalColumns: z.number(),
  /** Names by which the columns are addressed in the other calls. */
  headers: z.array(z.string()),
  /** First rows of data, cell by cell as text. */
  sampleData: z.array(z.array(z.string())),
  /** Row of the sheet of each sample. */
  sampleRowNumbers: z.array(z.number()),
  hasHeader: z.boolean(),
  isRecommended: z.boolean(),
  /** Its author keeps it out of sight. */
  isHidden: z.boolean(),
  /** Sheets with the same number have like heads: one mapping reads them all. Null when the sheet is not read. */
  headsGroup: z.nullable(z.number()),
  /** In Spanish, why the sheet is not the one; null when it would do. */
  warning: z.nullable(z.string()),
  problems: z.array(sheetProblem),
})
export type SheetAnalysis = z.output<typeof sheetAnalysis>

export const workbookAnalysis = z.object({
  success: z.boolean(),
  message: z.string(),
  totalSheets: z.number(),
  sheets: z.array(sheetAnalysis),
  recommendedSheetIndex: z.number(),
})
export type WorkbookAnalysis = z.output<typeof workbookAnalysis>

const sampleCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const headers = z.array(z.string().check(z.maxLength(300))).check(z.minLength(1), z.maxLength(500))

export const mappingQuestion = z.object({
  fileName: z._default(z.string().check(z.maxLength(255)), ''),
  selectedSheetIndex: z._default(z.number(), 0),
  headers,
  /** Rows as lists of cells, or as objects keyed by header. */
  sampleData: z._default(
    z.array(z.union([z.array(sampleCell), z.record(z.string(), sampleCell)])).check(z.maxLength(200)),
    [],
  ),
})

/** What a column can be used for. */
export const columnRoles = [
  'centerName',
  'postalCode',
  'municipality',
  'address',
  'addressType',
  'addressStreet',
  'addressDirection',
  'addressNumber',
  'province',
  'country',
  'island',
  'latitude',
  'longitude',
  'mapsUrl',
  'hours',
  'duration',
  'frequency',
  'who',
  'priority',
  'contact',
  'phone',
  'notes',
] as const
export type ColumnRole = (typeof columnRoles)[number]

const column = z.nullable(z.string())

export const columnMapping = z.object({
  centerNameColumn: column,
  addressColumn: column,
  postalCodeColumn: column,
  municipalityColumn: column,
  addressTypeColumn: column,
  addressStreetColumn: column,
  addressDirectionColumn: column,
  addressNumberColumn: column,
  provinceColumn: column,
  countryColumn: column,
  islandColumn: column,
  latitudeColumn: column,
  longitudeColumn: column,
  mapsUrlColumn: column,
  hoursColumn: column,
  durationColumn: column,
  frequencyColumn: column,
  whoColumn: column,
  priorityColumn: column,
  contactColumn: column,
  phoneColumn: column,
  notesColumn: column,
  /** The address columns in the order in which they are read. */
  addressColumns: z.array(z.string()),
  /** Every column with a role: how sure the suggestion is (0–100) and what speaks against it. */
  allColumnMappings: z.array(
    z.object({
      column: z.string(),
      role: z.enum(columnRoles),
      confidence: z.number(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type ColumnMapping = z.output<typeof columnMapping>

export const mappingAnswer = z.object({ success: z.boolean(), message: z.string(), columnMapping })

const columnName = z.string().check(z.maxLength(300))
const optionalColumn = z.pipe(
  z.nullish(columnName),
  z.transform((name) => (name ? name : null)),
)
/** Absent, the column is looked for; blank, there is none. */
const foundColumn = z.pipe(
  z.nullish(columnName),
  z.transform((name) => name ?? null),
)
const requiredColumn = (error: string) =>
  z.string({ error }).check(z.minLength(1, error), z.maxLength(300, error))

/** Text of a form part that holds JSON; a value that was parsed on the way is taken as it is. */
export const jsonPart = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown, context) => {
        if (typeof value !== 'string') return value
        try {
          return JSON.parse(value) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'No es un JSON válido' })
          return undefined
        }
      }),
    ),
    schema,
  )

const wholeNumber = wholeNumberOr('Debe ser un número entero', 4)

/** Rows of one process, over all its sheets: beyond it, a plan takes longer than people wait. */
export const mostProcessRows = 20_000

const isTrue = z.pipe(
  z.nullish(z.union([z.boolean(), z.enum(['true', 'false', ''])])),
  z.transform((said) => said === true || said === 'true'),
)

const sameForAll = z._default(z.string().check(z.trim(), z.maxLength(100)), '')

const mappedColumns = {
  centerNameColumn: requiredColumn('Debe seleccionar una columna para el nombre del centro'),
  postalCodeColumn: optionalColumn,
  /** May be left out when `defaultMunicipality` says it. */
  municipalityColumn: optionalColumn,
  addressColumn: optionalColumn,
  addressTypeColumn: optionalColumn,
  addressStreetColumn: optionalColumn,
  addressDirectionColumn: optionalColumn,
  addressNumberColumn: optionalColumn,
  /** Ordered address columns; without them the address is address, type, street, direction, number. */
  addressColumns: z.optional(jsonPart(z.array(columnName).check(z.maxLength(20)))),
  provinceColumn: foundColumn,
  countryColumn: foundColumn,
  islandColumn: foundColumn,
  latitudeColumn: foundColumn,
  longitudeColumn: foundColumn,
  mapsUrlColumn: foundColumn,
  hoursColumn: foundColumn,
  durationColumn: foundColumn,
  frequencyColumn: foundColumn,
  whoColumn: foundColumn,
  priorityColumn: foundColumn,
  contactColumn: foundColumn,
  phoneColumn: foundColumn,
  notesColumn: foundColumn,
  /** Stand in where a row, or the whole file, names none. */
  defaultMunicipality: sameForAll,
  defaultProvince: sameForAll,
  /** The coordinates of the rows are enough: a file then needs no postal code, no municipality and no address. */
  placedByCoordinates: isTrue,
} as const

type PlaceFields = {
  readonly placedByCoordinates: boolean
  readonly postalCodeColumn: string | null
  readonly municipalityColumn: string | null
  readonly defaultMunicipality: string
}

/** Without coordinates to stand on, a row is placed by its code and its municipality. */
const namesCode = ({ placedByCoordinates, postalCodeColumn }: PlaceFields): boolean =>
  placedByCoordinates || postalCodeColumn !== null
const codeMissing = {
  error: 'Debe seleccionar una columna para código postal',
  path: ['postalCodeColumn'],
}
const namesMunicipality = (fields: PlaceFields): boolean =>
  fields.placedByCoordinates || fields.municipalityColumn !== null || fields.defaultMunicipality !== ''
const municipalityMissing = {
  error: 'Debe seleccionar una columna para municipio',
  path: ['municipalityColumn'],
}

/** Fields of process-with-mapping beside the file. Columns are named as in `headers`. */
export const processFields = z
  .object({
    /** The sheet whose headers the columns are named after. */
    selectedSheetIndex: wholeNumber,
    /** All sheets that are read together; the one above alone when it is left out. */
    selectedSheetIndexes: z.optional(
      jsonPart(z.array(z.number().check(z.int(), z.gte(0), z.lte(9999))).check(z.maxLength(255))),
    ),
    ...mappedColumns,
  })
  .check(z.refine(namesCode, codeMissing), z.refine(namesMunicipality, municipalityMissing))
export type ProcessFields = z.output<typeof processFields>
export type ColumnFields = Omit<ProcessFields, 'selectedSheetIndex' | 'selectedSheetIndexes'>

/** Rows that are shown as they will be read. */
export const mostPreviewRows = 3

/** The first rows of a sheet and how its columns are used. */
export const previewBody = z.object({
  headers,
  sampleData: z
    .array(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(500)))
    .check(z.maxLength(mostPreviewRows)),
  mapping: z
    .object(mappedColumns)
    .check(z.refine(namesCode, codeMissing), z.refine(namesMunicipality, municipalityMissing)),
})

/** Rows as processing would read and locate them; nothing is stored. */
export const previewReply = z.object({
  rows: z.array(
    z.object({
      centerName: z.string(),
      address: z.string(),
      postalCode: z.string(),
      municipality: z.string(),
      province: z.string(),
      /** Municipality and province of the gazetteer; null when the row is not recognised. */
      place: z.nullable(z.string()),
      /** The point comes from the file's own coordinates. */
      hasOwnPoint: z.boolean(),
      radiusKm: z.nullable(z.number()),
      visit: z.nullable(visitFacts),
      /** In Spanish, what is wrong or looks odd. */
      problem: z.nullable(z.string()),
    }),
  ),
})
export type PreviewRow = z.output<typeof previewReply>['rows'][number]
