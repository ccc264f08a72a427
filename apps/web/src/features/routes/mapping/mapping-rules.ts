import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { ColumnMapping, SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { lackedIn } from '../../../records/sheets/like-sheets.ts'

/** What a column of the address says. */
export type AddressRole = 'addressType' | 'addressStreet' | 'addressDirection' | 'addressNumber'

export const addressRoleLabels: Readonly<Record<AddressRole, string>> = {
  addressType: 'Tipo',
  addressStreet: 'Calle',
  addressDirection: 'Dirección',
  addressNumber: 'Número',
}

/** Beginnings of words, in the languages of Spain. */
const addressWords =
  /(^|[^a-z])(direcc|dir\b|adre[cs]|address|domi(?!n)|helbide|enderez|ubicac|localizac|call|carrer|kale|rua|street|via|avenid|avingud|plaza|placa|praza|paseo|passeig|num|n[ºo°](?![a-z])|nro|zenbaki|portal|piso|planta|puerta|escalera|bloque|bide|camino|carreter|urbaniz|poligon|tipo.?via|tipus.?via|sigla)/
const otherThings = /correo|mail|web|url|telef|fax|postal|(^|[^a-z])c\.? ?p($|[^a-z])|provinc|municip|ip\b/
const typeWords = /tip(o|us).{0,8}(via|calle|carrer)|clase.{0,4}via|sigla|bide.?mota|^tv$/
const numberWords = /(^|[^a-z])(num|n[ºo°](?![a-z])|nro|zenbaki|portal|piso|planta|puerta|escalera|bloque)/
const streetWords = /(^|[^a-z])(call|carrer|kale|rua|street|via|avenid|avingud|plaza|placa|praza)/

const isAddressColumn = (column: string): boolean => {
  const name = normalise(column)
  return addressWords.test(name) && !otherThings.test(name.replace(/direccion postal/, 'direccion'))
}

/** The columns that the address builder offers: those named like a part of an address. */
export const addressColumnsOf = (headers: readonly string[]): string[] => headers.filter(isAddressColumn)

/** The role of an address column, by its name. */
export function addressRoleOf(column: string): AddressRole {
  const name = normalise(column)
  if (typeWords.test(name)) return 'addressType'
  if (numberWords.test(name)) return 'addressNumber'
  return streetWords.test(name) ? 'addressStreet' : 'addressDirection'
}

/** Columns that may hold the municipality: never one that is named after the province. */
export const municipalityColumnsOf = (headers: readonly string[]): string[] =>
  headers.filter((header) => !/provincia|province/.test(normalise(header)))

/** Columns that a file need not have: what places a row better, and what goes to the sheets and the jobs. */
export const placeColumns = {
  province: 'Provincia',
  island: 'Isla',
  country: 'País',
  latitude: 'Latitud',
  longitude: 'Longitud',
  mapsUrl: 'Enlace del mapa',
} as const
export const visitColumns = {
  hours: 'Horario',
  duration: 'Duración',
  frequency: 'Frecuencia',
  who: 'Quién o perfil',
  priority: 'Prioridad',
  contact: 'Contacto',
  phone: 'Teléfono',
  notes: 'Notas',
} as const
export const furtherColumns = { ...placeColumns, ...visitColumns } as const
export type FurtherColumn = keyof typeof furtherColumns
const further = Object.keys(furtherColumns) as FurtherColumn[]

/** What a person has said about the columns. */
export type Mapping = {
  readonly centerName: string
  readonly postalCode: string
  readonly municipality: string
  /** In the order in which they are read. */
  readonly address: readonly string[]
  /** Blank where the file has none. */
  readonly further: Readonly<Record<FurtherColumn, string>>
  /** For rows that name none. */
  readonly defaultMunicipality: string
  readonly defaultProvince: string
  /** The coordinates of the file are enough. */
  readonly placedByCoordinates: boolean
}

export const mappingFrom = (suggested: Partial<ColumnMapping>, headers: readonly string[]): Mapping => {
  const known = (column: string | null | undefined) => (column && headers.includes(column) ? column : '')
  const municipality = known(suggested.municipalityColumn)
  return {
    centerName: known(suggested.centerNameColumn),
    postalCode: known(suggested.postalCodeColumn),
    municipality: municipalityColumnsOf(headers).includes(municipality) ? municipality : '',
    address: (suggested.addressColumns ?? []).filter((column) => headers.includes(column)),
    further: forEachFurther((column) => known(suggested[`${column}Column`])),
    defaultMunicipality: '',
    defaultProvince: '',
    placedByCoordinates: false,
  }
}

const forEachFurther = (valueOf: (column: FurtherColumn) => string) =>
  Object.fromEntries(further.map((column) => [column, valueOf(column)])) as Record<FurtherColumn, string>

/** How many of the four things that are needed have been said. */
export const assignedCount = (mapping: Mapping): number =>
  [
    mapping.centerName,
    mapping.postalCode,
    mapping.municipality || mapping.defaultMunicipality.trim(),
    mapping.address[0],
  ].filter(Boolean).length

/** Whether the file says where its rows are by their point. */
export const hasCoordinates = ({ further: { latitude, mapsUrl } }: Mapping): boolean =>
  latitude !== '' || mapsUrl !== ''

/** The point of each row stands in for its code, its municipality and its address. */
export const isPlacedByCoordinates = (mapping: Mapping): boolean =>
  mapping.placedByCoordinates && hasCoordinates(mapping)

export const isComplete = (mapping: Mapping): boolean =>
  isPlacedByCoordinates(mapping) ? mapping.centerName !== '' : assignedCount(mapping) === 4

/** How the columns are used, as the calls name it; of two columns with the same role the first is named, the order carries both. */
export function columnFieldsOf(mapping: Mapping) {
  const first = (role: AddressRole) => mapping.address.find((column) => addressRoleOf(column) === role)
  const named = further.map((column) => [`${column}Column`, mapping.further[column]] as const)
  return {
    centerNameColumn: mapping.centerName,
    postalCodeColumn: mapping.postalCode || undefined,
    municipalityColumn: mapping.municipality || undefined,
    addressTypeColumn: first('addressType'),
    addressStreetColumn: first('addressStreet'),
    addressDirectionColumn: first('addressDirection'),
    addressNumberColumn: first('addressNumber'),
    addressColumns: JSON.stringify(mapping.address),
    ...(Object.fromEntries(named) as Record<`${FurtherColumn}Column`, string>),
    defaultMunicipality: mapping.defaultMunicipality.trim(),
    defaultProvince: mapping.defaultProvince.trim(),
    placedByCoordinates: isPlacedByCoordinates(mapping) ? ('true' as const) : undefined,
  }
}

/** The columns that a mapping uses and a sheet does not have: without the needed ones its rows cannot be read. */
export const lackedColumns = (
  sheet: SheetAnalysis,
  { centerName, postalCode, municipality, address, further: columns }: Mapping,
) => ({
  needed: lackedIn(sheet, [centerName, postalCode, municipality, ...address]),
  others: lackedIn(sheet, Object.values(columns)),
})

/** The fields of process-with-mapping. */
export const processFieldsOf = (
  mapping: Mapping,
  { sheetIndex }: SheetAnalysis,
  sheets: readonly SheetAnalysis[],
) => ({
  selectedSheetIndex: String(sheetIndex),
  ...(sheets.length > 1
    ? { selectedSheetIndexes: JSON.stringify(sheets.map((sheet) => sheet.sheetIndex)) }
    : {}),
  ...columnFieldsOf(mapping),
})
