import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import type { Product } from '../kit/product.ts'

const processing = '/api/routes/processing'
const columns = {
  selectedSheetIndex: '0',
  centerNameColumn: 'Nombre del centro',
  postalCodeColumn: 'Código Postal',
  municipalityColumn: 'Municipio',
  addressTypeColumn: 'Tipo vía',
  addressDirectionColumn: 'Dirección',
  addressNumberColumn: 'Número',
  provinceColumn: 'Provincia',
}

export type Located = { readonly located: number; readonly total: number }
export type Planned = { readonly routes: number; readonly km: number; readonly kmInFileOrder: number }

/** The wizard as the screen walks it: each step one or more calls, awaited. */
export function stepsOf({ base, headers }: Product, book: Uint8Array) {
  const file = new Blob([Buffer.from(book)])
  let batchId = 0
  let fileTrackingId = 0

  const form = (fields: Readonly<Record<string, string>>) => {
    const data = new FormData()
    data.set('file', file, 'centros.xlsx')
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }
  const long = async (path: string, init: RequestInit): Promise<void> => {
    const asked = { ...init, headers: { ...init.headers, prefer: 'respond-async' } }
    const { taskId } = await ask<{ taskId: number }>(path, { method: 'POST', ...asked })
    for (;;) {
      const { state, failure } = await ask<Task>(`/api/tasks/${taskId}`)
      if (state === 'DONE') return
      if (state !== 'PENDING' && state !== 'RUNNING') throw new Error(`${path}: ${state} ${failure?.message}`)
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  }
  return {
    analyse: () => ask<unknown>('/api/routes/analyze-excel', { method: 'POST', body: form({}) }),
    async process() {
      const reply = await ask<{ batchId: number; fileTrackingId: number; totalRecords: number }>(
        '/api/routes/process-with-mapping',
        { method: 'POST', body: form(columns) },
      )
      batchId = reply.batchId
      fileTrackingId = reply.fileTrackingId
      return reply.totalRecords
    },
    async locate(): Promise<Located> {
      const body = form({ request: JSON.stringify({ routes: [], batchId, fileTrackingId }) })
      await long(`${processing}/geocode-with-file-tracking`, { body })
      const { successfulGeocoding, totalRoutes } = await ask<{
        successfulGeocoding: number
        totalRoutes: number
      }>(`${processing}/batch/${batchId}`)
      return { located: successfulGeocoding, total: totalRoutes }
    },
    /** Bytes of a file of the planned routes. */
    async file(kind: 'sheets' | 'gpx' | 'kml'): Promise<number> {
      const reply = await fetch(`${base}${processing}/generated-routes/${batchId}/${kind}`, { headers })
      if (!reply.ok) throw new Error(`${kind} answered ${reply.status}`)
      return (await reply.arrayBuffer()).byteLength
    },
    async plan(): Promise<Planned> {
      const body = JSON.stringify({ routes: [], batchId, pointsPerRoute: 8, startFromCityCenter: false })
      await long(`${processing}/generate-routes`, { body, headers: { 'content-type': 'application/json' } })
      const plan = await ask<{
        routes: unknown[]
        comparison: { totalKm: number; fileOrderKm: number } | null
      }>(`${processing}/generated-routes/${batchId}`)
      return {
        routes: plan.routes.length,
        km: plan.comparison?.totalKm ?? 0,
        kmInFileOrder: plan.comparison?.fileOrderKm ?? 0,
      }
    },
  }
}
