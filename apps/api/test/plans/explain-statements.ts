import { DatabaseError, escapeLiteral, type Client, type QueryResult } from 'pg'
import type { Statement } from './collect-statements.ts'
import { largeAgency } from './fill-tables.ts'

/** A table that a statement goes through although it wants little of it. */
export type Scan = {
  readonly table: string
  readonly how: 'whole table' | 'filtered'
  /** Rows that were read and thrown away; of a statement that was not run, none. */
  readonly thrownAway: number
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows that one scan threw away, and how many for each one it kept, beyond which an index was missing. */
const mostThrownAway = 5_000
const mostForOne = 20

/** SQLSTATE of values that a test sends to be refused (class 22), of what role `app` may not do, and of what it raises. */
const isRefused = (code = '') => code.startsWith('22') || code === '42501' || code === 'P0001'

/**
 * How role `app` reads the tables for a statement. Scans of whole tables cost so much here that one is only left where no index
 * can serve. Statements that only read are run as well, and tell what they threw away.
 */
export const scansOf = (raw: Client, { text, values }: Statement): Promise<Scan[]> =>
  asApp(raw, text, (explain) => raw.query(`${explain} ${text}`, [...values]))

/** The same by the plan of a kept statement, which is made for whatever values may come. */
export const scansOfKept = (raw: Client, { text, values }: Statement): Promise<Scan[]> =>
  asApp(raw, text, async (explain) => {
    await raw.query(`set local plan_cache_mode = force_generic_plan; prepare kept as ${text}`)
    try {
      return await raw.query(`${explain} execute kept(${values.map(literalOf).join(', ')})`)
    } finally {
      await raw.query('rollback; deallocate kept')
    }
  })

async function asApp(
  raw: Client,
  text: string,
  ask: (explain: string) => Promise<QueryResult<{ 'QUERY PLAN': [{ Plan: Node }] }>>,
): Promise<Scan[]> {
  await raw.query('begin')
  try {
    await raw.query(
      `set local enable_seqscan = off; set local statement_timeout = '20s'; set local role app; set local app.tenant = '${largeAgency}'`,
    )
    const isRead = /^\s*(?:\/\*.*?\*\/\s*)?select\b/i.test(text) && !/\bfor (?:no key )?update\b/i.test(text)
    const { rows } = await ask(
      isRead ? 'explain (analyze, timing off, format json)' : 'explain (format json)',
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return plan ? nodesOf(plan).flatMap(scanOf) : []
  } catch (error) {
    if (error instanceof DatabaseError && isRefused(error.code)) return []
    throw new Error(`${error instanceof Error ? error.message : 'not explained'}: ${text}`, { cause: error })
  } finally {
    await raw.query('rollback')
  }
}

/** A value as it was written down, as the driver would send it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  return escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function elementOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function scanOf(node: Node): Scan[] {
  const table = node['Relation Name']
  if (!table) return []
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)
  if (node['Node Type'] === 'Seq Scan') return [{ table, how: 'whole table', thrownAway }]
  const kept = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
  return thrownAway > Math.max(mostThrownAway, mostForOne * kept)
    ? [{ table, how: 'filtered', thrownAway }]
    : []
}
