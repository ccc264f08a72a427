import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { degreesText } from './centre-values.ts'
import { useDebounced } from '../../ui/hooks.ts'

type Read = { readonly hint?: string; readonly error?: string; readonly fact?: string }

/** How long typing rests before the link is read, in milliseconds. */
const rest = 350

/** Reads a pasted map link, pair of coordinates or address on the server and hands its point over, once for each text. */
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

/** How long typing an address rests before it is looked up, in milliseconds: a provider counts its questions. */
const addressRest = 1000

/** Where a typed address lies, where nobody has said a point: what is proposed moves with the address, another point stays. */
export function useAddressPoint(
  address: string,
  point: string,
  onPoint: (latitude: number, longitude: number) => void,
): Read {
  const text = useDebounced(address, addressRest)
  const asked = useRef(address)
  const proposed = useRef('')
  /** Somebody may say a point while the answer is on its way. */
  const said = useRef(point)
  useEffect(() => {
    said.current = point
  }, [point])
  const [read, setRead] = useState<Read>({})
  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    if (text === '' || (point !== '' && point !== proposed.current)) return setRead({})
    const aborting = new AbortController()
    const take = async () => {
      const { point: found, hint, fact } = await findPlace(text, aborting.signal)
      if (said.current !== point) return
      if (!found)
        return setRead({ fact: 'La dirección no se encuentra: haz clic en el mapa o pega un enlace.' })
      proposed.current = pointText(...found)
      onPoint(...found)
      setRead({ ...(hint && { hint }), ...(fact && { fact }) })
    }
    take().catch(() => setRead({}))
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked is the address; a point that is said after it stays
  }, [text])
  return point === proposed.current || point === '' ? read : {}
}

/** A point as the form holds it. */
export const pointText = (latitude: number, longitude: number): string =>
  `${degreesText(latitude)} ${degreesText(longitude)}`

type Found = Read & { readonly point?: readonly [latitude: number, longitude: number] }

const quiet = { quiet: true, skipErrorToast: true } as const

/** Words are an address. */
const readPoint = (text: string, signal: AbortSignal): Promise<Found> =>
  /\p{L}{3}/u.test(text) && !/^https?:/i.test(text) ? findPlace(text, signal) : readLink(text, signal)

async function findPlace(text: string, signal: AbortSignal): Promise<Found> {
  const { latitude, longitude, label, isApproximate, error } = await call(
    routeEndpoints.findPlace,
    { body: { text } },
    { ...quiet, signal },
  )
  if (latitude === null || longitude === null) return { error: error ?? 'No se encuentra esa dirección.' }
  const point = [latitude, longitude] as const
  const where = label ?? text
  return isApproximate
    ? { point, hint: `${where}: solo se conoce la zona. Mueve la marca a su sitio.` }
    : { point, fact: where }
}

async function readLink(url: string, signal: AbortSignal): Promise<Found> {
  const { latitude, longitude, precision, error } = await call(
    routeEndpoints.parseMapLink,
    { body: { url } },
    { ...quiet, signal },
  )
  if (latitude === null || longitude === null) return { error: error ?? 'El enlace no contiene coordenadas.' }
  const point = [latitude, longitude] as const
  return precision === 'viewport'
    ? { point, hint: 'El enlace solo dice qué mostraba el mapa. Comprueba el punto.' }
    : { point, fact: 'Coordenadas tomadas del enlace.' }
}
