import { createContext } from 'react'

/** Streets under every map: an address with {z}, {x} and {y}, and whose they are. */
export type MapTiles = { readonly url: string; readonly attribution: string }

/** What lies under the maps of whoever is signed in; nothing where the operator has given nothing. */
export const MapTilesContext = createContext<MapTiles | null>(null)
