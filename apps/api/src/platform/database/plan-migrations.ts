import { migrationNumber, type MigrationFile } from './migration-files.ts'

/** A migration that the database has had, by the name it had then. */
export type AppliedMigration = { readonly name: string; readonly digest: string }

export type MigrationPlan = {
  /** Applied migrations whose file has another name since. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly missing: readonly MigrationFile[]
}

/** The name of a migration in 0.1.0, where two had the number 0050, and its name since. */
const renamedSince: Readonly<Record<string, string>> = {
  '0050_catalogue_names.sql': '0049_catalogue_names.sql',
}

/**
 * What is to be done to a database that has had some of the migrations. Throws, for the operator to read, where the files
 * cannot be the continuation of what was applied: every database has then had the same statements in the same order.
 */
export function planMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationPlan {
  const digests = new Map(applied.map(({ name, digest }) => [renamedSince[name] ?? name, digest]))
  const fileNames = new Set(files.map(({ name }) => name))
  const unknown = [...digests.keys()].filter((name) => !fileNames.has(name)).toSorted()
  if (unknown.length > 0) throw new Error(sayUnknown(unknown))
  const changed = files.find(({ name, digest }) => digests.has(name) && digests.get(name) !== digest)
  if (changed) throw new Error(sayChanged(changed.name))
  const missing = files.filter(({ name }) => !digests.has(name))
  const newest = Math.max(0, ...[...digests.keys()].map(migrationNumber))
  const late = missing.find(({ name }) => migrationNumber(name) < newest)
  if (late) throw new Error(sayLate(late.name, newest))
  const renamed = applied.flatMap(({ name: from }) => {
    const to = renamedSince[from]
    return to ? [{ from, to }] : []
  })
  return { renamed, missing }
}

const sayUnknown = (names: readonly string[]) =>
  `La base de datos es de una versión más nueva de Cuadrante: tiene ${
    names.length === 1 ? 'la migración' : 'las migraciones'
  } ${names.join(', ')}, que esta versión no conoce. No se ha cambiado nada. Arranca la versión más nueva, o restaura con esta una copia de seguridad anterior a la actualización.`

const sayChanged = (name: string) =>
  `La migración ${name} no es la que se aplicó a esta base de datos. No se ha cambiado nada. Reinstala Cuadrante sin cambios en apps/api/migrations.`

const sayLate = (name: string, newest: number) =>
  `La migración ${name} llega tarde: a esta base de datos ya se le aplicó la ${String(newest).padStart(4, '0')}, y el orden es el del número. No se ha cambiado nada. Dale un número más alto o usa una versión publicada de Cuadrante.`
