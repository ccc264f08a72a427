import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { useIsShown } from '../hooks.ts'
import { toast } from '../toast.tsx'
import { useHeldDraft } from './held-drafts.ts'
import { mergeValues, type Lists, type Merged, type Values } from './merge-values.ts'
import { conflictOf, refusalOf, type Conflict, type Refusal } from './refusal.ts'
import { createSaving, type Saving } from './saving.ts'

type Schema = Parameters<typeof schemaResolver>[0]
export type { Values } from './merge-values.ts'

type RecordFormOptions<V extends Values, R> = {
  /** What the fields hold at first. */
  initial: V
  /** Checks the values on save; its sentences go under the fields. */
  schema?: Schema
  /** Sends the values. `key` stays the same while the values do: a retry after a lost answer is one write. */
  save: (values: V, key: string) => Promise<R>
  /** Told of every save, also of one that is answered after the form has been left: toasts, lists, drafts. */
  onSaved?: (reply: R, values: V) => void
  /** What a saved form leads to, if it still stands: another page, its end, the next one. Saving lasts until it is there. */
  goOn?: ((reply: R, values: V) => unknown) | undefined
  /** The check found something; the sentences stand under their fields already. */
  onInvalid?: (errors: Readonly<Record<string, string>>) => void
  /** Form values of the record that another person saved; by default its fields of the same names. */
  valuesOf?: ((current: Readonly<Values>) => V) | undefined
  /** Paths of the values that hold fields of their own, which two people may change beside each other. */
  parts?: readonly string[]
  /** Lists of which two people may change different elements. */
  lists?: Lists | undefined
}

export type RecordForm<V extends Values> = {
  /** The form itself: lists, nested paths, reset. */
  readonly form: UseFormReturnType<V>
  readonly values: V
  readonly isDirty: boolean
  /** Whether it is being saved: {@link useIsSaving}, or `SaveButton`. */
  readonly saving: Saving
  /** Why the last save was refused as a whole, until no field of it is marked any more. */
  readonly refusal: string | undefined
  /** Whether the answer to the last save is lost: it may have been made. */
  readonly isUnknown: boolean
  readonly dismissRefusal: () => void
  readonly conflict: Clash<V> | undefined
  readonly errors: Readonly<Record<string, string>>
  /** `name`, `value`, `onChange` and `error` of a field, by its path ("user.email"). */
  readonly field: <T>(path: string) => {
    name: string
    value: T
    onChange: (value: T) => void
    error: string | undefined
  }
  readonly submit: () => Promise<boolean>
  /** Saves what this person changed over the other's version; of what both changed, what was chosen. */
  readonly keepMine: () => Promise<boolean>
  /** Takes the other person's values into the form. */
  readonly takeTheirs: () => void
}

/** A conflict with what is to be asked about it. */
export type Clash<V extends Values> = Conflict & {
  readonly theirs: V
  /** Paths of the fields that both changed to different values. */
  readonly paths: readonly string[]
  /** Those of them where the other person's value is taken. */
  readonly taken: ReadonlySet<string>
  readonly take: (path: string, isTheirs: boolean) => void
}

/**
 * The life of a form: values, checks, save, refusals. A failed save keeps what was typed; field errors of the answer go
 * under their fields. After a version conflict (code `stale`) the changes of both are put together and saved; only what both
 * changed is asked. Values keep a `version` if they have one.
 */
export function useRecordForm<V extends Values, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const check = options.schema && schemaResolver(options.schema, { sync: true })
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initial,
    validate: check,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  })
  useHeldDraft(form, options.initial)
  const [saving] = useState(createSaving)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<Met<V>>()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const key = useSaveKey()
  /** The record as it was when this person began. */
  const base = useRef(options.initial)
  const isShown = useIsShown()

  async function send(values: V): Promise<boolean> {
    saving.set(true)
    setRefusal(undefined)
    try {
      return await options.save(values, key.of(values)).then(
        (reply) => settle(reply, values),
        (error: unknown) => receive(error, values),
      )
    } finally {
      saving.set(false)
    }
  }

  async function settle(reply: R, values: V): Promise<boolean> {
    key.forget()
    setConflict(undefined)
    const version = versionOf(reply, values)
    const saved = version === undefined ? values : { ...values, version }
    base.current = saved
    // What has been typed since is not touched.
    if (version !== undefined) form.setFieldValue('version', version as never)
    form.resetDirty(saved)
    options.onSaved?.(reply, values)
    if (isShown()) await options.goOn?.(reply, values)
    return true
  }

  /** Where both changed different fields there is nothing to ask. */
  async function receive(error: unknown, mine: V): Promise<boolean> {
    const refused = refusalOf(error)
    const found = conflictOf(refused)
    if (found) {
      const theirs = options.valuesOf?.(found.current) ?? sameNames(mine, found.current)
      const met = { ...found, theirs, base: base.current }
      const merged = withTheirs(mine, met)
      if (merged.clashes.length === 0 && isNewer(found, mine)) {
        const values = merged.values(new Set())
        // What stands there may be one's own, where the answer to an earlier save was lost.
        if (isOther(values, mine))
          toast('info', 'Juntado con otros cambios', `${found.by} había guardado este registro.`)
        return send(adopt(met, values, mine))
      }
      setTaken(new Set())
      setConflict(met)
    } else setConflict(undefined)
    form.setErrors(refused.fields)
    setRefusal(refused)
    focusFirst(Object.keys(refused.fields))
    return false
  }

  const withTheirs = (mine: V, { base: began, theirs }: Met<V>): Merged<V> =>
    mergeValues({ base: began, mine, theirs }, options)

  /** What both have now is what further changes are compared with; what has been typed since `mine` was sent stays. */
  function adopt({ current: { version }, theirs }: Met<V>, values: V, mine: V): V {
    const since = mergeValues({ base: mine, mine: form.getValues(), theirs: values }, options)
    base.current = { ...theirs, version }
    form.setValues({ ...since.values(new Set()), version })
    return { ...values, version }
  }

  async function submit(): Promise<boolean> {
    const values = form.getValues()
    return !saving.isOn() && passes(values) && send(values)
  }

  async function keepMine(): Promise<boolean> {
    if (!conflict) return submit()
    const mine = form.getValues()
    const values = withTheirs(mine, conflict).values(taken)
    return !saving.isOn() && passes(values) && send(adopt(conflict, values, mine))
  }

  function passes(values: V): boolean {
    const errors = (check?.(values) ?? {}) as Record<string, string>
    const wrong = Object.keys(errors)
    // Set for nothing, they would draw every field between the press and its answer.
    if (wrong.length > 0 || Object.keys(form.errors).length > 0) form.setErrors(errors)
    if (wrong.length === 0) return true
    options.onInvalid?.(errors)
    focusFirst(wrong)
    return false
  }

  return {
    form,
    values: form.values,
    isDirty: form.isDirty(),
    saving,
    refusal: isStill(refusal, form.errors) ? refusal?.message : undefined,
    isUnknown: refusal?.isUnknown ?? false,
    dismissRefusal: () => setRefusal(undefined),
    conflict: conflict && {
      ...conflict,
      paths: withTheirs(form.values, conflict).clashes,
      taken,
      take: (path, isTheirs) =>
        setTaken((before) => new Set([...before].filter((one) => one !== path).concat(isTheirs ? path : []))),
    },
    errors: form.errors as Record<string, string>,
    field: (path) => fieldOf(form, path),
    submit,
    keepMine,
    takeTheirs() {
      if (!conflict) return
      const theirs = { ...conflict.theirs, version: conflict.current.version }
      base.current = theirs
      form.setValues(theirs)
      form.resetDirty(theirs)
      form.clearErrors()
      setConflict(undefined)
      setRefusal(undefined)
    },
  }
}

/** The record that a save met, and as it was when this person began. */
type Met<V extends Values> = Conflict & { readonly theirs: V; readonly base: V }

function fieldOf<V extends Values>(form: UseFormReturnType<V>, path: string) {
  const { value, onChange, error } = form.getInputProps(path) as {
    value: never
    onChange: (value: unknown) => void
    error?: string
  }
  return { name: path, value, onChange, error: error || undefined }
}

/** A form that stays open after it was saved goes on from the version that was written. */
const versionOf = (reply: unknown, { version }: Values): number | undefined =>
  typeof version === 'number' && typeof reply === 'object' && reply !== null && 'version' in reply
    ? Number(reply.version)
    : undefined

/** What a refusal says of fields holds as long as one of them is marked. */
const isStill = (refusal: Refusal | undefined, errors: object): boolean =>
  Object.keys(refusal?.fields ?? {}).length === 0 || Object.keys(errors).length > 0

/** A refusal of the version that was sent itself would only be refused again. */
const isNewer = ({ current }: Conflict, sent: Values): boolean =>
  typeof current.version === 'number' && current.version !== sent.version

const isOther = (values: Values, mine: Values): boolean =>
  JSON.stringify({ ...mine, ...values, version: undefined }) !==
  JSON.stringify({ ...mine, version: undefined })

/** A field that the other person emptied is empty; one that the record does not have stays. */
const sameNames = <V extends Values>(mine: V, theirs: Readonly<Values>): V =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      name in theirs ? (theirs[name] ?? (typeof value === 'string' ? '' : null)) : value,
    ]),
  ) as V

/** One key per set of values until they are saved: the same values once more are another record. */
function useSaveKey(): { of: (values: Values) => string; forget: () => void } {
  const last = useRef<{ text: string; key: string }>(undefined)
  const files = useRef<File[]>([])
  /** What a file holds is not read for its key: each that is chosen is another one. */
  const numberOf = (file: File): number =>
    files.current.includes(file) ? files.current.indexOf(file) : files.current.push(file) - 1
  return {
    of(values) {
      const text = JSON.stringify(values, (_, one: unknown) => (one instanceof File ? numberOf(one) : one))
      if (last.current?.text !== text) last.current = { text, key: randomKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
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
