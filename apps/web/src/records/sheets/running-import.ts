import { useEffect, useRef } from 'react'
import { remember, remembered } from '../../api/browser-memory.ts'
import type { ImportEndpoints } from './import-endpoints.ts'

const keyOf = ({ apply }: ImportEndpoints): string => `import:${apply.path}`

/** Tasks whose end is awaited in this page already. */
const awaited = new Set<number>()

/** An import has begun: if this page goes, the next one tells its end. */
export function noteRunning(endpoints: ImportEndpoints, task: number): void {
  awaited.add(task)
  remember(keyOf(endpoints), String(task))
}

export function forgetRunning(endpoints: ImportEndpoints, task: number): void {
  awaited.delete(task)
  if (remembered(keyOf(endpoints)) === String(task)) remember(keyOf(endpoints), null)
}

/** Tells the end of an import that an earlier page began; `onImported` reads anew what it has changed. */
export function useRunningImport(endpoints: ImportEndpoints, onImported: () => void): void {
  const latest = useRef(onImported)
  useEffect(() => {
    latest.current = onImported
  })
  useEffect(() => {
    const task = Number(remembered(keyOf(endpoints)) ?? NaN)
    if (Number.isNaN(task) || awaited.has(task)) return
    awaited.add(task)
    const tell = async () => {
      const { tellImport } = await import('./tell-import.ts')
      await tellImport(task)
      forgetRunning(endpoints, task)
      latest.current()
    }
    void tell()
  }, [endpoints])
}
