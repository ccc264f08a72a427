/** A value that a chained row is made of, as JSON writes it. */
export type ChainValue = string | number | boolean | null

/** A row of a chain: what it says, and how it holds on to the row before it. */
export type Link = {
  readonly seq: number
  /** Everything that the row says, in the order of the format. */
  readonly values: readonly ChainValue[]
  readonly previousHash: string
  readonly hash: string
}

/** What the first row of a chain holds on to. */
export const chainStart = '0'.repeat(64)

/** The text whose SHA-256 is the hash of a row: its format, the hash before it, its place, and all that it says. */
export const chainText = (format: string, { seq, values, previousHash }: Omit<Link, 'hash'>): string =>
  `${format}\n${previousHash}\n${seq}\n${JSON.stringify(values)}`

export type ChainFault = {
  readonly seq: number
  /** A place without its row, a row that does not hold on to the one before, or one that says something else than it did. */
  readonly why: 'gap' | 'torn' | 'changed'
}

/** Where a chain begins when its oldest rows have been purged: the place and the hash of the last row that is gone. */
export type ChainAnchor = { readonly seq: number; readonly hash: string }

/**
 * The first fault of a chain, or undefined when every row is as it was written.
 * @param sha256 hex digest of a UTF-8 text
 */
export function chainFault(
  format: string,
  links: readonly Link[],
  sha256: (text: string) => string,
  anchor: ChainAnchor = { seq: 0, hash: chainStart },
): ChainFault | undefined {
  let before = anchor
  for (const link of links) {
    if (link.seq !== before.seq + 1) return { seq: before.seq + 1, why: 'gap' }
    if (link.previousHash !== before.hash) return { seq: link.seq, why: 'torn' }
    if (link.hash !== sha256(chainText(format, link))) return { seq: link.seq, why: 'changed' }
    before = link
  }
  return undefined
}
