import type L from 'leaflet'
import { asBounds, fitTo } from './fit.ts'
import type { Newest } from './map-props.ts'
import { canaries } from './spain.ts'

export type MapView = ReturnType<typeof createMapView>

/** What of the land is seen: all of the content, until a hand moves it. */
export function createMapView(map: L.Map, newest: Newest) {
  /** Moved or zoomed by hand since it was last fitted on purpose. */
  let isTouched = false
  return {
    touch() {
      isTouched = true
    },
    fit() {
      isTouched = false
      fitTo(map, newest.current)
    },
    fitUnlessTouched() {
      if (!isTouched) fitTo(map, newest.current)
    },
    zoom(by: 1 | -1) {
      isTouched = true
      map.setZoom(map.getZoom() + by)
    },
    showCanaries() {
      isTouched = true
      map.fitBounds(asBounds(canaries), { animate: false })
    },
  }
}
