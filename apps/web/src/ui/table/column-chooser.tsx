import { IconColumns3 } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { PopoverButton } from '../menu/popover-button.tsx'
import { Segmented } from '../segmented.tsx'
import type { Column } from './column.ts'
import { useDensity } from './density.ts'
import styles from './filters/filter.module.css'

type ColumnChooserProps<T> = {
  columns: readonly Column<T>[]
  visible: readonly Column<T>[]
  /** Nothing: the usual ones again. */
  onChange: (ids: readonly string[] | undefined) => void
}

/** "Columnas": all, none, the usual ones or each one in table order, and how tall the rows are. The button carries the number shown. */
export function ColumnChooser<T>({ columns, visible, onChange }: ColumnChooserProps<T>) {
  return (
    <PopoverButton
      position="bottom-end"
      className={styles.popover}
      panel={() => <Choices columns={columns} visible={visible} onChange={onChange} />}
    >
      {(opener) => (
        <Button {...opener} icon={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}>
          Columnas <span className="secondary">{visible.length}</span>
        </Button>
      )}
    </PopoverButton>
  )
}

function Choices<T>({ columns, visible, onChange }: ColumnChooserProps<T>) {
  const [density, setDensity] = useDensity()
  const shown = new Set(visible.map(({ id }) => id))
  const toggle = (id: string) =>
    onChange(columns.map((c) => c.id).filter((c) => (c === id ? !shown.has(c) : shown.has(c))))
  return (
    <>
      <div className={styles.columnsTitle}>
        <h3>Columnas visibles</h3>
        <span>
          <button type="button" onClick={() => onChange(columns.map(({ id }) => id))}>
            Todas
          </button>
          <button type="button" onClick={() => onChange([])}>
            Ninguna
          </button>
          <button type="button" onClick={() => onChange(undefined)}>
            Habituales
          </button>
        </span>
      </div>
      <fieldset className={styles.columns}>
        <legend className="only-for-readers">Columnas visibles</legend>
        {columns.map(({ id, header, isFixed }) => (
          <label key={id} className={styles.check}>
            <input type="checkbox" checked={shown.has(id)} disabled={isFixed} onChange={() => toggle(id)} />
            <span>{header}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.density}>
        <Segmented
          label="Altura de las filas"
          value={density}
          onChange={setDensity}
          options={[
            { value: 'compact', label: 'Compacta' },
            { value: 'normal', label: 'Normal' },
            { value: 'comfortable', label: 'Cómoda' },
          ]}
        />
      </div>
    </>
  )
}
