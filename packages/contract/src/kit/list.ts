/** How one field of a list may be filtered and sorted. */
export type ListField = {
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'reference'
  readonly isSortable?: boolean
  /** Other names by which clients address the same field. */
  readonly aliases?: readonly string[]
}

/** What a list may be asked: the allowlist for every filter dialect. */
export type ListSpec = {
  readonly fields: Readonly<Record<string, ListField>>
  /** Free text (`filter`, `search`, or `name` where no field has that name) looks into these; the server maps them to one search expression. */
  readonly hasText: boolean
  readonly defaultSort: Sort
  /** Without page and size the list answers everything (forms load whole catalogues). */
  readonly isWholeByDefault?: boolean
  readonly defaultSize?: number
}

export const listSpec = <const S extends ListSpec>(spec: S): S => spec

export const matchModes = [
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'equals',
  'notEquals',
  'in',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'dateIs',
  'dateIsNot',
  'dateBefore',
  'dateAfter',
  'empty',
  'notEmpty',
] as const
export type MatchMode = (typeof matchModes)[number]

export type Filter = { readonly field: string; readonly mode: MatchMode; readonly values: readonly string[] }
export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' }

/** A list question after parsing. `page` is undefined when the whole list is asked for. */
export type ListQuery = {
  readonly page?: { readonly number: number; readonly size: number }
  readonly sort: readonly Sort[]
  readonly filters: readonly Filter[]
  readonly text?: string
}

export const maxPageSize = 200
const maxValueLength = 200
const maxFilters = 30

export class UnknownFilter extends Error {
  constructor(readonly filterName: string) {
    super(`unknown filter ${filterName}`)
  }
}

type Raw = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Reads every filter dialect of the product into one question:
 * `page/size` or `first/rows`, `sort=field,asc`, `filter`/`search`/`name` as free text, `field=value`,
 * `field:mode=value` and `filters[field][value]` with `filters[field][matchMode]`.
 * Plain names that are no field are ignored, as any web server does; a mode or a bracket on an unknown field throws
 * {@link UnknownFilter}.
 */
export function parseListQuery(raw: Raw, spec: ListSpec): ListQuery {
  const fieldOf = fieldFinder(spec)
  const filters: Filter[] = []
  for (const [name, value] of Object.entries(raw)) {
    const values = valuesOf(value)
    if (values.length === 0 || reserved.has(name)) continue
    const bracket = /^filters\[([^\]]{1,60})\]\[value\](?:\[\])?$/.exec(name)
    const colon = /^([\w.]{1,60}):(\w{1,20})$/.exec(name)
    if (bracket) filters.push(bracketFilter(bracket[1] ?? '', values, raw, fieldOf))
    else if (colon) filters.push(modeFilter(colon[1] ?? '', colon[2] ?? '', values, fieldOf))
    else {
      const field = fieldOf(name)
      if (field) filters.push({ field, mode: plainMode(spec, field, values), values })
    }
    if (filters.length > maxFilters) throw new UnknownFilter(name.slice(0, 60))
  }
  const text = spec.hasText ? firstText(raw, fieldOf) : undefined
  return { page: pageOf(raw, spec), sort: sortOf(raw, spec, fieldOf), filters, ...(text ? { text } : {}) }
}

const reserved = new Set(['page', 'size', 'sort', 'first', 'rows', 'filter', 'search'])

type FieldFinder = (name: string) => string | undefined

function fieldFinder(spec: ListSpec): FieldFinder {
  const names = new Map<string, string>()
  for (const [name, field] of Object.entries(spec.fields)) {
    names.set(name, name)
    for (const alias of field.aliases ?? []) names.set(alias, name)
  }
  return (name) => names.get(name)
}

function valuesOf(value: string | readonly string[] | undefined): string[] {
  const list = value === undefined ? [] : typeof value === 'string' ? [value] : [...value]
  return list.map((v) => v.trim().slice(0, maxValueLength)).filter((v) => v !== '')
}

function bracketFilter(name: string, values: string[], raw: Raw, fieldOf: FieldFinder): Filter {
  const mode = valuesOf(raw[`filters[${name}][matchMode]`])[0] ?? 'contains'
  return modeFilter(name, mode, values, fieldOf)
}

function modeFilter(name: string, mode: string, values: string[], fieldOf: FieldFinder): Filter {
  const field = fieldOf(name)
  const known = matchModes.find((m) => m === mode)
  if (!field || !known) throw new UnknownFilter(field ? mode : name)
  return { field, mode: known, values: known === 'in' || known === 'between' ? splitCommas(values) : values }
}

const splitCommas = (values: string[]) =>
  values
    .flatMap((v) => v.split(','))
    .map((v) => v.trim())
    .filter(Boolean)

function plainMode(spec: ListSpec, field: string, values: string[]): MatchMode {
  if (values.length > 1) return 'in'
  const type = spec.fields[field]?.type
  return type === 'text' || type === 'reference' ? 'contains' : 'equals'
}

/** `name` is a text to search for in lists that have no field of that name. */
function firstText(raw: Raw, fieldOf: FieldFinder): string | undefined {
  const names = fieldOf('name') === undefined ? ['filter', 'search', 'name'] : ['filter', 'search']
  return names.map((name) => valuesOf(raw[name])[0]).find((text) => text !== undefined)
}

function wholeNumber(value: string | readonly string[] | undefined): number | undefined {
  const text = valuesOf(value)[0]
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function pageOf(raw: Raw, spec: ListSpec): ListQuery['page'] {
  const first = wholeNumber(raw['first'])
  const asked = wholeNumber(raw['size']) ?? wholeNumber(raw['rows'])
  const number = wholeNumber(raw['page'])
  if (spec.isWholeByDefault && asked === undefined && number === undefined && first === undefined)
    return undefined
  const size = Math.min(Math.max(asked ?? spec.defaultSize ?? 10, 1), maxPageSize)
  return { number: number ?? Math.floor((first ?? 0) / size), size }
}

function sortOf(raw: Raw, spec: ListSpec, fieldOf: FieldFinder): readonly Sort[] {
  const asked = valuesOf(raw['sort'])
    .slice(0, 3)
    .map((text) => readSort(text, spec, fieldOf))
  return asked.length > 0 ? asked : [spec.defaultSort]
}

function readSort(text: string, spec: ListSpec, fieldOf: FieldFinder): Sort {
  const [name = '', direction = 'asc'] = text.split(',').map((part) => part.trim())
  const field = fieldOf(name)
  if (!field || spec.fields[field]?.isSortable === false) throw new UnknownFilter(name.slice(0, 60))
  return { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
}
