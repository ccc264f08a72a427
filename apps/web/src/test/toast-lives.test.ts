import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const source = `${import.meta.dirname}/../features/campaigns`
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
)

/** Where a call says how long its toast stays. */
const placeOfLife: Readonly<Record<string, number>> = { toast: 3, tellFailed: 2, tellNotSaved: 2 }

type Node = { readonly type?: string; readonly callee?: Node; readonly name?: string } & {
  readonly arguments?: readonly { readonly value?: unknown }[]
}

/** Every call of a program that shows a toast, and for how long. */
function* toastsIn(node: unknown): Generator<{ name: string; life: unknown }> {
  if (typeof node !== 'object' || node === null) return
  const { type, callee, arguments: given = [] } = node as Node
  const name = callee?.name ?? ''
  const place = placeOfLife[name]
  if (type === 'CallExpression' && place !== undefined) yield { name, life: given[place]?.value }
  for (const part of Object.values(node)) yield* toastsIn(part)
}

test('toasts of campaigns and jobs stay for three or four seconds, as document 2 says', () => {
  const found = files.flatMap((file) => {
    const program = parseAst(readFileSync(`${source}/${file}`, 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    })
    return [...toastsIn(program)].map((one) => ({ file, ...one }))
  })
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(({ life }) => life !== 3000 && life !== 4000)).toEqual([])
})
