import type { z } from 'zod/mini'
import {
  languageLevels,
  type ContractType,
  type LanguageLevel,
  type WorkerType,
} from '@cuadrante/contract/people/choices.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker, workerDraft } from '@cuadrante/contract/people/worker.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'
import {
  bodyOfFields,
  valueLabels,
  valuesOfFields,
  wordsOfFields,
  type FormValues,
} from '../../../records/described/record-values.ts'
import { spacedPhone } from '../../../records/phones.ts'

export type LanguageRow = { languageId: string; level: LanguageLevel | '' }

/** What the form holds. */
export type WorkerValues = FormValues<typeof workerFields> & {
  languages: LanguageRow[]
  user: FormValues<typeof personFields>
  /** Given once the values of another person's version have been taken. */
  version?: number
}

export const emptyLanguage: LanguageRow = { languageId: '', level: 'DESCONOCIDO' }

export const newWorker: WorkerValues = {
  ...valuesOfFields(workerFields, undefined),
  workerStatus: 'ACTIVE',
  documentationStatus: 'PENDING',
  contractType: 'NONE',
  languages: [emptyLanguage],
  user: valuesOfFields(personFields, undefined),
}

/** A record that has no contract yet is offered this one when it is edited. */
export const proposedContract: ContractType = 'C_300'

/** The form values of a stored person. */
export const valuesOf = (worker: Worker): WorkerValues => ({
  ...valuesOfFields(workerFields, worker),
  contractType: worker.contractType ?? proposedContract,
  socialSecurity: checkNaf(worker.socialSecurity ?? '').formatted,
  iban: checkIban(worker.iban ?? '').formatted,
  languages:
    worker.languages.length > 0
      ? worker.languages.map(({ languageId, level }) => ({ languageId: String(languageId), level }))
      : [emptyLanguage],
  user: { ...valuesOfFields(personFields, worker.user), phone: spacedPhone(worker.user.phone) },
})

type Draft = z.input<typeof workerDraft>

/** What is sent: a row without a language is left out, an emptied place is sent as none. */
export const bodyOf = (
  values: WorkerValues,
  { type, worker }: { type: WorkerType; worker: Worker | undefined },
): Draft => ({
  ...bodyOfFields(workerFields, values),
  workerType: type,
  languages: values.languages.filter(({ languageId }) => languageId !== ''),
  user: { ...bodyOfFields(personFields, values.user), ...(worker ? { id: worker.user.id } : {}) },
  ...(worker ? { version: Math.max(values.version ?? 0, worker.version) } : {}),
})

/** The values in words, under the paths that {@link fieldLabels} names: for showing two versions beside each other. */
export const wordsOfValues = (
  values: WorkerValues,
  nameOf: (catalogue: string, id: string) => string,
): Record<string, unknown> => ({
  ...wordsOfFields(personFields, values.user, nameOf, 'user.'),
  ...wordsOfFields(workerFields, values, nameOf),
  languages: values.languages
    .filter(({ languageId }) => languageId !== '')
    .map(
      ({ languageId, level }) =>
        `${nameOf('language', languageId)} (${languageLevels[level || 'DESCONOCIDO']})`,
    ),
})

/** Spanish name of each field by its path in the form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...valueLabels(personFields, 'user.'),
  ...valueLabels(workerFields),
  languages: handWrittenFields.languages.label,
}

/** Of what is chosen several times, two people may each choose another. */
export const workerLists = { profileIds: null, experienceIds: null, languages: 'languageId' } as const
