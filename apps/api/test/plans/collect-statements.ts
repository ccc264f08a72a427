import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** A statement as the product asked it within an agency. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The same statement with lists of another length is no other one. */
const shapeOf = (text: string) => text.replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$n').replaceAll(/\$\d+/g, '$n')

type Asking = (text: unknown, values?: unknown, done?: unknown) => unknown

/** From here on writes down, once each, what this process asks a server as role `app`. */
export function collectStatements(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const known = new Set<string>()
  const withinAgency = new WeakSet<object>()
  const ask = Client.prototype.query as unknown as Asking
  Client.prototype.query = function query(this: object, text: unknown, values?: unknown, done?: unknown) {
    const asked = isNamed(text) ? text : { text, values }
    if (typeof asked.text === 'string') {
      if (asked.text.startsWith('begin')) note(this, asked.text)
      else if (withinAgency.has(this) && isPlanned(asked.text)) keep(asked.text, asked.values)
    }
    return ask.call(this, text, values, done)
  } as never

  function note(client: object, text: string) {
    if (text.includes('set local role app')) withinAgency.add(client)
    else withinAgency.delete(client)
  }

  function keep(text: string, values: unknown) {
    const shape = shapeOf(text)
    if (known.has(shape)) return
    known.add(shape)
    appendFileSync(file, `${JSON.stringify({ text, values: Array.isArray(values) ? values : [] })}\n`)
  }
}

const isNamed = (asked: unknown): asked is { readonly text: unknown; readonly values: unknown } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked

const isPlanned = (text: string) =>
  /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i.test(text)

/** What was collected in a folder, each statement once. */
export function collected(folder: string): Statement[] {
  const byShape = new Map<string, Statement>()
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const statement = JSON.parse(line) as Statement
      byShape.set(shapeOf(statement.text), statement)
    }
  }
  return [...byShape.values()].toSorted((a, b) => a.text.localeCompare(b.text))
}
