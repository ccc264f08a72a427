import type { ReactNode } from 'react'
import type { Fitted, Padding } from './fit.ts'
import type { MapPoint, MapRoute } from './map-content.ts'
import type { ProvinceId } from './spain.ts'

export type MapProps = {
  /** Spoken name. The list beside the map says the same in words. */
  label: string
  routes?: readonly MapRoute[]
  points?: readonly MapPoint[]
  onPoint?: (id: MapPoint['id']) => void
  onRoute?: (id: MapRoute['id']) => void
  onMove?: (id: MapPoint['id'], lat: number, lng: number) => void
  /** A click where nothing stands. */
  onPlace?: (lat: number, lng: number) => void
  /** Provinces that the map is about: their municipalities show, the others stand back. */
  focus?: readonly ProvinceId[]
  /** Changes when the view should fit its content again; the selected route alone, if there is one. */
  fitKey?: string | number
  padding?: Padding
  /** Points of the Canaries stand in a small map of their own when there are others too. */
  hasCanariesInset?: boolean
  /** Floats over the map: legend, strip, switch. */
  children?: ReactNode
}

/** What the map was last given, for what Leaflet calls between two renders. */
export type Newest = { readonly current: MapProps & Fitted }
