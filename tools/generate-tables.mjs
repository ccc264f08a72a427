// @ts-check
// Writes the kysely types of the schema that the migrations make. `--check` only says whether the committed file is stale.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const migrations = new URL('../apps/api/migrations/', import.meta.url)
const target = new URL('../apps/api/src/platform/database/generated/tables.ts', import.meta.url)

const pg = await PGlite.create({ extensions: { pg_trgm, unaccent, btree_gist, btree_gin } })
for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()) {
  await pg.exec(await readFile(new URL(name, migrations), 'utf8')).catch((error) => {
    throw new Error(`${name}: ${error.message}`)
  })
}
const { rows } = await pg.query(`
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required,
    a.atthasdef as has_default, a.attidentity <> '' as identity, a.attgenerated <> '' as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`)
await pg.close()

const text = print(/** @type {Column[]} */ (rows))
if (process.argv.includes('--check')) {
  const committed = await readFile(target, 'utf8').catch(() => '')
  if (committed !== text) {
    console.error('The database types are stale: run "node tools/generate-tables.mjs".')
    process.exit(1)
  }
} else await writeFile(target, text)
process.exit(0)

/** @typedef {{ table: string, column: string, type: string, required: boolean, has_default: boolean, identity: boolean, generated: boolean }} Column */

/** @param {string} name */
function pascal(name) {
  return name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())
}

/** @param {Column[]} columns */
function print(columns) {
  const tables = group(columns)
  const interfaces = [...tables].map(
    ([table, cols]) =>
      `export interface ${pascal(table)}Table {\n${cols.map((c) => `  ${c.column}: ${typeOf(c)}`).join('\n')}\n}\n`,
  )
  const list = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')
  return `// Generated from the migrations by tools/generate-tables.mjs. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type InstantByDefault = ColumnType<string, string | Date | undefined, string | Date>
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type JsonByDefault = ColumnType<unknown, string | undefined, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

${interfaces.join('\n')}
export interface Tables {
${list}
}
`
}

/**
 * @param {Column[]} columns
 * @returns {Map<string, Column[]>}
 */
function group(columns) {
  const groups = new Map()
  for (const column of columns) groups.set(column.table, [...(groups.get(column.table) ?? []), column])
  return groups
}

/** @param {Column} column */
function typeOf({ type, required, has_default, identity, generated }) {
  const special =
    type === 'jsonb' || type === 'json' ? 'Json' : type === 'timestamptz' && !generated ? 'Instant' : ''
  if (special) return required ? (has_default ? `${special}ByDefault` : special) : `${special}OrNull`
  const base = scalar(type.replace(/^_/, '')) + (type.startsWith('_') ? '[]' : '')
  const nullable = required || generated ? base : `${base} | null`
  if (identity || generated) return `GeneratedAlways<${base}>`
  return has_default ? `Generated<${nullable}>` : nullable
}

/** @param {string} type */
function scalar(type) {
  if (/^(int2|int4|int8|numeric|float4|float8)$/.test(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'timestamptz') return 'string'
  if (type === 'bytea') return 'Buffer'
  return 'string'
}
