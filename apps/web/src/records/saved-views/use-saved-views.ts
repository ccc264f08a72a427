import { savedViewEndpoints, type SavedList, type SavedView } from '@cuadrante/contract/views/saved-view.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session/session.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

/** Every view that the person keeps under the active role: asked once, whatever list is open. */
export function useAllSavedViews(): UseQueryResult<SavedView[]> {
  const session = useSession()
  const role = session.state === 'signedIn' ? session.activeRole : null
  return useQuery({
    queryKey: ['saved-views', role],
    queryFn: ({ signal }) => call(savedViewEndpoints.list, {}, { signal, quiet: true, skipErrorToast: true }),
    enabled: role !== null,
    meta: { unknown: 'qué vistas tienes guardadas' },
    staleTime: 5 * 60_000,
  })
}

/** The views of a list, and the way to keep and forget them. */
export function useSavedViews(list: SavedList) {
  const queries = useQueryClient()
  const { data, isError } = useAllSavedViews()
  const reload = () => void queries.invalidateQueries({ queryKey: ['saved-views'] })

  async function forget({ id, name }: SavedView) {
    const isSure = await confirm({
      title: 'Eliminar vista',
      text: `Se eliminará la vista «${name}». Los datos siguen donde están.`,
      verb: 'Eliminar vista',
    })
    if (!isSure) return
    const { message } = await call(
      savedViewEndpoints.remove,
      { params: { id } },
      { failed: 'No se ha podido eliminar la vista' },
    )
    toast('success', message)
    reload()
  }

  /** Makes a view the one that opens the list, or takes that from it. */
  async function setDefault({ list: of, name, search }: SavedView, isDefault: boolean) {
    await call(
      savedViewEndpoints.save,
      { body: { list: of, name, search, isDefault } },
      { failed: 'No se ha podido guardar' },
    )
    toast('success', isDefault ? `La lista se abrirá con «${name}»` : 'La lista se abrirá sin filtros')
    reload()
  }

  return {
    views: data?.filter((view) => view.list === list),
    isUnknown: isError && !data,
    forget,
    setDefault,
    reload,
  }
}
