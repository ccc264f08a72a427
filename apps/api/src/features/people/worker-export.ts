import { surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { languageLevels } from '@cuadrante/contract/people/choices.ts'
import { inOrder, without } from '@cuadrante/contract/kit/record.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { workerHeadings as headings } from '@cuadrante/contract/people/worker-list.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import type { ExportColumn, ExportKind } from '../../platform/exports/export-list.ts'
import { exportColumns } from '../../platform/records/record-sheets.ts'
import { workersById } from './read-workers.ts'
import { allWorkerIds } from './worker-page.ts'

/** Cells that hold more than their field, or say it otherwise. */
const special = {
  lastName: {
    label: headings.lastName.label,
    cell: ({ user }) => surnamesOf(user),
  },
  age: { label: headings.age.label, cell: ({ age }) => age },
  iban: { label: headings.iban.label, cell: ({ iban }) => iban && checkIban(iban).formatted },
  languages: {
    label: headings.languages.label,
    cell: ({ languages }) =>
      languages.map(({ name, level }) => `${name} (${languageLevels[level]})`).join('; '),
  },
} satisfies Readonly<Record<string, ExportColumn<Worker>>>

const columns: Readonly<Record<string, ExportColumn<Worker>>> = {
  ...exportColumns<Worker>(personFields, ({ user }) => user),
  ...exportColumns<Worker>({ ...workerFields, ...handWrittenFields }),
  ...special,
}

export const workerExport: ExportKind<Worker> = {
  entity: 'worker',
  title: ({ filters }) =>
    filters.some(({ field, values }) => field === 'workerType' && values[0] === 'CANDIDATE')
      ? 'Candidatos'
      : 'Trabajadores',
  columns: inOrder(columns, Object.keys(without(headings, 'image'))),
  ids: allWorkerIds,
  records: (db, ids, { session, now }) => workersById(db, ids, todayIn(session.timeZone, now)),
}
