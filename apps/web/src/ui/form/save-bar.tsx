import { IconExclamationCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import { useHotkeys } from '../hooks.ts'
import { isAnythingOpen, useEscape } from '../use-escape.ts'
import { SaveButton } from './save-button.tsx'
import type { RecordForm, Values } from './use-record-form.ts'
import { useNavigationGuard } from './use-leave-guard.ts'
import foot from '../page/foot-bar.module.css'
import styles from './save-bar.module.css'

type SaveBarProps<V extends Values> = {
  form: RecordForm<V>
  /** Spanish name of each field that may be wrong, by its path. */
  labels: Readonly<Record<string, string>>
  onCancel: () => void
  /** Unsaved changes were given up: a draft of them is no longer wanted. */
  onDiscard?: () => void
  verb?: string
  /** Another way to save, between Cancelar and Guardar. */
  beside?: ReactNode
}

/**
 * The foot of a form page: why a save was refused, said here alone; what is wrong, with a link to the field; whether something
 * is unsaved; Cancelar and Guardar.
 * Ctrl+S saves, Escape cancels, and leaving with changes asks first. Mark the screen `hasSaveBar`.
 */
export function SaveBar<V extends Values>({
  form,
  labels,
  onCancel,
  onDiscard,
  verb = 'Guardar',
  beside,
}: SaveBarProps<V>) {
  const wrong = inOrderOf(Object.keys(labels), Object.keys(form.errors))
  // Above the form stands the question itself.
  const refusal = form.conflict ? undefined : form.refusal
  useNavigationGuard(form.isDirty, { onDiscard })
  useHotkeys({ 'mod+S': () => !isAnythingOpen('[role="dialog"]') && void form.submit() })
  useEscape(onCancel)
  return (
    <div className={`${foot.bar} ${styles.bar} off-paper`} data-floats>
      <div className={styles.state} role="status">
        {(wrong.length > 0 || refusal) && (
          <div className={styles.told}>
            <p className={styles.wrong}>
              <IconExclamationCircle size={18} stroke={1.9} aria-hidden="true" />
              {wrong.length > 0 ? (
                <span>
                  {wrong.length === 1 ? '1 campo por corregir: ' : `${wrong.length} campos por corregir: `}
                  <button type="button" onClick={() => focusField(wrong[0])}>
                    {labels[wrong[0] ?? ''] ?? 'ver el primero'}
                  </button>
                </span>
              ) : (
                <span>{refusal}</span>
              )}
            </p>
            {refusal && (
              <IconButton label="Cerrar aviso" onClick={form.dismissRefusal}>
                <IconX size={16} stroke={1.9} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
        {form.isDirty && <span className={styles.dirty}>Cambios sin guardar</span>}
      </div>
      <Button onClick={onCancel}>Cancelar</Button>
      {beside}
      <SaveButton of={form} look="filled" onClick={() => void form.submit()}>
        {verb}
        <kbd aria-hidden="true">Ctrl S</kbd>
      </SaveButton>
    </div>
  )
}

/** As the form shows them; what it does not name comes last. */
function inOrderOf(order: readonly string[], names: readonly string[]): string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Takes the user to a field by its path. */
export const focusField = (name: string | undefined): void =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`)?.focus()
