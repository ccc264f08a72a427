import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The languages that a job may ask for; none until they are known. */
export function useLanguages(): readonly { readonly id: number; readonly name: string }[] {
  const { data } = useQuery({
    queryKey: [catalogues.language.resource, 'choices'],
    queryFn: ({ signal }) =>
      call(
        catalogues.language.endpoints.list,
        { query: { active: true } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'qué idiomas se pueden pedir' },
    staleTime: 300_000,
  })
  return data?.content ?? []
}
