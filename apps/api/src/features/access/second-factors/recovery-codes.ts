import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/sha256.ts'

const codesOfPerson = 10
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 16 of 31 signs are 79 bits: a plain digest of one cannot be guessed. */
const lettersOfCode = 16

/** Hyphens, blanks and case are how a code was written down, not what it is. */
const digestOf = (code: string) => sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''))

const newCode = () => {
  const letters = Array.from({ length: lettersOfCode }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Makes new recovery codes; earlier ones end. Only digests are stored. */
export async function makeRecoveryCodes(db: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesOfPerson }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, digest: digestOf(code) })))
    .execute()
  return codes
}

/** New codes with a first second factor; none where earlier ones still count. */
export async function firstRecoveryCodes(db: Tx, userId: number): Promise<string[]> {
  return (await recoveryCodesLeft(db, userId)) > 0 ? [] : makeRecoveryCodes(db, userId)
}

export async function recoveryCodesLeft(db: Tx, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses a code up; says whether there was one. */
export async function useRecoveryCode(db: Tx, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('digest', '=', digestOf(code))
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  return used !== undefined
}
