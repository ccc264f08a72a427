import { IconFilter } from '@tabler/icons-react'
import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { lazyPart, useFetchedAhead } from '../lazy-part.tsx'
import styles from './filter-sheet.module.css'

const BottomSheet = lazyPart(() => import('../dialogs/bottom-sheet.tsx'))

type FilterSheetProps = {
  title?: string
  /** How many of the filters inside are set. */
  count: number
  /** Takes all of them away, and nothing that stands above the list; undefined while none is set. */
  onClear: (() => void) | undefined
  children: ReactNode
}

/** The filters of a list on the phone: a button that says how many are set, and a sheet from the foot. Changes apply at once. */
export function FilterSheet({ title = 'Filtros', count, onClear, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  useFetchedAhead(BottomSheet)
  return (
    <>
      <FilterButton count={count} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </FilterButton>
      <BottomSheet
        title={title}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <Button isOff={!onClear} onClick={onClear}>
            Limpiar filtros
          </Button>
        }
      >
        <div className={styles.stack}>{children}</div>
      </BottomSheet>
    </>
  )
}

type FilterButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { count: number }

/** «Filtros», and how many are set: "Filtros 2 puestos" aloud. */
export const FilterButton = ({ count, children = 'Filtros', ...rest }: FilterButtonProps) => (
  <Button icon={<IconFilter size={17} stroke={1.75} aria-hidden="true" />} {...rest}>
    {children}
    {count > 0 && (
      <>
        {' '}
        <b className={styles.count}>{count}</b>{' '}
        <span className="only-for-readers">{count === 1 ? 'puesto' : 'puestos'}</span>
      </>
    )}
  </Button>
)
