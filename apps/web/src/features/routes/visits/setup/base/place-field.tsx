import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { BasePlace } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { useRef, useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { sentenceOf } from '../../../../../ui/failure-banner.tsx'
import type { LoadReferences, Reference } from '../../../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../../../ui/form/choices/remote-choice-field.tsx'

type PlaceFieldProps = {
  label: string
  value: BasePlace | undefined
  onChange: (place: BasePlace | undefined) => void
  error?: string | undefined
}

const placeless = 'De ese centro no se sabe dónde está: escribe su dirección.'

const quiet = { quiet: true, skipErrorToast: true } as const

/** A centre, or an address, map link or coordinates that the server looks up; late answers to earlier words are dropped. */
export function PlaceField({ label, value, onChange, error }: PlaceFieldProps) {
  const [written, setWritten] = useState<string>()
  const [found, setFound] = useState<{ fact?: string; error?: string }>({})
  const asked = useRef(0)
  const centres = useRef(new Map<number, BasePlace>())
  const load: LoadReferences = async (search, signal) => {
    const query = { page: 0, size: 20, ...(search && { search }) }
    const { content } = await call(centreEndpoints.list, { query }, { ...quiet, signal })
    return content.map(({ id, name, address, latitude, longitude }) => {
      if (latitude !== undefined && longitude !== undefined)
        centres.current.set(id, { name: name.slice(0, 200), latitude, longitude })
      return { id, name, ...(address ? { detail: address } : {}) }
    })
  }
  const take = (place: BasePlace | undefined, next: typeof found = {}) => {
    asked.current++
    setWritten(undefined)
    setFound(next)
    onChange(place)
  }
  const look = async (text: string) => {
    take(undefined, { fact: 'Buscando la dirección…' })
    if (text === '') return setFound({})
    setWritten(text)
    const question = asked.current
    try {
      const reply = await call(routeEndpoints.findPlace, { body: { text } }, quiet)
      if (asked.current !== question) return
      const { latitude, longitude, label: words, isApproximate, error: why } = reply
      if (latitude === null || longitude === null) return setFound({ error: why ?? 'No se encuentra.' })
      const fact = isApproximate ? `${words ?? ''}: solo se conoce la zona` : (words ?? undefined)
      take({ name: nameOf(text, words), latitude, longitude }, fact ? { fact } : {})
    } catch (failure) {
      if (asked.current === question) setFound({ error: sentenceOf(failure) })
    }
  }
  const chooseCentre = (centre: Reference | null) => {
    const place = centre ? centres.current.get(centre.id) : undefined
    take(place, centre && !place ? { error: placeless } : {})
    if (centre && !place) setWritten(centre.name)
  }
  return (
    <RemoteChoiceField
      label={label}
      isRequired
      load={load}
      value={value ? { id: 0, name: value.name } : written === undefined ? null : { id: 0, name: written }}
      placeholder="Un centro, una dirección o un enlace"
      onChange={chooseCentre}
      onText={(text) => void look(text)}
      error={found.error ?? (found.fact === undefined ? error : undefined)}
      fact={found.fact ?? 'También vale un enlace de Google Maps o unas coordenadas.'}
    />
  )
}

/** Words stay as they were written; a link or coordinates are called by where they lie. */
const nameOf = (text: string, label: string | null): string =>
  (/\p{L}{3}/u.test(text) && !/^https?:/i.test(text) ? text : `Punto en ${label ?? 'el mapa'}`).slice(0, 200)
