import type { FastifyBaseLogger } from 'fastify'
import type { Files, StoredFile } from './files.ts'

type Storing = { readonly files: Files; readonly log: FastifyBaseLogger }

/** Stores files for work that names them; they are forgotten where one finds no room or the work fails. */
export async function storeFor<T>(
  storing: Storing,
  stored: Readonly<Record<string, StoredFile>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    for (const [key, file] of Object.entries(stored)) await storing.files.put(key, file)
    return await work()
  } catch (error) {
    await forgetFiles(storing, Object.keys(stored))
    throw error
  }
}

/** Removes what nothing names any more. What has been saved stands where a file cannot be removed: the log names it. */
export async function forgetFiles({ files, log }: Storing, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file stays behind'))
}
