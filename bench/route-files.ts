import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BatchReply, ProcessingResult } from '@cuadrante/contract/routes/batch.ts'
import type { ColumnMapping, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { startProduct, type Product } from './kit/product.ts'

const examples = '../shared/examples'

/**
 * Every spreadsheet of a folder through the wizard of the built product, as somebody who takes every proposal: sheets,
 * columns, rows, and what is said of those that do not go through. A .csv goes in renamed, as clients send them.
 * Argument: a folder; the examples unless given.
 */
export default async function routeFiles([folder = examples]: readonly string[]): Promise<void> {
  if (!existsSync(folder)) return console.log(`${folder} is not there: nothing to run through`)
  const files = readdirSync(folder).filter((name) => /\.(xlsx?|csv)$/i.test(name) && !/truth/.test(name))
  const product = await startProduct()
  try {
    for (const name of files) await runThrough(product, join(folder, name))
  } finally {
    await product.stop()
  }
}

async function runThrough(product: Product, path: string): Promise<void> {
  const started = performance.now()
  console.log(`\n### ${basename(path)}`)
  const ask = askerOf(product, path)
  const analysis = await ask<WorkbookAnalysis>('analyze-excel', {})
  if (typeof analysis === 'string') return console.log(`refused: ${analysis}`)
  const sheet = analysis.sheets[analysis.recommendedSheetIndex]
  if (!sheet) return console.log('no sheet')
  console.log(`${analysis.totalSheets} sheets; «${sheet.sheetName}»: ${sheet.totalRows} rows`)
  if (sheet.warning) console.log(`said: ${sheet.warning}`)
  const mapped = await askJson<{ columnMapping: ColumnMapping }>(product, '/api/routes/map-columns', {
    headers: sheet.headers,
    sampleData: sheet.sampleData,
  })
  if (typeof mapped === 'string') return console.log(`refused: ${mapped}`)
  const processed = await ask<ProcessingResult>('process-with-mapping', {
    selectedSheetIndex: String(sheet.sheetIndex),
    ...fieldsOf(mapped.columnMapping),
  })
  if (typeof processed === 'string') return console.log(`stops at the columns: ${processed}`)
  await ask<unknown>('processing/geocode-with-file-tracking', {
    request: JSON.stringify({ routes: [], batchId: processed.batchId }),
  })
  const batch = await askJson<BatchReply>(product, `/api/routes/processing/batch/${processed.batchId}`)
  if (typeof batch === 'string') return console.log(`refused: ${batch}`)
  print(batch)
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Only what the suggestion names, as the form of the call carries it. */
function fieldsOf({ addressColumns, ...columns }: ColumnMapping): Record<string, string> {
  const named = Object.entries(columns).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...Object.fromEntries(named), addressColumns: JSON.stringify(addressColumns) }
}

/** An upload of the file; a refusal comes back as its sentence. */
function askerOf({ base, headers }: Product, path: string) {
  const bytes = new Blob([readFileSync(path)])
  const name = basename(path).replace(/\.csv$/i, '.xls')
  return async <T>(call: string, fields: Readonly<Record<string, string>>): Promise<T | string> => {
    const body = new FormData()
    body.set('file', bytes, name)
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    return answerOf<T>(await fetch(`${base}/api/routes/${call}`, { method: 'POST', body, headers }))
  }
}

async function askJson<T>({ base, headers }: Product, path: string, body?: object): Promise<T | string> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  return answerOf<T>(await fetch(base + path, init ?? { headers }))
}

async function answerOf<T>(reply: Response): Promise<T | string> {
  const answer = (await reply.json()) as T & { message?: string; fields?: Record<string, string> }
  if (reply.ok) return answer
  return [answer.message, ...Object.values(answer.fields ?? {})].filter(Boolean).join(' ')
}

function print({ routes }: BatchReply): void {
  const located = routes.filter(({ latitude, hasError }) => latitude !== null && !hasError)
  console.log(
    `${located.length} of ${routes.length} rows located: ${counted(located.map((row) => row.precision ?? ''))}`,
  )
  const rest = routes.filter((row) => !located.includes(row))
  if (rest.length > 0)
    console.log(`asked about: ${counted(rest.map((row) => row.errorMessage ?? row.geocodingError ?? ''))}`)
  const warnings = routes.flatMap((row) => row.warnings)
  if (warnings.length > 0) console.log(`warned: ${counted(warnings)}`)
}

const mostKinds = 6

/** How often each sentence occurs, names and numbers left out, the most frequent first. */
function counted(sentences: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    const kind = sentence.replaceAll(/«[^»]*»/g, '«…»').replaceAll(/\d+(?:[.,]\d+)*/g, 'n')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1])
  const shown = sorted.slice(0, mostKinds).map(([kind, count]) => `${count} × ${kind}`)
  return [...shown, ...(sorted.length > mostKinds ? [`${sorted.length - mostKinds} kinds more`] : [])].join(
    '; ',
  )
}
