import { parseArgs } from 'node:util'

const options = {
  admin: { type: 'string' },
  name: { type: 'string' },
  tenant: { type: 'string' },
  encrypt: { type: 'boolean' },
  'key-file': { type: 'string' },
  'new-key': { type: 'string' },
  'keep-signing-key': { type: 'boolean' },
  drill: { type: 'boolean' },
} as const

type Option = keyof typeof options
type Shape = { readonly words: number; readonly options: readonly Option[] }

/** How many words may follow each command, and which options it knows. */
const shapes: Readonly<Record<string, Shape>> = {
  tenant: { words: 2, options: ['admin', 'name'] },
  document: { words: 2, options: ['tenant'] },
  backup: { words: 1, options: ['encrypt', 'key-file'] },
  restore: { words: 1, options: ['key-file', 'keep-signing-key'] },
  doctor: { words: 0, options: [] },
  register: { words: 1, options: ['tenant'] },
}
const newKey: Shape = { words: 0, options: ['new-key'] }
const drill: Shape = { words: 1, options: ['key-file', 'drill'] }

export const usage = `Uso:
  npm run tenant -- create <id> --admin <usuario> [--name <agencia>]
  npm run document -- verify <archivo.pdf> [--tenant <id>]
  npm run backup -- <archivo> [--encrypt] [--key-file <clave>]
  npm run backup -- --new-key <clave>
  npm run restore -- <archivo> [--key-file <clave>] [--keep-signing-key]
  npm run restore -- --drill <archivo> [--key-file <clave>]
  npm run doctor
  npm run register -- verify [--tenant <agencia>]`

/** What is wrong with a command, for whoever typed it. */
export class WrongUse extends Error {}

/**
 * What an operator has typed.
 * @throws WrongUse for unknown commands, options of another command and words too many, all of which would be done otherwise
 * than they were meant
 */
export function readCommandLine(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  refuseSwallowed(env)
  const { positionals, values } = parsed(args)
  const [name = '', ...words] = positionals
  const shape = shapeOf(name, values)
  const isKnown = (option: string) => shape?.options.some((known) => known === option)
  if (!shape || words.length > shape.words || !Object.keys(values).every(isKnown)) throw new WrongUse(usage)
  return { name, words, values }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new WrongUse(usage, { cause: error })
  }
}

function shapeOf(name: string, values: { drill?: boolean; 'new-key'?: string }): Shape | undefined {
  if (name === 'restore' && values.drill) return drill
  if (name === 'backup' && values['new-key'] !== undefined) return newKey
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined
}

/** npm keeps options without «--» before them to itself and says so in its environment: a drill would be a restore. */
function refuseSwallowed(env: Readonly<Record<string, string | undefined>>): void {
  const swallowed = Object.keys(options).find(
    (option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  )
  if (swallowed)
    throw new WrongUse(
      `npm se ha quedado con --${swallowed}. Escribe «--» delante: npm run <orden> -- --${swallowed} …`,
    )
}
