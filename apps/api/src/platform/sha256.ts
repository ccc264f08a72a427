import { createHash } from 'node:crypto'

/** The SHA-256 of bytes or of a text in UTF-8, in 64 lower-case hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
