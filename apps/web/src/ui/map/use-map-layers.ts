import { useComputedColorScheme } from '@mantine/core'
import L from 'leaflet'
import { useEffect } from 'react'
import { drawFocus, drawPoints, drawRoutes } from './draw.ts'
import type { MapPoint, MapRoute } from './map-content.ts'
import type { Newest } from './map-props.ts'
import type { MapTiles } from './map-tiles.ts'
import { loadMunicipalBorders, loadSpain } from './spain.ts'

type Content = { readonly routes: readonly MapRoute[]; readonly points: readonly MapPoint[] }

/** Routes and points over the land. */
export function useContentLayer(map: L.Map | undefined, { routes, points }: Content, newest: Newest): void {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup().addTo(map)
    const { onPoint, onRoute } = newest.current
    const on = {
      ...(onPoint ? { onPoint: (id: MapPoint['id']) => newest.current.onPoint?.(id) } : {}),
      ...(onRoute ? { onRoute: (id: MapRoute['id']) => newest.current.onRoute?.(id) } : {}),
      onMove: (id: MapPoint['id'], lat: number, lng: number) => newest.current.onMove?.(id, lat, lng),
    }
    drawRoutes(layer, routes, on)
    drawPoints(layer, points, on)
    return () => {
      layer.remove()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a crowd is painted in the colours of the moment
  }, [map, routes, points, scheme, newest])
}

/** The municipalities of the provinces that the map is about, whose ids are joined by commas. */
export function useFocusLayer(
  map: L.Map | undefined,
  tiles: MapTiles | null,
  focus: string,
  setHasLandFailed: (hasFailed: boolean) => void,
): void {
  useEffect(() => {
    if (!map || !focus) return
    const layer = L.layerGroup().addTo(map)
    let isGone = false
    const provinces = focus.split(',')
    async function show() {
      const [spain, borders] = await Promise.all([
        loadSpain(),
        Promise.all(provinces.map(loadMunicipalBorders)),
      ])
      if (!isGone)
        drawFocus(
          layer,
          spain,
          provinces,
          borders.filter((lines) => lines !== undefined),
          tiles !== null,
        )
    }
    show().catch(() => setHasLandFailed(true))
    return () => {
      isGone = true
      layer.remove()
    }
  }, [map, tiles, focus, setHasLandFailed])
}
