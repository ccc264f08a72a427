import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/**
 * Each kind of thing in the schema `public`, as lines that name it and say all of it. `a or (b or c)` becomes
 * `a or b or c` in a dump that was read back, so conditions of triggers are compared without brackets.
 */
const parts: Readonly<Record<string, string>> = {
  extension: `select extname from pg_extension`,
  domain: `select concat_ws(' ', t.typname, format_type(t.typbasetype, t.typtypmod), string_agg(pg_get_constraintdef(c.oid), ' '))
    from pg_type t left join pg_constraint c on c.contypid = t.oid
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' group by t.oid`,
  enum: `select concat_ws(' ', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.oid`,
  relation: `select concat_ws(' ', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
      'grants', (select string_agg(a::text, ',' order by a::text) from unnest(relacl) a),
      'view', case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select concat_ws(' ', a.attrelid::regclass, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod),
      'not null', a.attnotnull, 'identity', a.attidentity, 'generated', a.attgenerated, a.attcollation::regcollation,
      'storage', a.attstorage, 'statistics', coalesce(a.attstattarget, -1),
      'grants', (select string_agg(i::text, ',' order by i::text) from unnest(a.attacl) i),
      'default', pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid) from pg_index i
    join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  function: `select concat_ws(' ', pg_get_functiondef(p.oid), 'grants', p.proacl) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  leakproof: `select concat_ws(' ', oid::regprocedure, proleakproof) from pg_proc where proname in ('textlike', 'f_norm')`,
  trigger: `select concat_ws(' ', translate(pg_get_triggerdef(oid), '()', ''), tgenabled) from pg_trigger where not tgisinternal`,
  policy: `select concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
      'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  comment: `select concat_ws(' ', objoid::regclass, objsubid, description) from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  sequence: `select concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle)
    from pg_sequences where schemaname = 'public'`,
  migration: `select concat_ws(' ', name, digest) from migrations`,
}

/** The whole schema as sorted lines: two databases with equal lines answer every statement alike. */
export async function schemaDump(database: Database): Promise<string[]> {
  const lines = await database.asOwner(async (db) => {
    const found: string[] = []
    for (const [part, query] of Object.entries(parts)) {
      const { rows } = await sql<{ line: string }>`select line from (${sql.raw(query)}) as t (line)`.execute(
        db,
      )
      found.push(...rows.map(({ line }) => `${part}: ${line}`))
    }
    return found
  })
  return lines.toSorted()
}
