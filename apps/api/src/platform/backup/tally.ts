import { createHash } from 'node:crypto'

export type Count = { readonly count: number; readonly digest: string }

/** Counts things and sums their digests (mod 2²⁵⁶), so that the order in which they come does not matter. */
export class Tally {
  private count = 0
  private readonly sums = [0n, 0n, 0n, 0n]

  add(...parts: readonly (string | Uint8Array)[]): void {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part).update('\0')
    const digest = hash.digest()
    this.count += 1
    for (let n = 0; n < this.sums.length; n++)
      this.sums[n] = BigInt.asUintN(64, (this.sums[n] ?? 0n) + digest.readBigUInt64BE(n * 8))
  }

  result(): Count {
    const digest = this.sums.map((sum) => sum.toString(16).padStart(16, '0')).join('')
    return { count: this.count, digest }
  }
}

/** What a backup holds: rows of each table, and files. */
export type Contents = { readonly tables: Readonly<Record<string, Count>>; readonly files: Count }

export class ContentsTally {
  private readonly tables = new Map<string, Tally>()
  private readonly files = new Tally()

  addRow(table: string, row: string): void {
    let tally = this.tables.get(table)
    if (!tally) this.tables.set(table, (tally = new Tally()))
    tally.add(row)
  }

  addFile(key: string, bytes: Uint8Array): void {
    this.files.add(key, bytes)
  }

  result(): Contents {
    const tables = [...this.tables].map(([table, tally]) => [table, tally.result()] as const)
    return { tables: Object.fromEntries(tables), files: this.files.result() }
  }
}

/** The tables, and "files", in which two contents differ. */
export function differences(one: Contents, other: Contents): string[] {
  const same = (a: Count | undefined, b: Count | undefined) =>
    (a?.count ?? 0) === (b?.count ?? 0) && (a === undefined || b === undefined || a.digest === b.digest)
  const names = [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])].toSorted()
  const tables = names.filter((name) => !same(one.tables[name], other.tables[name]))
  return same(one.files, other.files) ? tables : [...tables, 'files']
}
