import type { TestTenant } from '../test-app.ts'
import { addNotice, addSecurity, addView } from './agency/account.ts'
import { addCatalogueItems, addImports } from './agency/catalogues-and-imports.ts'
import { addDocuments, addPeople, addWorkerChange } from './agency/people.ts'
import { addRegister } from './agency/register.ts'
import { addRoutes } from './agency/routes.ts'
import { addOffer, addPlan, addWork } from './agency/work.ts'
import { mark, type Ids } from './agency/mark.ts'

/** An agency with one record of everything, and where each can be asked for. A new kind of address must be added here. */
export async function aFullAgency(
  tenant: TestTenant,
  userId: number,
  paperHash = 'a'.repeat(64),
): Promise<Ids> {
  return tenant.inTenant(async (db) => {
    const people = await addPeople(db, paperHash)
    const work = await addWork(db, people, userId)
    const offers = await addOffer(db, { ...people, ...work })
    const routes = await addRoutes(db, Number(people['/api/workers/']), userId)
    const task = await db
      .insertInto('tasks')
      .values({ kind: 'none', state: 'DONE', input: '{}', user_id: userId, result: JSON.stringify(mark) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addNotice(db, userId)
    const documents = await addDocuments(db, {
      worker: Number(people['/api/workers/']),
      userId,
      hash: paperHash,
    })
    return {
      '/api/plans/': await addPlan(db, { ...people, ...work }, userId, task.id),
      '/api/views/': await addView(db, userId),
      '/api/users/': userId,
      '/api/worker-changes/': await addWorkerChange(db, Number(people['/api/workers/'])),
      ...(await addSecurity(db, userId)),
      '/api/tasks/': task.id,
      ...people,
      ...documents,
      ...work,
      ...offers,
      ...routes,
      ...(await addRegister(db, Number(people['/api/workers/']), userId)),
      ...(await addImports(db, userId, Number(work['/api/campaigns/']))),
      ...(await addCatalogueItems(db)),
    }
  })
}
/** The ids for the parameters of a path; undefined names a parameter that nobody has filled here. */
export function paramsFor(path: string, ids: Ids): Readonly<Record<string, number | string | undefined>> {
  const params: Record<string, number | string | undefined> = {}
  for (const match of path.matchAll(/\{(\w+)\}/g)) {
    const [, name = ''] = match
    params[name] = ids[path.slice(0, match.index)] ?? ids[name]
  }
  return params
}
