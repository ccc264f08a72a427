import { IconUsers } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { SaveButton } from './save-button.tsx'
import { formatDate, formatMoney, formatNumber } from '../format.ts'
import type { RecordForm, Values } from './use-record-form.ts'
import styles from './conflict-panel.module.css'

/** The Spanish name of a value, or the description of its field, which also says how the value is read. */
type Named =
  | string
  | {
      readonly label: string
      readonly control: { readonly kind: string; readonly labels?: Readonly<Record<string, string>> }
    }
/** By the path of each value that may differ. */
export type ConflictLabels = Readonly<Record<string, Named>>

type ConflictPanelProps<V extends Values> = {
  form: RecordForm<V>
  labels: ConflictLabels
  /** What each label means in the form and in the saved record, where they are not fields of the same name. */
  values?: { readonly mine: Readonly<Values>; readonly theirs: Readonly<Values> }
}

/** Two people changed the same record: both values of each field that both changed, and a choice of each. Nothing when there is no conflict. */
export function ConflictPanel<V extends Values>({ form, labels, values }: ConflictPanelProps<V>) {
  const { conflict } = form
  if (!conflict) return null
  const { mine, theirs } = values ?? { mine: form.values, theirs: conflict.theirs }
  const asked = conflict.paths.map((path) => ({ path, label: nameOf(labels[path]) ?? path }))
  const choices = (path: string) => [
    { value: 'mine', label: wordsOf(mine[path], labels[path]) },
    { value: 'theirs', label: wordsOf(theirs[path], labels[path]) },
  ]
  return (
    <section
      ref={bringIntoView}
      className={styles.panel}
      role="alert"
      aria-label="Cambios de otra persona"
      tabIndex={-1}
    >
      <h3>
        <IconUsers size={18} stroke={1.7} aria-hidden="true" />
        {conflict.by} ha guardado este registro mientras lo editabas
      </h3>
      <p>
        Lo que solo ha cambiado uno de los dos se junta.
        {asked.length > 0 &&
          ` ${asked.length === 1 ? 'Este dato lo' : 'Estos datos los'} habéis cambiado los dos:`}
      </p>
      <div className={styles.fields} hidden={asked.length === 0}>
        <div className={styles.head} aria-hidden="true">
          <span>Campo</span>
          <span>Lo tuyo</span>
          <span>Lo guardado</span>
        </div>
        {asked.map(({ path, label }) => (
          <div key={path} role="radiogroup" aria-label={label} className={styles.field}>
            <b aria-hidden="true">{label}</b>
            {choices(path).map((choice) => (
              <label key={choice.value}>
                <input
                  type="radio"
                  name={`conflict ${path}`}
                  checked={conflict.taken.has(path) === (choice.value === 'theirs')}
                  onChange={() => conflict.take(path, choice.value === 'theirs')}
                />
                <span>
                  <small>{choice.value === 'mine' ? 'Lo tuyo: ' : 'Lo guardado: '}</small>
                  {choice.label}
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={form.takeTheirs}>Quedarme con lo guardado</Button>
        <SaveButton of={form} onClick={() => void form.keepMine()}>
          {conflict.taken.size > 0 ? 'Guardar lo elegido' : 'Guardar lo mío'}
        </SaveButton>
      </div>
    </section>
  )
}

/** The choice stands above the form, and whoever pressed save is mostly at its foot. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'center' })
  panel?.focus({ preventScroll: true })
}

const nameOf = (named: Named | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.label

/** A value as its field shows it: a choice by its word, money in euros, a year without a point. */
function wordsOf(value: unknown, named?: Named): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, named)).join(', ') || '—'
  const control = typeof named === 'object' ? named.control : undefined
  if (control?.labels) return control.labels[String(value)] ?? String(value)
  if (typeof value === 'number' && control?.kind === 'money') return formatMoney(value)
  if (control?.kind === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2)
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value)
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
