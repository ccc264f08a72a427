import { cleanEmail } from '@cuadrante/domain/identity/contact.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MappedRow, Rows } from '../../../platform/imports/import-kind.ts'

/** Rows of one question: others are served between two. */
const askedRows = 500

/** Whether rows of people have another address for somebody who gets in. */
export async function changesAddresses(db: Tx, rows: Rows): Promise<boolean> {
  for (let first = 0; first < rows.length; first += askedRows)
    if (await changesAnAddress(db, rows.slice(first, first + askedRows))) return true
  return false
}

async function changesAnAddress(db: Tx, rows: readonly MappedRow[]): Promise<boolean> {
  const sent = rows.flatMap(({ values: { dni = '', email = '' } }) =>
    [...new Set([cleanIdentifier(dni), wholeIdentifier(dni)])].flatMap((identifier) =>
      identifier && email ? { dni: identifier, email: cleanEmail(email) } : [],
    ),
  )
  const { rows: found } = await sql`
    select 1 from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (dni text, email text)
    join workers as w on w.dni = sent.dni and w.deleted_at is null and lower(w.email) <> sent.email
    join users as u on u.id = w.user_id and u.login is not null
    limit 1`.execute(db)
  return found.length > 0
}
