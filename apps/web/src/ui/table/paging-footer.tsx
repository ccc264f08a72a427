import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { formatNumber, formatPlace } from '../format.ts'
import { Gap, SheetFooter } from '../sheet.tsx'
import styles from './paging-footer.module.css'
import type { ShownPage } from './use-shown-page.ts'

type PagingFooterProps = {
  /** From 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
  sizes?: readonly number[]
  /** Of the rows on screen, where those of the page are still on their way. */
  shown?: ShownPage
  /** The words at the left; "1–10 de 216" unless said. */
  report?: (range: { from: number; to: number; total: number }) => string
  children?: ReactNode
}

const usualSizes: readonly number[] = [10, 25, 50, 100]

/** Where in the list one is, and the way to any other page. */
export function PagingFooter({
  page,
  size,
  total,
  onPage,
  onSize,
  sizes = usualSizes,
  shown,
  report,
  children,
}: PagingFooterProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  // A page that is no more, from an old address or after rows went, gives way to the last one.
  useEffect(() => {
    if (total > 0 && page > last) onPage(last)
  }, [total, page, last, onPage])
  const rows = shown ?? { page, size }
  const lastOfRows = Math.max(0, Math.ceil(total / rows.size) - 1)
  const from = total === 0 ? 0 : Math.min(rows.page, lastOfRows) * rows.size + 1
  const to = Math.min(total, (rows.page + 1) * rows.size)
  const words = report?.({ from, to, total }) ?? formatPlace({ from, to }, formatNumber(total))
  return (
    <SheetFooter>
      <span role="status" className={onSize && styles.range}>
        {words}
      </span>
      {last > 0 && (
        <b className="only-paper">
          Página {formatNumber(Math.min(rows.page, lastOfRows) + 1)} de {formatNumber(lastOfRows + 1)}: en
          este papel solo están estas filas, no la lista entera.
        </b>
      )}
      {children}
      <Gap />
      {onSize && (
        <label className={`${styles.size} off-paper`}>
          <span>Por página</span>
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {[...new Set([...sizes, size])]
              .toSorted((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </select>
          <IconChevronDown size={15} aria-hidden="true" />
        </label>
      )}
      {last > 0 && <PageNumber key={page} page={page} last={last} onPage={onPage} />}
      <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </SheetFooter>
  )
}

type PageNumberProps = { page: number; last: number; onPage: (page: number) => void }

/** "Página 3 de 40": another number leads there once the field is left or Enter is pressed; what is no page is put back. */
function PageNumber({ page, last, onPage }: PageNumberProps) {
  const [typed, setTyped] = useState(String(page + 1))
  function go() {
    const wanted = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
    const next = wanted > 0 ? Math.min(wanted - 1, last) : page
    setTyped(String(next + 1))
    if (next !== page) onPage(next)
  }
  return (
    <form
      className={`${styles.page} off-paper`}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <label>
        <span>Página</span>
        <input
          aria-label={`Página, de ${formatNumber(last + 1)}`}
          inputMode="numeric"
          size={Math.max(2, String(last + 1).length)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={go}
        />
      </label>
      <span className={styles.of}>de {formatNumber(last + 1)}</span>
    </form>
  )
}
