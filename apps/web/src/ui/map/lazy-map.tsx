import { useEffect, useState } from 'react'
import type { MapProps } from './map-props.ts'
import { lazyPart } from '../lazy-part.tsx'
import './lazy-map.css'

const waiting = (
  <div className="map-waiting" role="status">
    Cargando mapa...
  </div>
)
const SpainMap = lazyPart(() => import('./map.tsx'), { waiting })

/**
 * {@link SpainMap} in a file of its own, fetched when a map is first shown. It is drawn after what stands around it has been
 * seen: a map costs as much as the dialog that it opens in. Give its place a height.
 */
export function LazyMap(props: MapProps) {
  const isAroundSeen = useHasBeenSeen()
  return isAroundSeen ? <SpainMap {...props} /> : waiting
}

/** Whether a frame with this part has been drawn. */
function useHasBeenSeen(): boolean {
  const [hasBeen, setHasBeen] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(setHasBeen, 0, true)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return hasBeen
}
