import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { catalogueTables } from '../../../src/catalogues/catalogue-tables.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

/** Whatever has an import, by the last part of its path. */
const importedResources = allEndpoints.flatMap(({ path }) => /^\/api\/([^/]+)\/import$/.exec(path)?.[1] ?? [])

export async function addImports(db: Tx, userId: number, campaignId: number): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const resource of [...importedResources, `campaigns/${campaignId}/jobs`]) {
    const kept = await db
      .insertInto('imports')
      .values({
        resource,
        file_name: `${mark}.xlsx`,
        file_key: `demo/imports/${resource}`,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[`/api/${resource.replace(`/${campaignId}/`, '/{id}/')}/import/`] = kept.id
  }
  return ids
}

export async function addCatalogueItems(db: Tx): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const name of Object.keys(catalogues) as CatalogueName[]) {
    const item = await db
      .insertInto(catalogueTables[name])
      .values({ name: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[`/api/${catalogues[name].resource}/`] = item.id
  }
  return ids
}
