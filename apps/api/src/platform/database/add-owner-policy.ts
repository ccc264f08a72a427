import type { PoolClient } from 'pg'

/**
 * Row-level security is forced, so it binds the owner of the tables too, unless that is a superuser. On a managed server
 * it rarely is: there it gets a policy of its own, which role `app` does not share. PostgreSQL joins policies by OR and
 * folds `true or …` away, so the owner needs no tenant.
 */
export async function addOwnerPolicy(client: PoolClient): Promise<void> {
  const { rows: owner } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (owner[0]?.passes) return
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
      and pg_get_userbyid(c.relowner) = current_user
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner')`)
  for (const { name } of tables) {
    await client.query(`create policy owner on ${name} to current_user using (true)`)
  }
}
