import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'

type Point = { readonly latitude: number; readonly longitude: number }

/** A point that was read from a link or set on the map, and what lies there. */
export type Extracted = {
  readonly point: Point
  /** The part of the link that said so. */
  readonly matched: string | null
  /** Only what the map showed. */
  readonly isViewport: boolean
  readonly place?: { readonly municipality: string | null; readonly province: string | null }
  /** Nobody has answered what lies there. */
  readonly isUnchecked?: boolean
  /** Changes when the map should show the point anew. */
  readonly fit: number
}

const quiet = { quiet: true, skipErrorToast: true } as const
const typingPause = 350
const tooFarOff = 'Las coordenadas extraídas no son válidas.'
const isRefused = (failure: unknown): failure is Failure =>
  failure instanceof Failure && failure.status === 422

/** Reads map links while they are typed and asks what is at the point; late answers to earlier questions are dropped. */
export function useExtractedPoint() {
  const [extracted, setExtracted] = useState<Extracted>()
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = useCallback(async (next: Extracted, question: number) => {
    setExtracted(next)
    setError(undefined)
    const drop = (why: string) => {
      setExtracted(undefined)
      setError(`${tooFarOff} ${why}`.trim())
    }
    try {
      const reply = await call(routeEndpoints.reverseGeocode, { body: next.point }, quiet)
      if (asked.current !== question) return
      if (!reply.addressComponents) return drop(reply.error ?? '')
      const { municipality, province } = reply.addressComponents
      setExtracted({ ...next, place: { municipality, province } })
    } catch (failure) {
      if (asked.current !== question) return
      if (isRefused(failure)) return drop('')
      // Only the comparison with the file is missing.
      setExtracted({ ...next, isUnchecked: true })
    }
  }, [])

  const ask = useCallback(
    async (url: string, question: number) => {
      try {
        const reply = await call(routeEndpoints.parseMapLink, { body: { url } }, quiet)
        if (asked.current !== question) return
        if (!reply.isValid || reply.latitude === null || reply.longitude === null) {
          setExtracted(undefined)
          setError(reply.error ?? tooFarOff)
          return
        }
        const point = { latitude: reply.latitude, longitude: reply.longitude }
        await take(
          { point, matched: reply.matched, isViewport: reply.precision === 'viewport', fit: question },
          question,
        )
      } catch (failure) {
        if (asked.current !== question) return
        setExtracted(undefined)
        setError(isRefused(failure) ? failure.message : 'Error al procesar la URL de Google Maps.')
      } finally {
        if (asked.current === question) setIsReading(false)
      }
    },
    [take],
  )

  const read = useCallback(
    (text: string) => {
      const question = ++asked.current
      clearTimeout(timer.current)
      setError(undefined)
      setIsReading(text.trim() !== '')
      if (text.trim() === '') return setExtracted(undefined)
      timer.current = setTimeout(() => void ask(text, question), typingPause)
    },
    [ask],
  )

  /** Puts the pin there; `name` makes the map show it anew. */
  const moveTo = useCallback(
    ({ latitude, longitude }: Point, name?: string) => {
      const question = ++asked.current
      clearTimeout(timer.current)
      setIsReading(false)
      const next = { point: { latitude, longitude }, matched: null, isViewport: false }
      void take({ ...next, fit: name ? question : 0 }, question)
    },
    [take],
  )
  return { extracted, error, isReading, read, moveTo }
}
