import type { ColumnMapping } from '@cuadrante/contract/routes/workbook.ts'
import { remember, remembered } from '../../../api/browser-memory.ts'

/** Where a person is in the wizard: file, sheet, columns, rows. */
export type WizardStep = 0 | 1 | 2 | 3

/** What this browser keeps of a process. Rows and routes stay on the server. */
export type ProcessState = {
  readonly currentStep: WizardStep
  /** The generate view is open. */
  readonly isRouting: boolean
  readonly selectedFile: {
    readonly name: string
    readonly size: number
    readonly lastModified: number
  } | null
  readonly results: { readonly totalRecords: number; readonly errorRecords: number } | null
  readonly processId: string
  readonly createdAt: number
  readonly lastUpdated: number
  readonly savedMapping: Partial<ColumnMapping> | null
  /** Address columns in the order in which they are read. */
  readonly savedAddressSplit: readonly string[]
  readonly batchId: number | null
  readonly fileTrackingId: number | null
}

const key = 'route_process'
const lifetime = 24 * 60 * 60 * 1000

export const newProcess = (now: number): ProcessState => ({
  currentStep: 0,
  isRouting: false,
  selectedFile: null,
  results: null,
  processId: now.toString(36),
  createdAt: now,
  lastUpdated: now,
  savedMapping: null,
  savedAddressSplit: [],
  batchId: null,
  fileTrackingId: null,
})

/** The process that this browser remembers; nothing when it is older than a day or makes no sense. */
export function readProcess(now: number): ProcessState | undefined {
  try {
    const state = JSON.parse(remembered(key) ?? 'null') as ProcessState | null
    const isKnown = state && typeof state.lastUpdated === 'number' && state.currentStep in [0, 1, 2, 3]
    return isKnown && now - state.lastUpdated < lifetime ? { ...newProcess(now), ...state } : undefined
  } catch {
    return undefined
  }
}

export const writeProcess = (state: ProcessState | null): void =>
  remember(key, state === null ? null : JSON.stringify(state))
