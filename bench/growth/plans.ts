import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A node of PostgreSQL's plan, of which this much is read. */
type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}
export type Explained = { readonly query: string; readonly plan: Node; readonly milliseconds: number }

const file = 'bench/profiles/growth-plans.txt'
const kept = 10
/** Tables that grow with the agencies: to read one of them as a whole is to read everybody's rows. */
const growing = new Set([
  'assignments',
  'campaigns',
  'centres',
  'clients',
  'history',
  'job_slots',
  'jobs',
  'register_month_events',
  'register_rows',
  'sessions',
  'users',
  'workers',
])

/**
 * Keeps the plans of the ten slowest statements in `bench/profiles/growth-plans.txt` and says which of those that were there
 * before is planned in another way.
 * @throws Error when one of them reads a table that grows with the agencies as a whole
 */
export function comparePlans(explained: readonly Explained[]): void {
  const slowest = new Map<string, Explained>()
  for (const one of explained.toSorted((a, b) => b.milliseconds - a.milliseconds)) {
    const text = oneLine(one.query)
    if (!slowest.has(text) && slowest.size < kept) slowest.set(text, one)
  }
  if (slowest.size < kept) throw new Error(`only ${slowest.size} statements had a plan`)
  const before = readKept()
  const [lines, scans]: [string[], string[]] = [[], []]
  console.log('\nThe ten slowest statements:\n')
  for (const [text, { plan, milliseconds }] of slowest) {
    const shape = shapeOf(plan)
    lines.push(text, ...shape.map((line) => `  ${line}`), '')
    scans.push(...shape.filter((line) => growing.has(/^ *Seq Scan (\w+)$/.exec(line)?.[1] ?? '')))
    const old = before.get(text)
    const said = old === undefined ? 'new' : old === shape.join('\n') ? 'as before' : 'planned in another way'
    console.log(`${milliseconds.toFixed(1)} ms, ${said}: ${text.slice(0, 160)}`)
  }
  writeFileSync(file, lines.join('\n'))
  if (scans.length > 0) throw new Error(`read as a whole: ${scans.map((line) => line.trim()).join(', ')}`)
}

/** Without what opens the transaction of an agency, which is sent together with the first statement and its values. */
const oneLine = (query: string) =>
  query
    .replaceAll(/\s+/g, ' ')
    .replace(/^begin;( set local [^;]+;)+/, '')
    .replaceAll(/'[0-9a-f-]{36}'|'\d{4}-\d\d-[^']+'/g, "'…'")
    .trim()

/** One line a node, indented by its depth, without costs: those change from run to run. */
function shapeOf(node: Node, depth = 0): string[] {
  const words = [node['Node Type'], node['Relation Name'], node['Index Name'] && `by ${node['Index Name']}`]
  return [
    '  '.repeat(depth) + words.filter(Boolean).join(' '),
    ...(node.Plans ?? []).flatMap((child) => shapeOf(child, depth + 1)),
  ]
}

function readKept(): Map<string, string> {
  const blocks = existsSync(file) ? readFileSync(file, 'utf8').split('\n\n') : []
  return new Map(
    blocks.map((block) => {
      const [text = '', ...shape] = block.split('\n')
      return [text, shape.map((line) => line.slice(2)).join('\n')]
    }),
  )
}
