import type { Role } from '@cuadrante/contract/kit/access.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { count } from '../../ui/format.ts'
import { useDebounced } from '../../ui/hooks.ts'
import { UnknownParts } from '../../ui/page/unknown-parts.tsx'
import { entriesOf, matching, screensFor, type PaletteEntry } from './palette-entries.ts'
import { recents, remember } from './recents.ts'
import styles from './palette.module.css'

/** Ctrl+K: every screen of the role, and campaigns, people, centres and clients by name. The keyboard suffices. */
export default function Palette({ activeRole, onClose }: { activeRole: Role; onClose: () => void }) {
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isSearching, former } = useEntries(activeRole, typed)
  const chosen = Math.min(at, entries.length - 1)

  function open(entry: PaletteEntry) {
    remember(activeRole, entry)
    onClose()
    const { path, search, isWhole } = entry
    void navigate({
      to: path,
      search: { ...(search && { search }), ...(isWhole && { all: '1' }) } as never,
    })
  }

  function onKey(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: -1 }
    const to = moves[event.key]
    const entry = entries[chosen]
    if (event.key === 'Enter') {
      if (entry && !former.includes(entry)) open(entry)
    } else if (to === undefined || entries.length === 0) return
    else setAt((to + entries.length) % entries.length)
    event.preventDefault()
  }

  return (
    <Frame onClose={onClose}>
      <label className={styles.field}>
        <IconSearch size={19} stroke={1.7} aria-hidden="true" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that exists to be typed into
          autoFocus
          role="combobox"
          aria-label="Ir a una pantalla o buscar"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[chosen] && `${listId}-${chosen}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholders[activeRole]}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </label>
      <UnknownParts of={['palette']} />
      <Results id={listId} entries={entries} chosen={chosen} onOpen={open} onPoint={setAt} />
      <p role="status" className={entries.length > 0 ? 'only-for-readers' : styles.none}>
        {entries.length > 0
          ? count(entries.length, 'resultado')
          : isSearching
            ? 'Buscando…'
            : `Nada coincide con «${typed.trim()}»`}
      </p>
    </Frame>
  )
}

const placeholders: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Buscar campaña, trabajador o centro',
  ROLE_CLIENT: 'Buscar pantalla o campaña',
  ROLE_USER: 'Buscar pantalla o campaña',
}

/**
 * Recents and screens before anything is typed; then screens and records that match. Records of what was typed before stay
 * until the next ones are here, as `former`: what is typed now may not mean them.
 */
function useEntries(activeRole: Role, typed: string) {
  const search = useDebounced(typed.trim(), 150)
  const hits = useQuery({
    queryKey: ['palette', activeRole, search],
    queryFn: ({ signal }) =>
      call(dashboardEndpoints.palette, { query: { search } }, { signal, quiet: true, skipErrorToast: true }),
    meta: { unknown: 'qué fichas se llaman así: solo se han buscado pantallas' },
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const [before] = useState(() => recents(activeRole))
  const isFormer = search !== typed.trim() || hits.isPlaceholderData
  return useMemo(() => {
    const screens = screensFor(activeRole)
    const isSearching = isFormer || hits.isFetching
    if (!typed.trim()) return { entries: [...before, ...screens], former: [], isSearching }
    const records = search.length > 1 ? entriesOf(hits.data ?? [], search, activeRole) : []
    const entries = [...matching(screens, typed), ...records]
    return { entries, former: isFormer ? records : [], isSearching }
  }, [activeRole, typed, search, hits.data, hits.isFetching, isFormer, before])
}

type ResultsProps = {
  id: string
  entries: readonly PaletteEntry[]
  chosen: number
  onOpen: (entry: PaletteEntry) => void
  onPoint: (index: number) => void
}

function Results({ id, entries, chosen, onOpen, onPoint }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <span id={`${id}-${group}`} className={styles.group} role="presentation">
            {group}
          </span>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and its keys choose
                <div
                  key={`${entry.path} ${entry.title}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className={styles.entry}
                  onClick={() => onOpen(entry)}
                  onPointerMove={() => index !== chosen && onPoint(index)}
                >
                  <b>{entry.title}</b>
                  <span>{entry.detail}</span>
                  <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

/** The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back, which only one that still stands can do. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Ir a"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div>{children}</div>
    </dialog>
  )
}
