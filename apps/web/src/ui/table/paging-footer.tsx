import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { formatNumber } from '../format.ts'
import { Gap, SheetFooter } from '../sheet.tsx'
import styles from './paging-footer.module.css'

type PagingFooterProps = {
  /** From 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
  sizes?: readonly number[]
  /** The words at the left; "1–10 de 216" unless said. */
  report?: (range: { from: number; to: number; total: number }) => string
  children?: ReactNode
}

const usualSizes: readonly number[] = [10, 25, 50, 100]

/** Where in the list one is, and the way to the next page. */
export function PagingFooter({
  page,
  size,
  total,
  onPage,
  onSize,
  sizes = usualSizes,
  report,
  children,
}: PagingFooterProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const from = total === 0 ? 0 : page * size + 1
  const to = Math.min(total, (page + 1) * size)
  const words =
    report?.({ from, to, total }) ?? `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`
  return (
    <SheetFooter>
      <span role="status" className={onSize && styles.range}>
        {words}
      </span>
      {children}
      <Gap />
      {onSize && (
        <label className={styles.size}>
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
      <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </SheetFooter>
  )
}
