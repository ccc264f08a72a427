import { useDeferredValue, useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { toast } from '../toast.tsx'
import { ConflictPanel, type ConflictLabels } from './conflict-panel.tsx'
import { Fields, type FieldDescriptions, type References } from './fields.tsx'
import type { Lists } from './merge-values.ts'
import { RefusedSave } from './refused-save.tsx'
import { SaveButton } from './save-button.tsx'
import { useDiscardGuard } from './use-leave-guard.ts'
import { useRecordForm, type RecordForm, type Values } from './use-record-form.ts'
import { UnknownParts } from '../page/unknown-parts.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps<V extends Values, R> = {
  title: string
  subtitle?: ReactNode
  /** What the fields hold at first; read when the dialog is mounted. */
  value: V
  schema?: Parameters<typeof useRecordForm<V, R>>[0]['schema']
  /** Form values of the record that another person saved; by default its fields of the same names. */
  valuesOf?: Parameters<typeof useRecordForm<V, R>>[0]['valuesOf']
  /** Sends the values; `key` makes a retry one write. What it throws is shown, and what was typed stays. */
  save: (values: V, key: string) => Promise<R>
  /** Sentence of the toast: "Centro guardado". */
  done?: string
  /** What the filled button does; "Guardar" unless said. */
  verb?: string
  /** What failed when a save is refused: "Error al crear centro". It stands over the server's own words and can be closed. */
  failure?: string
  onClose: () => void
  /** Told of every save, also where the dialog has been left meanwhile. */
  onSaved?: (reply: R) => void
  /** What a save opens, if the dialog still stands. */
  goOn?: ((reply: R) => void) | undefined
  onInvalid?: (errors: Readonly<Record<string, string>>) => void
  size?: 'small' | 'normal' | 'large'
  /** False where the global messages are the only ones wanted: the dialog then shows field errors alone. */
  showsRefusal?: boolean
  /** The button is off while the schema refuses the values, and says so; a field says what is wrong once it has been left. */
  isOffWhileInvalid?: boolean
} & (
  | { fields: FieldDescriptions; references?: References; children?: never }
  | {
      fields?: never
      references?: never
      /** Of the fields that two people may change at once. */
      labels?: ConflictLabels
      children: (form: RecordForm<V>) => ReactNode
    }
)

/** A message that appears while something is being clicked would move it away; in milliseconds. */
const afterClick = 200

/** What {@link FormDialog} opens. */
export default function FormDialogContent<V extends Values, R>(props: FormDialogProps<V, R>) {
  const { title, subtitle, verb = 'Guardar', done, onClose, showsRefusal = true } = props
  const formId = useId()
  const form = useRecordForm<V, R>({
    initial: props.value,
    schema: props.schema,
    valuesOf: props.valuesOf,
    lists: listsOf(props.fields ?? props.labels ?? {}),
    save: props.save,
    onInvalid: props.onInvalid,
    onSaved: (reply) => {
      release()
      if (done) toast('success', done)
      props.onSaved?.(reply)
    },
    goOn: (reply) => {
      props.goOn?.(reply)
      onClose()
    },
  })
  const { leave, release } = useDiscardGuard(form.isDirty, onClose)
  const isOff = props.isOffWhileInvalid === true && !form.form.isValid()
  // The frame of the dialog answers the click; its fields, which are most of the work, are drawn after it.
  const hasFields = useDeferredValue(true, false)

  return (
    <Dialog
      isOpen
      isComplete={hasFields}
      title={title}
      subtitle={subtitle}
      size={props.size ?? 'small'}
      onClose={() => void leave()}
      note={isOff && <WhyOff onShow={() => void form.submit()} />}
      actions={
        <>
          <Button onClick={() => void leave()}>Cancelar</Button>
          <SaveButton of={form} type="submit" form={formId} look="filled" disabled={isOff}>
            {verb}
          </SaveButton>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields being left */}
      <form
        id={formId}
        className={styles.form}
        noValidate
        onBlur={(event) => {
          const name = props.isOffWhileInvalid && event.target.dataset.field
          if (name) setTimeout(() => form.form.validateField(name), afterClick)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <UnknownParts of={['provinces']} />
        {form.conflict ? (
          <ConflictPanel form={form} labels={props.fields ?? props.labels ?? {}} />
        ) : (
          showsRefusal && <RefusedSave failure={props.failure} form={form} />
        )}
        {hasFields &&
          (props.fields ? (
            <Fields fields={props.fields} form={form} references={props.references} />
          ) : (
            props.children(form)
          ))}
      </form>
    </Dialog>
  )
}

/** A button that is off says why: the press shows what is missing under each field and goes to the first. */
const WhyOff = ({ onShow }: { onShow: () => void }) => (
  <>
    Hay datos sin completar o con errores.{' '}
    <Button look="subtle" size="small" onClick={onShow}>
      Ver cuáles
    </Button>
  </>
)

const listKinds = new Set(['references', 'items', 'choices'])

/** Values of which several are chosen: two people may each choose another. */
const listsOf = (named: ConflictLabels): Lists =>
  Object.fromEntries(
    Object.entries(named).flatMap(([path, one]) =>
      typeof one === 'object' && listKinds.has(one.control.kind) ? [[path, null]] : [],
    ),
  )
