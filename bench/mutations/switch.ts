import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

declare global {
  // Asked by every guard of the source; `withSwitches` puts the question there.
  var isGuardGone: (id: number) => boolean
}

const { gone, passes } = JSON.parse(readFileSync(process.env['MUTATION_STATE'] ?? '', 'utf8')) as {
  gone: number
  passes: string
}
const passed = new Set<number>()
globalThis.isGuardGone = (id) => {
  passed.add(id)
  return id === gone
}

afterAll(() => {
  const line = JSON.stringify({ file: expect.getState().testPath, guards: [...passed] })
  appendFileSync(passes, `${line}\n`)
})
