import type { RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import type { HistoryWords } from '../history-changes.ts'

/** The stored code of a choice in the words of its description. */
export const wordsOfChoices =
  (fields: RecordFields): HistoryWords =>
  (name, value) => {
    const control = fields[name]?.control
    return control?.kind === 'choice' && typeof value === 'string' ? control.labels[value] : undefined
  }
