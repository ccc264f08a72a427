import type { Client } from 'pg'

/** The agency that owns all but a few rows of each table. */
export const largeAgency = 'agencia-grande'

type Column = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  /** Allowed words of a CHECK constraint. */
  readonly words: readonly string[] | null
  /** The table that a foreign key of it names. */
  readonly refersTo: string | null
}

const catalogues = [
  'experiences',
  'eye_colors',
  'hair_colors',
  'heights',
  'languages',
  'nationalities',
  'pant_sizes',
  'profiles',
  'shirt_sizes',
  'shoes',
  'document_types',
  'periodic_runs',
  'centre_groups',
]
const hundreds = [
  'campaigns',
  'centres',
  'clients',
  'plans',
  'bulk_operations',
  'saved_views',
  'calendar_feeds',
]

/** What an agency has fewer of, however large it is: their lists are searched without indexes. */
const few: ReadonlyMap<string, number> = new Map([
  ...catalogues.map((table) => [table, 24] as const),
  ...hundreds.map((table) => [table, 480] as const),
])

/** Not one row per n: the agencies themselves, and what is kept once for the whole installation. */
const leftOut = ['migrations', 'tenants', 'app_secrets', 'provider_limits', 'backup_runs']

/**
 * Fills every table of a migrated database with as many rows, most of them of {@link largeAgency}, from what the catalogue says
 * of its columns, so that a table made tomorrow is filled too. Checks, triggers and foreign keys are taken away or rest: a plan
 * does not depend on them.
 */
export async function fillTables(raw: Client, rows: number): Promise<void> {
  const { rows: columns } = await raw.query<Column>(
    `
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as "isNullable",
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[' limit 1) as words,
      (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and a.attnum = any(k.conkey) and a.attname <> 'tenant_id' limit 1) as "refersTo"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> all($1)
    order by c.relname, a.attnum`,
    [leftOut],
  )
  await raw.query(`set session_replication_role = replica`)
  await raw.query(
    `insert into tenants (id, name) values ('${largeAgency}', 'Grande'), ('agencia-otra', 'Otra')`,
  )
  const { rows: checks } = await raw.query<{ text: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`)
  for (const { text } of checks) await raw.query(text)
  for (const table of new Set(columns.map((column) => column.table))) {
    const its = columns.filter((column) => column.table === table)
    const values = its.map((column, index) => `${valueOf(column, index)} as "${column.column}"`)
    await raw.query(`
      insert into ${table} (${its.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
      select ${values.join(', ')} from generate_series(1, ${few.get(table) ?? rows}) n
      ${table === 'job_slots' ? '' : 'on conflict do nothing'}`) // what is checked later, and rests here, takes no such clause
  }
  await raw.query('vacuum analyze')
}

/** SQL for the value of a column in row n. The first number of a row is n, so that keys of several numbers differ. */
function valueOf({ column, type, isNullable, words, refersTo }: Column, index: number): string {
  if (column === 'tenant_id') return `case when n % 25 = 0 then 'agencia-otra' else '${largeAgency}' end`
  if (column === 'deleted_at') return `case when n % 20 = 0 then now() end`
  const referred = few.get(refersTo ?? '')
  if (referred) return `n % ${referred} + 1`
  if (words?.length && type === '_text')
    return `case when n % 4 = 0 then array[(array[${quoted(words)}])[1 + n / 4 % ${words.length}]] else '{}'::text[] end`
  const value = words?.length ? `(array[${quoted(words)}])[1 + n % ${words.length}]` : plain(type, index)
  return isNullable && index % 2 === 0 ? `case when n % 4 > 0 then ${value} end` : value
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** A number that differs from row to row; of two columns differently. */
const spread = (index: number) => (index <= 2 ? 'n' : `(n * ${2 * index + 1} % 10007 + 1)`)

function plain(type: string, index: number): string {
  const known: Readonly<Record<string, string>> = {
    int8: spread(index),
    int4: `n`,
    int2: `n % 7 + 1`,
    numeric: `n % 300`,
    float4: `n % 90`,
    float8: `n % 90 / 2.0`,
    bool: `n % 3 = 0`,
    text: `'palabra ' || n`,
    _text: `array['palabra']`,
    _int2: `array[(n % 7 + 1)::smallint]`,
    _int8: `array[n::bigint]`,
    _date: `array[date '2026-01-01' + n % 720]`,
    jsonb: `'{}'::jsonb`,
    bytea: `'\\x00'::bytea`,
    uuid: `gen_random_uuid()`,
    xid8: `n::text::xid8`,
    date: `date '2026-01-01' + n % 720`,
    time: `time '06:00' + n % 12 * interval '1 hour'`,
    timestamp: `timestamp '2026-01-01' + n * interval '1 hour'`,
    timestamptz: `timestamptz '2026-01-01' + n * interval '1 hour'`,
  }
  const value = known[type]
  if (!value) throw new Error(`no value is known for the type ${type}`)
  return value
}
