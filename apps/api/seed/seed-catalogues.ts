import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { catalogueTables } from '../src/catalogues/catalogue-tables.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { catalogueItems } from './catalogue-items.ts'

/** Fills the ten lists; a few items are inactive, so that the status filter has something to show. */
export async function seedCatalogues(db: Tx): Promise<void> {
  for (const name of Object.keys(catalogueItems) as CatalogueName[]) {
    const items = catalogueItems[name].map((item) => ({ name: item, active: !inactive.has(item) }))
    await db.insertInto(catalogueTables[name]).values(items).execute()
  }
}

const inactive = new Set(['Teñido', 'Encuestas', 'Ruso'])
