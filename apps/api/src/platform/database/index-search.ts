import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * What a superuser has to say, once in each database, so that a search reads an index: under row-level security an index
 * serves only conditions that are marked as free of leaks. Empty where it has been said.
 */
export async function missingMarks(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('alter function %s leakproof;', oid::regprocedure) as text from pg_proc
    where not proleakproof and oid = any(array[to_regprocedure('textlike(text, text)'), to_regprocedure('f_norm(text)')])
    order by 1`.execute(db)
  return rows.map(({ text }) => text)
}

/** Tells an operator about it in Spanish; undefined where nothing is missing. */
export const explainMarks = (marks: readonly string[]): string | undefined =>
  marks.length === 0
    ? undefined
    : `Búsqueda: sin índices, porque falta un permiso que solo da un superusuario, una vez en esta base de datos: ${marks.join(' ')}`
