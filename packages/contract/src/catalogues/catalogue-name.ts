/** The reference lists by the names that other records use for them. */
export type CatalogueName =
  | 'eyeColor'
  | 'hairColor'
  | 'height'
  | 'profile'
  | 'experience'
  | 'pantSize'
  | 'shirtSize'
  | 'shoe'
  | 'language'
  | 'nationality'
