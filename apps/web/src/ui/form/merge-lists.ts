import { isSame } from './same-value.ts'

type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

type MergedList = {
  /** Both changed the same element, to different values. */
  readonly isClash: boolean
  /** What both made of the list; of an element that both changed, theirs or mine. */
  readonly list: (isTheirs: boolean) => readonly unknown[]
}

/**
 * Puts together what two people made of a list, element by element: what one added or took away stands. The order is mine,
 * or theirs where only they changed it; what the other added stands after its neighbour. Undefined for what is no such list,
 * as one that holds an element twice.
 */
export function mergeLists(three: Three, key: string | null | undefined): MergedList | undefined {
  if (key === undefined) return undefined
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((list) => byKey(list, key))
  if (!base || !mine || !theirs) return undefined
  const order = isOrdered(mine, base) ? ordered(theirs, mine) : ordered(mine, theirs)
  const clashes = new Set(
    order.filter(
      (name) =>
        !isSame(mine.get(name), theirs.get(name)) &&
        !isSame(mine.get(name), base.get(name)) &&
        !isSame(theirs.get(name), base.get(name)),
    ),
  )
  const chosen = (name: unknown, isTheirs: boolean) => {
    const takesTheirs = clashes.has(name) ? isTheirs : isSame(mine.get(name), base.get(name))
    return (takesTheirs ? theirs : mine).get(name)
  }
  return {
    isClash: clashes.size > 0,
    list: (isTheirs) =>
      order.map((name) => chosen(name, isTheirs)).filter((element) => element !== undefined),
  }
}

type ByKey = ReadonlyMap<unknown, unknown>

function byKey(list: unknown, key: string | null): ByKey | undefined {
  if (!Array.isArray(list)) return undefined
  const elements = new Map(
    list.map((element: Record<string, unknown>) => [key === null ? element : element[key], element]),
  )
  return elements.size === list.length ? elements : undefined
}

/** What both hold stands in the same order. */
function isOrdered(one: ByKey, other: ByKey): boolean {
  const common = [...other.keys()].filter((name) => one.has(name))
  return isSame(
    [...one.keys()].filter((name) => other.has(name)),
    common,
  )
}

/** All names of both, in the order of the first; each that only the second has after the one before it. */
function ordered(first: ByKey, second: ByKey): readonly unknown[] {
  const names = [...first.keys()]
  let after = -1
  for (const name of second.keys()) {
    const place = names.indexOf(name)
    if (place < 0) names.splice(after + 1, 0, name)
    after = place < 0 ? after + 1 : place
  }
  return names
}
