import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

/** A hash of nothing anyone knows: an unknown account costs as much time as a known one. */
let decoy: Promise<string> | undefined

/** Whether the password fits the hash. Without a hash it takes as long and says no. */
export async function fitsPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const fits = await verify(stored ?? (await decoy), password).catch(() => false)
  return fits && stored != null
}
