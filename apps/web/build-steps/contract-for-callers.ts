import { parseAst, type Plugin } from 'vite'

/** What of an endpoint the server, the OpenAPI document and the sweeps read, and the browser never does. */
const ofServer = new Set(['summary', 'query', 'list', 'body', 'upload', 'reply'])

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * The contract as the browser needs it: endpoints without the schemas that the server alone checks, which are then neither
 * fetched nor built there. What the contract calls while it is read changes nothing (`z.object`, `pageOf`…), so that the
 * bundler may leave out what nobody uses.
 */
export const contractForCallers = (): Plugin => ({
  name: 'contract-for-callers',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: forCallers(code), map: null }),
  },
})

/** The code of a module of the contract, types already taken away, as callers need it. */
export function forCallers(code: string): string {
  const program = parseAst(code) as unknown as Node
  const cuts = partsIn(program, () => true)
    .filter(isEndpoint)
    .flatMap(describedIn)
    .filter(isOfServer)
  const marks = partsIn(program, ({ type }) => !type.includes('Function'))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => partsIn(declaration, ({ type }) => !type.includes('Function')))
    .filter(({ type, start }) => type === 'CallExpression' && !cuts.some((cut) => isWithin(start, cut)))
  return edited(code, [
    ...cuts.map(({ start, end }) => ({ start, end: withComma(code, end), text: '' })),
    ...marks.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  ])
}

const isEndpoint = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (callee as Node)['name'] === 'endpoint'

const describedIn = (call: Node): readonly Node[] => {
  const [described] = call['arguments'] as readonly Node[]
  return described?.type === 'ObjectExpression' ? (described['properties'] as readonly Node[]) : []
}

/** A download keeps its media type: by it the answer is asked for and read. */
const isOfServer = (property: Node): boolean =>
  ofServer.has(nameOf(property)) &&
  !(property['value'] as Node & { readonly properties?: readonly Node[] }).properties?.some(
    (part) => nameOf(part) === 'download',
  )

const nameOf = ({ key }: Node): string => String((key as Node | undefined)?.['name'])

/** The node and all below it, but for what lies below those that are not entered. */
function partsIn(node: Node, isEntered: (node: Node) => boolean): readonly Node[] {
  if (!isEntered(node)) return []
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...below.flatMap((part) => partsIn(part, isEntered))]
}

const isWithin = (place: number, { start, end }: Node): boolean => place >= start && place < end

const withComma = (code: string, end: number): number =>
  end + (/^\s*,/.exec(code.slice(end, end + 80))?.[0].length ?? 0)

/** Applied from the end, so that places stay what they are. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
