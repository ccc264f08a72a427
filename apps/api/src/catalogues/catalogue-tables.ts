import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'

/** Which table keeps each catalogue. */
export const catalogueTables = {
  eyeColor: 'eye_colors',
  hairColor: 'hair_colors',
  height: 'heights',
  profile: 'profiles',
  experience: 'experiences',
  pantSize: 'pant_sizes',
  shirtSize: 'shirt_sizes',
  shoe: 'shoes',
  language: 'languages',
  nationality: 'nationalities',
} as const satisfies Record<CatalogueName, string>
