import type { SavedList, SavedView } from '@cuadrante/contract/views/saved-view.ts'
import { IconBookmark, IconChevronDown, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { MenuEntry } from '../../ui/menu/menu-entry.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { useSavedViews } from './use-saved-views.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SaveViewDialog = lazyPart(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

type ViewsMenuProps = {
  list: SavedList
  state: Pick<ListState, 'address' | 'apply'>
  /** False for a list that opens with the filters of the last visit anyway. */
  canBeDefault?: boolean
}

/** "Vistas": filters kept under a name, one of which may open the list. */
export function ViewsMenu({ list, state, canBeDefault = true }: ViewsMenuProps) {
  const { views, isUnknown, forget, setDefault, reload } = useSavedViews(list)
  const [isSaving, setIsSaving] = useState(false)
  const isPhone = useIsPhone()
  const shown = views?.find((view) => isSame(view.search, state.address))
  useDefaultView(canBeDefault ? views : undefined, state)
  const entries = (): MenuEntry[] => [
    ...(views ?? []).map((view) => ({
      label: view.name,
      detail: view.isDefault && canBeDefault ? '· Abre la lista' : undefined,
      icon: <IconBookmark size={16} stroke={1.6} />,
      isCurrent: view === shown,
      onSelect: () => state.apply(view.search),
    })),
    ...(views?.length === 0 ? [{ note: 'Aún no has guardado ninguna vista' }] : []),
    ...(isUnknown ? [{ note: 'No se han podido cargar tus vistas' }] : []),
    {
      label: 'Guardar vista…',
      icon: <IconPlus size={16} stroke={1.8} />,
      startsGroup: true,
      onSelect: () => setIsSaving(true),
    },
    ...(shown && canBeDefault
      ? [
          {
            label: shown.isDefault ? 'Abrir la lista sin filtros' : 'Abrir la lista con esta vista',
            icon: <IconStar size={16} stroke={1.7} />,
            onSelect: () => void setDefault(shown, !shown.isDefault),
          },
        ]
      : []),
    ...(shown
      ? [
          {
            label: 'Eliminar esta vista…',
            icon: <IconTrash size={16} stroke={1.7} />,
            onSelect: () => void forget(shown),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton entries={entries()} position="bottom-start" width={270}>
        {(opener) =>
          isPhone ? (
            // Beside the search, where a word would take a line of its own.
            <Button {...opener} aria-label="Vistas">
              <IconBookmark size={17} stroke={1.7} aria-hidden="true" />
            </Button>
          ) : (
            <Button {...opener} icon={<IconBookmark size={16} stroke={1.7} aria-hidden="true" />}>
              {shown?.name ?? 'Vistas'}
              <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
            </Button>
          )
        }
      </MenuButton>
      {isSaving && (
        <SaveViewDialog
          list={list}
          search={state.address}
          canBeDefault={canBeDefault}
          onSaved={reload}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  )
}

/** An address that says nothing takes the default view, once: what the person does afterwards stands. */
function useDefaultView(views: readonly SavedView[] | undefined, state: ViewsMenuProps['state']): void {
  const hasLooked = useRef(false)
  const isBare = Object.keys(state.address).length === 0
  useEffect(() => {
    if (!views || hasLooked.current) return
    hasLooked.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (isBare && first) state.apply(first.search)
  })
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
