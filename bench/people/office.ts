import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { installationKey } from '../../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions } from '../../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../../apps/api/src/platform/sessions/tokens.ts'
import { hashPassword } from '../../apps/api/src/platform/sessions/passwords.ts'
import type { Cluster } from '../../apps/api/test/cluster.ts'
import { startProcess, type Process } from '../kit/product.ts'
import { makeWorkers } from './many-workers.ts'

export const tenant = 'grande'
export const password = 'Cuadrante-2025-bench'
/** More than are asked at once: several sign-ins of one account at the same time look like guessing and lock it. */
const accounts = 64
/** An administrator of the agency; `n` says which, so that calls side by side sign in as different people. */
export const loginOf = (n: number) => `bench${n % accounts}`

export type Office = {
  readonly process: Process
  /** Headers of a signed-in administrator. */
  readonly headers: Readonly<Record<string, string>>
}

/** An agency of so many people beside a smaller one on a database of a cluster, served by the built product. */
export async function openOffice(cluster: Cluster, folder: string, people: number): Promise<Office> {
  const token = await fill(cluster, folder, people)
  const process = await startProcess({
    DATA_DIR: `${folder}/product`,
    DATABASE_URL: cluster.url('postgres'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  return { process, headers: { authorization: `Bearer ${token}`, 'x-tenant-id': tenant } }
}

async function fill(cluster: Cluster, folder: string, people: number): Promise<string> {
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  await database.migrate()
  await makeWorkers(database, tenant, people)
  await makeWorkers(database, 'vecina', people / 5)
  await database.vacuumAnalyze()
  const key = await installationKey(database, 'session-key')
  const tokens = createTokens(() => key)
  const sessions = createSessions({ tokens, defaultTenant: tenant })
  const token = await database.inTenant(tenant, async (db) => {
    const password_hash = await hashPassword(password)
    const user = await db
      .insertInto('users')
      .values(
        Array.from({ length: accounts }, (_, n) => ({
          login: loginOf(n),
          roles: ['ROLE_ADMIN'],
          first_name: 'Sabela',
          password_hash,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return sessions.start(db, { id: user.id, tenant }, { device: 'bench', ip: '127.0.0.1', now: new Date() })
  })
  await database.close()
  return token
}

/** A person as the form sends one; `n` makes identifier and address its own. */
export function person(n: number, side: string) {
  const number = 20_000_000 + n
  return {
    workerType: 'WORKER',
    dni: `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`,
    birthDate: '1990-05-05',
    gender: 'FEMALE',
    workerStatus: 'ACTIVE',
    documentationStatus: 'PENDING',
    contractType: 'NONE',
    hasVehicle: true,
    hasDriverLicense: true,
    hasFoodHandlerLicense: false,
    profileIds: [1],
    experienceIds: [],
    languages: [],
    user: {
      firstName: 'Uxía',
      lastName: 'Souto',
      email: `uxia.${side}${n}@correo.example`,
      phone: String(612_000_000 + n),
    },
  }
}
