import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import type { Item } from '../../../records/catalogue-items.ts'

type Named = { readonly id: number; readonly name: string }

const asKept = (items: readonly (Named | null)[]): Item[] =>
  items.flatMap((item) => (item ? [{ id: item.id, name: item.name, active: false }] : []))

/** What the record already has of a catalogue: shown and kept also after it was deleted there. */
export function keptItems(worker: Worker | undefined, name: CatalogueName): readonly Item[] {
  if (!worker) return []
  const { height, eyeColor, hairColor, shirtSize, pantSize, shoe, nationality, experiences, profiles } =
    worker
  const byName: Readonly<Record<CatalogueName, readonly (Named | null)[]>> = {
    height: [height],
    eyeColor: [eyeColor],
    hairColor: [hairColor],
    shirtSize: [shirtSize],
    pantSize: [pantSize],
    shoe: [shoe],
    nationality: [nationality],
    experience: experiences,
    profile: profiles,
    language: worker.languages.map(({ languageId, name: language }) => ({ id: languageId, name: language })),
  }
  return asKept(byName[name])
}

/** A list, with those of the record that it no longer has at its end. */
export const withKept = (items: readonly Item[], kept: readonly Item[]): readonly Item[] => [
  ...items,
  ...kept.filter(({ id }) => !items.some((item) => item.id === id)),
]
