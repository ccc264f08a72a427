import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { languageLevels, type LanguageLevel } from '@cuadrante/contract/people/choices.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { wordsOfFields } from '../../../records/described/record-history.ts'

/** Spanish name of each field that the history of a person tells, by its name in the record. */
export const historyLabels: Readonly<Record<string, string>> = {
  user: 'Persona',
  ...labelsOf(personFields, 'user.'),
  ...labelsOf(workerFields),
  ...labelsOf(handWrittenFields),
  photo: 'Foto',
}

const choices = wordsOfFields({ ...workerFields, ...handWrittenFields })

/** A stored value as people say it; undefined where the usual words will do. */
export function historyWords(field: string, value: unknown): string | undefined {
  if (field === 'photo') return value ? 'con foto' : 'sin foto'
  if (field === 'languages' && Array.isArray(value))
    return (value as { name: string; level: LanguageLevel }[])
      .map(({ name, level }) => `${name} (${languageLevels[level]})`)
      .join(', ')
  return choices(field, value)
}
