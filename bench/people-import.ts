import type { ImportAnalysis, ImportReport } from '@cuadrante/contract/imports/import.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { rest, watchSteps } from './kit/watch-steps.ts'
import type { Product } from './kit/product.ts'
import { peopleBook } from './people/people-book.ts'

const usualRows = 20_000

/**
 * People by spreadsheet, from the upload to their last record, while somebody else looks at lists: seconds of every step,
 * and what the other one waits meanwhile beside what the same calls take alone. Argument: a number of people.
 */
export default async function peopleImport(args: readonly string[]): Promise<void> {
  const rows = Number(args.find((arg) => /^\d+$/.test(arg)) ?? usualRows)
  const book = await peopleBook(rows)
  const seconds = await watchSteps(async (run, product) => {
    const steps = stepsOf(product, book)
    const told = ({ created, updated, unchanged, failed }: ImportReport) =>
      `${created} new, ${updated} changed, ${unchanged} as they were, ${failed} refused`
    await run('upload', steps.upload, () => `${(book.length / 1e6).toFixed(1)} MB`)
    await run('check', () => steps.ask('check'), told)
    await run('apply', () => steps.ask('apply'), told)
  })
  console.log(`\n${rows} people from upload to their last record in ${seconds.toFixed(1)} s`)
}

/** The dialog of an import as the screen walks it. */
function stepsOf({ base, headers }: Product, book: Uint8Array) {
  let importId = 0
  let mapping: unknown
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }
  return {
    async upload() {
      const body = new FormData()
      body.set('file', new Blob([Buffer.from(book)]), 'personas.xlsx')
      const analysis = await ask<ImportAnalysis>('/api/workers/import', { method: 'POST', body })
      importId = analysis.importId
      const sheet = analysis.sheets[analysis.recommendedSheetIndex]
      const columns = Object.entries(sheet?.suggestions ?? {}).map(([field, { column }]) => [field, column])
      mapping = { sheetIndex: analysis.recommendedSheetIndex, columns: Object.fromEntries(columns) }
    },
    async ask(step: 'check' | 'apply'): Promise<ImportReport> {
      const { taskId } = await ask<{ taskId: number }>(`/api/workers/import/${importId}/${step}`, {
        method: 'POST',
        body: JSON.stringify(mapping),
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      })
      for (;;) {
        const { state, failure, result } = await ask<Task>(`/api/tasks/${taskId}`)
        if (state === 'DONE') return result as ImportReport
        if (state !== 'PENDING' && state !== 'RUNNING')
          throw new Error(`${step}: ${state} ${failure?.message}`)
        await rest(200)
      }
    },
  }
}
