import type { City, Province } from '@cuadrante/contract/places/place.ts'
import { provinceOfPostalCode } from '@cuadrante/domain/identity/postal-code.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Cell } from '../ui/form/field-frame.tsx'
import { RemoteChoiceField } from '../ui/form/choices/remote-choice-field.tsx'
import type { Reference } from '../ui/form/choices/reference.ts'
import { plain } from '../ui/plain-text.ts'
import { cityOfCodeQuery, provincesQuery, useProvinces } from './places.ts'

type FieldOf<T> = {
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

type Place = Reference & { readonly otherNames?: readonly string[] | undefined }

type PlaceFieldsProps = {
  /** As it is typed: it proposes its province. */
  postalCode?: string | undefined

  province: FieldOf<Reference | null>
  city: FieldOf<Reference | null>
  cityLabel?: string
  /** The municipalities of a province. */
  citiesOf: (provinceId: number, signal: AbortSignal) => Promise<readonly City[]>
  onProvince?: (province: Province | undefined) => void
}

/** Province, then municipality: the second can be chosen once there is a first, and a change of the first clears it. */
export function PlaceFields({
  province,
  city,
  postalCode = '',
  cityLabel = 'Municipio',
  citiesOf,
  onProvince,
}: PlaceFieldsProps) {
  const queries = useQueryClient()
  const { data: provinces = [] } = useProvinces()
  const provinceId = province.value?.id
  function choose(chosen: Reference | null) {
    province.onChange(chosen && { id: chosen.id, name: chosen.name })
    if (chosen?.id !== provinceId) city.onChange(null)
    onProvince?.(provinces.find(({ id }) => id === chosen?.id))
  }
  const code = postalCode.trim()
  const ofCode = useProvinceOfCode(code, province.value, choose)
  const cityOfCode = useCityOfCode(code, provinceId, city)
  return (
    <>
      <Cell span={3} isWholeOnPhone>
        <RemoteChoiceField
          label="Provincia"
          placeholder="Selecciona una provincia"
          {...province}
          {...ofCode}
          load={async (text) => matching(await queries.ensureQueryData(provincesQuery), text)}
          onChange={choose}
        />
      </Cell>
      <Cell span={3} isWholeOnPhone>
        <RemoteChoiceField
          key={provinceId}
          label={cityLabel}
          placeholder={provinceId === undefined ? 'Elige antes la provincia' : 'Escribe para buscar'}
          disabled={provinceId === undefined}
          {...city}
          {...cityOfCode}
          load={async (text, signal) =>
            provinceId === undefined ? [] : matching(await citiesOf(provinceId, signal), text)
          }
          onChange={(chosen) => city.onChange(chosen && { id: chosen.id, name: chosen.name })}
        />
      </Cell>
    </>
  )
}

/** A typed code proposes its province where no other one is chosen; another one is kept, and pointed out. */
function useProvinceOfCode(
  code: string,
  chosen: Reference | null,
  propose: (province: Province) => void,
): { hint?: string; fact?: string } {
  const { data: provinces = [] } = useProvinces()
  const asked = useRef(code)
  const [proposed, setProposed] = useState<number>()
  const own = isWhole(code) ? provinces.find(({ id }) => id === provinceOfPostalCode(code)) : undefined
  useEffect(() => {
    if (!own || asked.current === code) return
    asked.current = code
    if (chosen && chosen.id !== proposed) return
    setProposed(own.id)
    if (chosen?.id !== own.id) propose(own)
    // oxlint-disable-next-line react/exhaustive-deps -- a code proposes once, whatever is chosen after it
  }, [own, code])
  if (!own || !chosen) return {}
  if (chosen.id !== own.id) return { hint: `El código postal ${code} es de ${own.name}.` }
  return proposed === own.id ? { fact: 'Propuesta por el código postal' } : {}
}

/** The same of the municipality, once its province is chosen: one that another code proposed does not stay. */
function useCityOfCode(
  code: string,
  provinceId: number | undefined,
  { value: chosen, onChange }: FieldOf<Reference | null>,
): { hint?: string; fact?: string } {
  const asked = useRef(code)
  const [proposed, setProposed] = useState<number>()
  const { data } = useQuery({ ...cityOfCodeQuery(code), enabled: isWhole(code) && code !== asked.current })
  const own = data && data.provinceId === provinceId ? data : null
  useEffect(() => {
    if (data === undefined || asked.current === code || (data && !own)) return
    asked.current = code
    if (chosen && chosen.id !== proposed) return
    setProposed(own?.id)
    if (chosen?.id !== own?.id) onChange(own && { id: own.id, name: own.name })
    // oxlint-disable-next-line react/exhaustive-deps -- a code proposes once, whatever is chosen after it
  }, [data, own, code])
  if (!own || !chosen) return {}
  if (chosen.id !== own.id) return { hint: `El código postal ${code} es de ${own.name}.` }
  return proposed === own.id ? { fact: 'Propuesto por el código postal' } : {}
}

const isWhole = (code: string): boolean => /^\d{5}$/.test(code)

/** Places that begin so by any of their names come before those that only contain it. */
function matching<T extends Place>(places: readonly T[], text: string): readonly T[] {
  const wanted = plain(text)
  if (!wanted) return places
  const namesOf = ({ name, otherNames = [] }: T) => [name, ...otherNames].map(plain)
  const found = places.filter((place) => namesOf(place).some((name) => name.includes(wanted)))
  const [first, rest] = [true, false].map((isFirst) =>
    found.filter((place) => namesOf(place).some((name) => name.startsWith(wanted)) === isFirst),
  )
  return [...(first ?? []), ...(rest ?? [])]
}
