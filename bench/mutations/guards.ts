import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One place that keeps people out of what is not theirs, and the same place with a switch that takes it away. */
export type Guard = {
  readonly id: number
  /** From the root of the project. */
  readonly file: string
  readonly line: number
  readonly text: string
  readonly offset: number
  readonly switched: string
}

type Kind = { readonly pattern: RegExp; readonly switched: (text: string, gone: string) => string }

const roots = ['apps/api/src', 'packages/contract/src']
/** Anything without braces, or with one pair inside. */
const inBraces = String.raw`(?:[^{}]|\{[^{}]*\})*`
const inParens = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`
const columns = '(?:user_id|worker_id|client_id|id)'
const owners = '(?:clientId|userId|workerId|ownWorker|own|worker|session|caller|me)'
/** Functions that answer what a role may have. */
const byRole = [
  'namesFor',
  'fieldsFor',
  'readFieldsFor',
  'jobFor',
  'filtersFor',
  'groupingsFor',
  'kindsFor',
  'savedListsFor',
]

const kinds: readonly Kind[] = [
  // A check of the session or the role that refuses the call.
  {
    pattern: new RegExp(
      String.raw`if \(${inParens}\)(?=\s*\{?\s*throw fail\('(?:forbidden|unauthenticated)')`,
      'g',
    ),
    switched: (text, gone) => `if (!${gone} && ${text.slice('if '.length)})`,
  },
  // Any refusal that depends on the role.
  {
    pattern: new RegExp(
      String.raw`if \((?=${inParens}activeRole)(?!!)${inParens}\)(?=\s*throw fail\('(?!forbidden|unauthenticated))`,
      'g',
    ),
    switched: (text, gone) => `if (!${gone} && ${text.slice('if '.length)})`,
  },
  {
    pattern: /\b(?:\w+\.)*(?:activeRole|role) === 'ROLE_ADMIN'/g,
    switched: (text, gone) => `(${gone} || ${text})`,
  },
  {
    pattern: /\b(?:\w+\.)*(?:activeRole|role) !== 'ROLE_ADMIN'/g,
    switched: (text, gone) => `(!${gone} && ${text})`,
  },
  // Of another role: whether that opens or closes is not seen from here, so it is turned around.
  {
    pattern: /\b(?:\w+\.)*(?:activeRole|role) [!=]== 'ROLE_(?:USER|CLIENT)'/g,
    switched: (text, gone) => `(${gone} !== (${text}))`,
  },
  // Which fields, filters, groups, lists or notices a role may have: all that the office has.
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:${byRole.join('|')})\([^()]*)\b(?:session\.)?(?:activeRole|role)\b(?=[,)])`,
      'g',
    ),
    switched: (text, gone) => `(${gone} ? 'ROLE_ADMIN' : ${text})`,
  },
  // A scope in a statement written by hand: the row's owner is the person who asks.
  {
    pattern: new RegExp(
      String.raw`(?<!set )\b(?:\w+\.)?${columns} = \$\{(?=[^}]*\b${owners}\b)${inBraces}\}`,
      'g',
    ),
    switched: (text, gone) => `\${${gone} ? sql\`true\` : sql\`${text}\`}`,
  },
  // The same in a statement of the query builder.
  {
    pattern: new RegExp(
      String.raw`\.where\('(?:\w+\.)?(?:user_id|worker_id|client_id)', '=', ${inParens}\)`,
      'g',
    ),
    switched: (text, gone) => `.$if(!${gone}, (statement: any) => statement${text})`,
  },
]

let all: readonly Guard[] | undefined

/** Every guard of the source as it was when they were first asked for, numbered in the order of files and lines. */
export function allGuards(): readonly Guard[] {
  all ??= readGuards()
  return all
}

function readGuards(): Guard[] {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
      .map((file) => join(root, file)),
  )
  let id = 0
  return files.toSorted().flatMap((file) => guardsOf(file, () => ++id))
}

function guardsOf(file: string, nextId: () => number): Guard[] {
  const code = readFileSync(file, 'utf8')
  const taken: (readonly [from: number, to: number])[] = []
  const found = kinds.flatMap(({ pattern, switched }) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const [from, to] = [match.index, match.index + match[0].length]
      if (onlyHolds(code, from, to)) return []
      if (taken.some(([a, b]) => from < b && to > a)) return []
      taken.push([from, to])
      return [{ from, text: match[0], switched }]
    }),
  )
  return found
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, text, switched }) => {
      const id = nextId()
      return {
        id,
        file,
        line: code.slice(0, from).split('\n').length,
        text,
        offset: from,
        switched: switched(text, `globalThis.isGuardGone(${id})`),
      }
    })
}

/** A statement that answers nothing holds rows until the transaction ends: without its condition it holds more of them. */
function onlyHolds(code: string, from: number, to: number): boolean {
  const before = code.slice(code.lastIndexOf('`', from) + 1, from)
  return /^select from \w+ where\b/.test(before) && /^[^`]*\bfor (no key )?update`/.test(code.slice(to))
}

/** The code of a file with a switch at each of its guards. */
export function withSwitches(code: string, guards: readonly Guard[]): string {
  return guards
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((text, { offset, text: from, switched }) => {
      if (!text.startsWith(from, offset)) throw new Error(`${from} has moved`)
      return text.slice(0, offset) + switched + text.slice(offset + from.length)
    }, code)
}
