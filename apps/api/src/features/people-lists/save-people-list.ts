import type { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { peopleListFields, type PeopleListDraft } from '@cuadrante/contract/people-lists/people-list.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Verb } from '../../platform/http/context.ts'
import { failFields } from '../../platform/http/fail.ts'
import { cleanDraft, rowOf } from '../../platform/records/record-row.ts'
import { addRecord, changeRecord, removeRecord } from '../../platform/records/write-record.ts'
import { peopleLists } from './people-list.queries.ts'

type Endpoints = typeof endpoints
const kind = { entity: 'peopleList', table: 'people_lists', reading: peopleLists }

export const createPeopleList: Verb<Endpoints['create']> = async (context, { body }) =>
  addRecord(context, kind, await peopleListRow(context.db, body))

export const updatePeopleList: Verb<Endpoints['update']> = (context, { params, body }) =>
  changeRecord(context, kind, {
    id: params.id,
    read: body.version,
    rowOf: async () => ({ ...(await peopleListRow(context.db, body)), updated_at: context.now }),
  })

export const removePeopleList: Verb<Endpoints['remove']> = async (context, { params }) => {
  await removeRecord(context, kind, params.id)
  return { message: 'Lista eliminada correctamente' }
}

/** The columns that the form fills. @throws invalid_input for a client or a person who is not there */
async function peopleListRow(db: Tx, draft: PeopleListDraft) {
  const workerIds = [...new Set(draft.people.map(({ id }) => id))]
  const there = await db
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', workerIds)
    .where('deleted_at', 'is', null)
    .execute()
  if (there.length < workerIds.length) throw failFields({ people: 'Alguna de estas personas ya no está' })
  if (draft.client && !(await isClient(db, draft.client.id)))
    throw failFields({ client: 'Ese cliente ya no está' })
  return {
    ...rowOf('people_lists', peopleListFields, cleanDraft(peopleListFields, draft)),
    client_id: draft.client?.id ?? null,
    worker_ids: workerIds,
  }
}

const isClient = async (db: Tx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
