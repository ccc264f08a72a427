import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** What people are told of a file that cannot be read to its end. */
export const damaged = 'El archivo no es una copia de seguridad de Cuadrante, o está dañado.'

const isUnpacking = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

/** The lines of a backup, unpacked while they are read. @throws when the file is not there or is damaged */
export async function* linesOf(backup: string): AsyncGenerator<string> {
  const source = createReadStream(backup)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line
    if (unpacked.errored) throw unpacked.errored
  } catch (error) {
    throw isUnpacking(error) ? new Error(damaged, { cause: error }) : error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
