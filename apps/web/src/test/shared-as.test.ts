import { expect, test } from 'vitest'
import { sharedAs } from '../../build-steps/shared-as.ts'

/** Three pages that are loaded by themselves; two of them reach the button, through a list that both import. */
const importersOf: Readonly<Record<string, readonly string[]>> = {
  'button.tsx': ['list.tsx'],
  'list.tsx': ['clients-page.tsx', 'centres-page.tsx', 'button.tsx'],
  'chart.tsx': ['reports-page.tsx'],
}
const chunking = {
  getModuleInfo: (id: string) => ({
    isEntry: false,
    importers: importersOf[id] ?? [],
    dynamicImporters: id.endsWith('-page.tsx') ? ['screens.tsx'] : [],
  }),
}

test('what enough pages reach, by whatever way, goes into the file, by the mildest rule that names it', () => {
  const name = sharedAs('lists', [
    { of: /tsx$/, by: 3 },
    { of: /button/, by: 2 },
  ])
  expect(name('button.tsx', chunking)).toBe('lists')
  expect(name('list.tsx', chunking)).toBeNull()
  expect(name('chart.tsx', chunking)).toBeNull()
  expect(name('button.css', chunking)).toBeNull()
})
