import { personName } from '@cuadrante/contract/people/person-name.ts'
import { ageHint, dniHint, expiryHint, ibanHint, nafHint } from '@cuadrante/contract/people/identity-hints.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker, WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { cleanEmail, cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MappedRow } from '../../../platform/imports/import-kind.ts'
import type { CellReader } from '../../../platform/imports/read-cells.ts'

/** A record that is there, and how it is reached. */
export type Reached = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Live records with an e-mail or a phone of the rows. */
export async function byContact(db: Tx, rows: readonly MappedRow[]): Promise<Reached[]> {
  const cells = (field: string) => rows.map(({ values }) => values[field] ?? '').filter(Boolean)
  const phones = cells('phone').map(cleanPhone)
  const emails = cells('email').map((text) => normalise(text))
  const { rows: found } = await sql<Reached>`
    select id, concat_ws(' ', first_name, last_name, last_name_second) as name, email, phone from workers
    where deleted_at is null and (phone = any(${phones}::text[]) or email_key = any(${emails}::text[]))
    order by id`.execute(db)
  return found
}

/** What two people seldom share, in the form in which it is compared. */
export const contactOf = ({ user }: WorkerDraft): Record<string, string> => ({
  [personFields.email.label]: cleanEmail(user.email),
  [personFields.phone.label]: cleanPhone(user.phone),
})

type Known = { readonly today: Day; readonly reached: readonly Reached[] }

/** The hints that the form gives while it is filled, about what the row brings. */
export function giveHints(
  reader: CellReader,
  draft: WorkerDraft,
  before: Worker | undefined,
  { today, reached }: Known,
): void {
  const { dni, birthDate, dniExpirationDate, socialSecurity, iban } = workerFields
  const give = (field: string, label: string, sentence: string | undefined) => {
    if (reader.text(field) !== undefined) reader.hint(label, sentence)
  }
  give('dni', dni.label, dniHint(draft.dni))
  give('birthDate', birthDate.label, ageHint(draft.birthDate, today))
  give('dniExpirationDate', dniExpirationDate.label, expiryHint(draft.dniExpirationDate ?? null, today))
  give('socialSecurity', socialSecurity.label, nafHint(draft.socialSecurity ?? ''))
  give('iban', iban.label, ibanHint(draft.iban ?? ''))
  if (before && normalise(personName(before.user)) !== normalise(personName(draft.user)))
    reader.hint(dni.label, `es de ${personName(before.user)}; comprueba que es la misma persona.`)
  const others = reached.filter(({ id }) => id !== before?.id)
  const email = others.find((one) => cleanEmail(one.email) === cleanEmail(draft.user.email))
  const phone = others.find((one) => one.phone === cleanPhone(draft.user.phone))
  give('email', personFields.email.label, email && `el mismo que ${email.name}.`)
  give('phone', personFields.phone.label, phone && `el mismo que ${phone.name}.`)
}
