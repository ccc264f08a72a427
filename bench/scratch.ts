import { mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { readAgenda } from '../apps/api/src/features/portal/agenda.ts'
import { ownOffers } from '../apps/api/src/features/campaigns/offers/answers/own-offers.queries.ts'
import { makePeople } from './load/people.ts'
export default async function scratch(): Promise<void> {
  const folder = mkdtempSync('/tmp/w/percall-')
  const database = await openDatabase({ dataDir: folder })
  const people = await makePeople(database, 20)
  const worker = people.find((p) => p.kind === 'worker')!
  const userId = await database.inTenant('demo', async (db) => (await sql<{ user_id: number }>`select user_id from workers where id = ${worker.workerId}`.execute(db)).rows[0]!.user_id)
  const session = { userId, timeZone: 'Europe/Madrid', activeRole: 'ROLE_USER' } as never
  const texts: { sql: string; parameters: readonly unknown[] }[] = []
  await database.inTenant('demo', async (db) => {
    const spy = new Proxy(db as any, { get(t, k) { const v = t[k]; if (k === 'getExecutor') return () => { const e = v.call(t); return new Proxy(e, { get(te: any, ke) { const ve = te[ke]; if (ke === 'executeQuery') return (q: any, ...r: any[]) => { texts.push(q); return ve.call(te, { ...q, sql: q.sql.replace('/* last */', '') }, ...r) }; return typeof ve === 'function' ? ve.bind(te) : ve } }) }; return typeof v === 'function' ? v.bind(t) : v } })
    await (readAgenda as any)({ db: spy, session, now: new Date() }, { query: { days: 14 } })
    await ownOffers(spy, { workerId: worker.workerId, now: new Date() })
  })
  for (const t of texts) {
    console.log('-----', t.sql.slice(0, 300).replace(/\s+/g, ' '))
    await database.inTenant('demo', async (db) => {
      let n = t.sql.replace('/* last */', ''); 
      const vals = t.parameters
      n = n.replace(/\$(\d+)/g, (_, i) => { const v = vals[Number(i) - 1] as any; return v === null ? 'null' : typeof v === 'number' ? String(v) : `'${v instanceof Date ? v.toISOString() : v}'` })
      for (let i = 0; i < 3; i++) {
        const { rows } = await sql.raw<any>('explain (analyze, buffers off) ' + n).execute(db)
        const lines = rows.map((r: any) => r['QUERY PLAN'])
        if (i === 2) console.log(lines.join('\n'))
      }
    })
  }
  await database.close(); rmSync(folder, { recursive: true, force: true })
}
