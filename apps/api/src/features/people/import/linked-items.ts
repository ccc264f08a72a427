import { catalogueTables } from '../../../catalogues/catalogue-tables.ts'

/** Where the fields of many items are kept: the table that links them, and its column for the item. */
export const linkedItems = {
  profiles: { table: 'worker_profiles', column: 'profile_id', items: catalogueTables.profile },
  experiences: { table: 'worker_experiences', column: 'experience_id', items: catalogueTables.experience },
  languages: { table: 'worker_languages', column: 'language_id', items: catalogueTables.language },
} as const
