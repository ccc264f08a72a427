import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { conflictOf, refusalOf, type Conflict } from './refusal.ts'

type Schema = Parameters<typeof schemaResolver>[0]
export type Values = Record<string, unknown>

type RecordFormOptions<V extends Values, R> = {
  /** What the fields hold at first. */
  initial: V
  /** Checks the values on save; its sentences go under the fields. */
  schema?: Schema
  /** Sends the values. `key` stays the same while the values do: a retry after a lost answer is one write. */
  save: (values: V, key: string) => Promise<R>
  onSaved?: (reply: R, values: V) => void
  /** The check found something; the sentences stand under their fields already. */
  onInvalid?: (errors: Readonly<Record<string, string>>) => void
  /** Form values of the record that another person saved; by default its fields of the same names. */
  valuesOf?: (current: Readonly<Values>) => V
}

export type RecordForm<V extends Values> = {
  /** The form itself: lists, nested paths, reset. */
  readonly form: UseFormReturnType<V>
  readonly values: V
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why the last save was refused as a whole. */
  readonly refusal: string | undefined
  readonly dismissRefusal: () => void
  readonly conflict: Conflict | undefined
  readonly errors: Readonly<Record<string, string>>
  /** `name`, `value`, `onChange` and `error` of a field, by its path ("user.email"). */
  readonly field: <T>(path: string) => {
    name: string
    value: T
    onChange: (value: T) => void
    error: string | undefined
  }
  readonly submit: () => Promise<boolean>
  /** Saves over the other person's version. */
  readonly keepMine: () => Promise<boolean>
  /** Takes the other person's values into the form. */
  readonly takeTheirs: () => void
}

/**
 * The life of a form: values, checks, save, refusals. A failed save keeps what was typed; field errors of the answer go
 * under their fields; a version conflict (code `stale`) is offered for a choice. Values keep a `version` if they have one.
 */
export function useRecordForm<V extends Values, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initial,
    validate: options.schema ? schemaResolver(options.schema, { sync: true }) : undefined,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  })
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const keyOf = useSaveKey()

  async function send(values: V): Promise<boolean> {
    setIsSaving(true)
    setRefusal(undefined)
    try {
      const reply = await options.save(values, keyOf(values))
      setConflict(undefined)
      form.resetDirty(values)
      options.onSaved?.(reply, values)
      return true
    } catch (error) {
      receive(error)
      return false
    } finally {
      setIsSaving(false)
    }
  }

  function receive(error: unknown) {
    const refused = refusalOf(error)
    setConflict(conflictOf(refused))
    form.setErrors(refused.fields)
    setRefusal(refused.message)
    focusFirst(Object.keys(refused.fields))
  }

  async function submit(): Promise<boolean> {
    if (isSaving) return false
    const check = form.validate()
    if (!check.hasErrors) return send(form.getValues())
    options.onInvalid?.(check.errors as Record<string, string>)
    focusFirst(Object.keys(check.errors))
    return false
  }

  return {
    form,
    values: form.values,
    isDirty: form.isDirty(),
    isSaving,
    refusal,
    dismissRefusal: () => setRefusal(undefined),
    conflict,
    errors: form.errors as Record<string, string>,
    field: (path) => {
      const { value, onChange, error } = form.getInputProps(path) as {
        value: never
        onChange: (value: unknown) => void
        error?: string
      }
      return { name: path, value, onChange, error: error || undefined }
    },
    submit,
    keepMine: () => send({ ...form.getValues(), version: conflict?.current.version }),
    takeTheirs() {
      if (!conflict) return
      const theirs = options.valuesOf?.(conflict.current) ?? sameNames(form.getValues(), conflict.current)
      form.setValues(theirs)
      form.resetDirty(theirs)
      form.clearErrors()
      setConflict(undefined)
      setRefusal(undefined)
    },
  }
}

const sameNames = <V extends Values>(mine: V, theirs: Readonly<Values>): V =>
  Object.fromEntries(Object.keys(mine).map((name) => [name, theirs[name] ?? mine[name]])) as V

/** One key per set of values. */
function useSaveKey(): (values: Values) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (values) => {
    const text = JSON.stringify(values)
    if (last.current?.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` needs a secure context; agencies also run on plain http inside their walls. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Brings the first field in error into view, in the order of the page, after its message has appeared. */
function focusFirst(names: readonly string[]): void {
  if (names.length === 0) return
  setTimeout(() => {
    const wanted = new Set(names)
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    fields.find((field) => wanted.has(field.dataset.field ?? ''))?.focus()
  })
}
