import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'

/** What a page says of its place in the trail, beside its address. */
export type Place = {
  /** Names the last step after the record on the page; left out, the address gives its usual word. */
  readonly crumb?: string | undefined
  /** The record that the page belongs to: a step of its own before the last. */
  readonly within?: { readonly label: string; readonly path: string } | undefined
}

const place = new Store<Place>({})

export const setPlace = (next: Place): void => place.setState(() => next)

export const usePlace = (): Place => useSelector(place)
