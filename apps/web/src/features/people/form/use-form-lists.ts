import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAllCities, useProvinces } from '../../../records/places.ts'
import { toast } from '../../../ui/toast.tsx'
import { loadItems, type Item } from '../../../records/catalogue-items.ts'
import { keptItems, withKept } from './kept-items.ts'

const traits: readonly CatalogueName[] = [
  'height',
  'eyeColor',
  'hairColor',
  'shirtSize',
  'pantSize',
  'shoe',
  'nationality',
]
const competencies: readonly CatalogueName[] = ['experience', 'language', 'profile']
const names = [...traits, ...competencies]

/** The lists that the form chooses from. A failed one is empty and told once. */
export type FormLists = {
  readonly items: (name: CatalogueName) => readonly Item[]
  readonly nameOf: (name: string, id: string) => string
}

export function useFormLists(worker: Worker | undefined): FormLists {
  const provinces = useProvinces()
  const cities = useAllCities()
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: [catalogues[name].resource, 'items'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadItems(name, signal),
    })),
  })
  const hasFailed = (wanted: readonly CatalogueName[]) =>
    wanted.some((name) => results[names.indexOf(name)]?.isError)
  useTold(provinces.isError, 'Error al cargar las provincias')
  useTold(cities.isError, 'Error al cargar las ciudades')
  useTold(hasFailed(traits), 'Error al cargar las características físicas')
  useTold(hasFailed(competencies), 'Error al cargar las competencias')
  const items = (name: CatalogueName) =>
    withKept(results[names.indexOf(name)]?.data ?? [], keptItems(worker, name))
  return {
    items,
    nameOf: (name, id) =>
      names.includes(name as CatalogueName)
        ? (items(name as CatalogueName).find((item) => String(item.id) === id)?.name ?? '')
        : '',
  }
}

function useTold(isWrong: boolean, sentence: string): void {
  useEffect(() => {
    if (isWrong) toast('error', sentence)
  }, [isWrong, sentence])
}
