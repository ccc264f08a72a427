import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { documentStates, type DocumentState } from '@cuadrante/contract/people/documents/documents.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { usePreference } from '../../../ui/hooks.ts'

type Asked = { page?: string; size?: string; search?: string; type?: string; state?: string; doc?: string }

export const sizes = [25, 50, 100]

export type MatrixState = ReturnType<typeof useMatrix>

/** People against types of document, as the address asks for them. */
export function useMatrix() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const page = Math.max(0, Number(asked.page ?? 1) - 1)
  const kind = asked.type === 'candidate' ? 'candidate' : 'worker'
  const state = asked.state && asked.state in documentStates ? (asked.state as DocumentState) : undefined
  const [rows, setRows] = usePreference<string>('rows:documents', '25')
  const query = {
    page,
    size: sizes.find((size) => String(size) === (asked.size ?? rows)) ?? 25,
    search: asked.search,
    workerType: kind === 'candidate' ? ('CANDIDATE' as const) : ('WORKER' as const),
    state,
    typeId: state && asked.doc ? Number(asked.doc) : undefined,
  }
  const matrix = useQuery({
    queryKey: ['documents', 'matrix', query],
    queryFn: ({ signal }) => call(endpoints.matrix, { query }, { signal, skipErrorToast: true }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Asked) =>
    void navigate({
      to: '.',
      search: ((before: Asked) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  const { page: _page, ...address } = asked
  const views = {
    address: address as Readonly<Record<string, string>>,
    apply: (next: Readonly<Record<string, string>>) =>
      change({
        size: undefined,
        search: undefined,
        type: undefined,
        state: undefined,
        doc: undefined,
        ...next,
      }),
  }

  return {
    asked,
    kind,
    state,
    matrix,
    views,
    change,
    loadAll: () => call(endpoints.matrixIds, { query }),
    resize(size: number) {
      setRows(String(size))
      change({ size: undefined })
    },
  }
}
