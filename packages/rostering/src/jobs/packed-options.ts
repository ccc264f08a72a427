import { levels, type Option } from './job-problem.ts'

/**
 * Who may do some jobs, in a few arrays of numbers: a hundred thousand small objects take longer to copy to a thread than
 * to make there.
 */
export interface PackedOptions {
  /** By job: how many people follow. */
  readonly counts: Int32Array<ArrayBuffer>
  readonly people: Int32Array<ArrayBuffer>
  /** Of each of them: the cost of every level. */
  readonly costs: Float64Array<ArrayBuffer>
}

/** Packs people by their `numbers` in a part, or as they are. */
export function packOptions(
  options: readonly (readonly Option[])[],
  numbers?: ArrayLike<number>,
): PackedOptions {
  const all = options.flat()
  const costs = new Float64Array(all.length * levels.length)
  for (const [at, option] of all.entries()) costs.set(option.costs, at * levels.length)
  return {
    counts: Int32Array.from(options, ({ length }) => length),
    people: Int32Array.from(all, ({ person }) => numbers?.[person] ?? person),
    costs,
  }
}

export function unpackOptions({ counts, people, costs }: PackedOptions): Option[][] {
  let at = 0
  const next = (): Option => {
    const own = [...costs.subarray(at * levels.length, (at + 1) * levels.length)]
    return { person: people[at++]!, costs: own }
  }
  return Array.from(counts, (count) => Array.from({ length: count }, next))
}
