import { formatDate } from '../../format.ts'

/** A filter of one field in the words of the API: `contains` "ana", `in` "15,36", `between` "2026-01-01,2026-01-31". */
export type FilterValue = { readonly mode: string; readonly value: string }
export type Filters = Readonly<Record<string, FilterValue>>

export type FilterOption = {
  readonly value: string
  readonly label: string
  readonly count?: number
  /** Other names that a search finds it by. */
  readonly alsoFoundBy?: readonly string[]
}

/** How a column may be filtered. */
export type FilterKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'boolean'; readonly yes?: string; readonly no?: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'number'; readonly unit?: string }
  /** One of a few. */
  | { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
  /** Any of many, searchable; `load` is asked when the popover opens. */
  | {
      readonly kind: 'choices'
      readonly options?: readonly FilterOption[]
      readonly load?: () => Promise<readonly FilterOption[]>
    }

/** The filter of a column, as the funnel beside its name opens it. */
export type NamedFilter = {
  label: string
  kind: FilterKind
  value: FilterValue | undefined
  /** How many rows a filter would leave; makes the button say "Ver 216". */
  countWith?: (filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>
}

export const textModes = {
  contains: 'Contiene',
  notContains: 'No contiene',
  startsWith: 'Empieza por',
  equals: 'Es igual a',
  empty: 'Está vacío',
  notEmpty: 'Tiene valor',
} as const

type Choices = Extract<FilterKind, { kind: 'choices' }>
const loadedOptions = new WeakMap<NonNullable<Choices['load']>, readonly FilterOption[]>()

/** The options of a filter, asked for once; they are then known to {@link wordsOfFilter}. */
export async function optionsOfFilter({ options, load }: Choices): Promise<readonly FilterOption[]> {
  if (options || !load) return options ?? []
  const found = loadedOptions.get(load) ?? (await load())
  if (found.length > 0) loadedOptions.set(load, found)
  return found
}

function knownOptions(kind: Extract<FilterKind, { kind: 'choice' | 'choices' }>): readonly FilterOption[] {
  if (kind.options) return kind.options
  return ('load' in kind && kind.load && loadedOptions.get(kind.load)) || []
}

/** Modes that need no value carry this one. */
export const noValue = 'true'

/** "A Coruña, Pontevedra", "del 01/02/2026 al 15/02/2026", "desde 18": what a filter says to a person. */
export function wordsOfFilter(kind: FilterKind, { mode, value }: FilterValue): string {
  switch (kind.kind) {
    case 'text':
      if (mode === 'empty' || mode === 'notEmpty') return textModes[mode].toLowerCase()
      return mode === 'contains'
        ? value
        : `${(textModes[mode as keyof typeof textModes] ?? '').toLowerCase()} ${value}`
    case 'boolean':
      return value === 'true' ? (kind.yes ?? 'Sí') : (kind.no ?? 'No')
    case 'choice':
    case 'choices': {
      const options = knownOptions(kind)
      return value
        .split(',')
        .map((one) => options.find((option) => option.value === one)?.label ?? one)
        .join(', ')
    }
    case 'date':
      return wordsOfRange(mode, value, formatDate, ['del', 'al'])
    case 'number':
      return wordsOfRange(mode, value, (n) => n.replace('.', ','), ['de', 'a'])
  }
}

function wordsOfRange(
  mode: string,
  value: string,
  say: (one: string) => string,
  [from, to]: [string, string],
): string {
  const [first = '', second = ''] = value.split(',')
  if (mode === 'between') return `${from} ${say(first)} ${to} ${say(second)}`
  return `${mode === 'gte' ? 'desde' : 'hasta'} ${say(first)}`
}

/** The filter of a range whose ends may be open; undefined when both are. */
export function rangeFilter(from: string, to: string): FilterValue | undefined {
  if (from && to) return { mode: 'between', value: `${from},${to}` }
  if (from) return { mode: 'gte', value: from }
  return to ? { mode: 'lte', value: to } : undefined
}

export function rangeOf(filter: FilterValue | undefined): readonly [from: string, to: string] {
  const [first = '', second = ''] = filter?.value.split(',') ?? []
  if (filter?.mode === 'between') return [first, second]
  return filter?.mode === 'lte' ? ['', first] : [first, '']
}
