import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { useDebounced } from '../../ui/hooks.ts'

type Read = { readonly hint?: string; readonly error?: string; readonly fact?: string }

/** How long typing rests before the link is read, in milliseconds. */
const rest = 350

/** Reads a pasted map link or pair of coordinates on the server and hands its point over, once for each text. */
export function useMapLink(text: string, onPoint: (latitude: number, longitude: number) => void): Read {
  const link = useDebounced(text.trim(), rest)
  const [read, setRead] = useState<Read>({})
  useEffect(() => {
    if (link === '') return setRead({})
    const aborting = new AbortController()
    setRead({ fact: 'Leyendo el enlace…' })
    const take = async () => {
      try {
        const { point, ...words } = await readPoint(link, aborting.signal)
        if (point) onPoint(...point)
        setRead(words)
      } catch (error) {
        if (!aborting.signal.aborted) setRead({ error: sentenceOf(error) })
      }
    }
    void take()
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked is the text; the form writes `onPoint` in place
  }, [link])
  return read
}

async function readPoint(
  url: string,
  signal: AbortSignal,
): Promise<Read & { point?: [latitude: number, longitude: number] }> {
  const { latitude, longitude, precision, error } = await call(
    routeEndpoints.parseMapLink,
    { body: { url } },
    { quiet: true, skipErrorToast: true, signal },
  )
  if (latitude === null || longitude === null) return { error: error ?? 'El enlace no contiene coordenadas.' }
  const point: [number, number] = [latitude, longitude]
  return precision === 'viewport'
    ? { point, hint: 'El enlace solo dice qué mostraba el mapa. Comprueba el punto.' }
    : { point, fact: 'Coordenadas tomadas del enlace.' }
}
