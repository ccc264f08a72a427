import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

const ui = join(import.meta.dirname, '../src/ui')

/** Components that a file of `src/ui` exports: their names begin with a capital letter. */
const exportedParts = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap((file) =>
    [
      ...readFileSync(join(ui, file), 'utf8').matchAll(
        /^export (?:default )?(?:async )?(?:function|const) ([A-Z][A-Za-z]*)/gm,
      ),
    ].map(([, name = '']) => name),
  )

test('every part of the interface has a story', () => {
  const shown = new Set(groups.flatMap(({ stories }) => stories.flatMap(({ of }) => Object.keys(of))))
  expect(exportedParts.length).toBeGreaterThan(50)
  expect(exportedParts.filter((name) => !shown.has(name))).toEqual([])
})
