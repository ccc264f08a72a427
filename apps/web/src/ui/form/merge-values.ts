import { mergeLists } from './merge-lists.ts'
import { isSame } from './same-value.ts'

/** What the fields of a form hold, by name. */
export type Values = Record<string, unknown>

type Versions<V extends Values> = {
  /** What both began with. */
  readonly base: V
  readonly mine: V
  readonly theirs: V
}

export type Merged<V extends Values> = {
  /** Paths of the fields that both changed to different values. */
  readonly clashes: readonly string[]
  /** The changes of both; of what clashes mine, but for the paths that are taken from the other person. */
  readonly values: (taken: ReadonlySet<string>) => V
}

/** By the path of a list: the field by which its elements are told apart, null where each is its own value. */
export type Lists = Readonly<Record<string, string | null>>

/** How values are taken apart before they are compared. */
type Apart = {
  /** Paths of the values that hold fields of their own: 'settings', 'settings.workRules'. */
  readonly parts?: readonly string[] | undefined
  /** Lists whose elements are compared one by one. */
  readonly lists?: Lists | undefined
}

/**
 * Puts the changes of two people together, field by field and element by element; what is not named as a part or a list is
 * one field. Values that began with another version than the base have no common beginning: all that differs is asked.
 */
export function mergeValues<V extends Values>(
  { base, mine, theirs }: Versions<V>,
  { parts = [], lists = {} }: Apart = {},
): Merged<V> {
  const isKnown = mine.version === undefined || mine.version === base.version
  const [began = {}, own = {}, other = {}] = [base, mine, theirs].map((values) => flat(values, parts))
  const paths = Object.keys(own).filter((path) => path !== 'version')
  const isMine = (path: string) => isKnown && isSame(other[path], began[path])
  const isTheirs = (path: string) => isKnown && isSame(own[path], began[path])
  const both = paths.filter((path) => !isSame(own[path], other[path]) && !isMine(path) && !isTheirs(path))
  const mixed = new Map(
    both.flatMap((path) => {
      const list =
        isKnown && mergeLists({ base: began[path], mine: own[path], theirs: other[path] }, lists[path])
      return list ? [[path, list] as const] : []
    }),
  )
  const values = (taken: ReadonlySet<string>) => {
    const from = (path: string) =>
      mixed.get(path)?.list(taken.has(path)) ??
      (taken.has(path) || (isTheirs(path) && !isMine(path)) ? other[path] : own[path])
    return deep(mine, parts, from)
  }
  return { clashes: both.filter((path) => mixed.get(path)?.isClash ?? true), values }
}

/** The fields of values by their paths: those of a part by themselves. */
export const flat = (values: Values, parts: readonly string[], under = ''): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const path = `${under}${name}`
      return parts.includes(path)
        ? Object.entries(flat(value as Values, parts, `${path}.`))
        : [[path, value] as const]
    }),
  )

const deep = <V extends Values>(
  like: V,
  parts: readonly string[],
  from: (path: string) => unknown,
  under = '',
): V =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]) => {
      const path = `${under}${name}`
      if (parts.includes(path)) return [name, deep(value as Values, parts, from, `${path}.`)]
      return [name, path === 'version' ? value : from(path)]
    }),
  ) as V
