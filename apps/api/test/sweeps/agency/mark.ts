/** A word that stands in every row of the agency and nowhere else. */
export const mark = 'Pontedeume'

/** Ids of one record of every kind that an address can name, by the address up to its parameter. */
export type Ids = Readonly<Record<string, number | string>>
