import type { RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import type { HistoryWords } from '../history-changes.ts'
import { numberWords } from './number-words.ts'

/** Stored codes of choices, amounts and whole numbers in the words of their description. */
export const wordsOfFields =
  (fields: RecordFields): HistoryWords =>
  (name, value) => {
    const control = fields[name]?.control
    if (control?.kind === 'choice' && typeof value === 'string') return control.labels[value]
    if (control?.kind === 'number' && typeof value === 'number') return String(value)
    return control && numberWords(control, value)
  }
