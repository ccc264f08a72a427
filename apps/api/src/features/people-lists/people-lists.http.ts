import { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageReply } from '../../platform/list/page.ts'
import { peopleLists } from './people-list.queries.ts'
import { createPeopleList, removePeopleList, updatePeopleList } from './save-people-list.ts'

export function mountPeopleLists(mount: Mount): void {
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await peopleLists.page(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.get, ({ db, session }, { params }) => peopleLists.byId(db, session, params.id))
  mount.verb(endpoints.create, createPeopleList)
  mount.verb(endpoints.update, updatePeopleList)
  mount.verb(endpoints.remove, removePeopleList)
}
