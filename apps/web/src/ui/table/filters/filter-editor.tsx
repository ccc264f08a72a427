import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ChoiceField, optionsOf } from '../../form/choices/choice-field.tsx'
import { DateField } from '../../form/dates/date-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { formatNumber, parseNumber } from '../../format.ts'
import { plain } from '../../plain-text.ts'
import {
  noValue,
  optionsOfFilter,
  rangeFilter,
  rangeOf,
  textModes,
  type FilterKind,
  type FilterOption,
  type FilterValue,
} from './filter.ts'
import styles from './filter.module.css'

type EditorProps<K extends FilterKind = FilterKind> = {
  label: string
  kind: K
  value: FilterValue | undefined
  onChange: (filter: FilterValue | undefined) => void
  /** How many rows a filter would leave; each of a few options then says its number. */
  countWith?: CountWith
  /** Its choices have come. */
  onLoaded?: () => void
}

type CountWith = (filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>

/** The controls that set one filter. */
export function FilterEditor({ label, kind, value, onChange, countWith, onLoaded }: EditorProps) {
  switch (kind.kind) {
    case 'text':
      return <TextEditor {...{ label, kind, value, onChange }} />
    case 'boolean':
      return (
        <ChecksEditor
          label={label}
          isSingle
          options={[
            { value: 'true', label: kind.yes ?? 'Sí' },
            { value: 'false', label: kind.no ?? 'No' },
          ]}
          value={value}
          onChange={onChange}
          countWith={countWith}
        />
      )
    case 'choice':
      return <ChecksEditor {...{ label, value, onChange, countWith }} options={kind.options} isSingle />
    case 'choices':
      return <ChoicesEditor {...{ label, kind, value, onChange, countWith, onLoaded }} />
    case 'date':
      return <DateRangeEditor {...{ value, onChange }} />
    case 'number':
      return <NumberRangeEditor {...{ kind, value, onChange }} />
  }
}

function TextEditor({ label, value, onChange }: EditorProps<{ kind: 'text' }>) {
  const mode = (value?.mode ?? 'contains') as keyof typeof textModes
  const [text, setText] = useState(value && value.value !== noValue ? value.value : '')
  const [chosen, setChosen] = useState(mode)
  const isBare = chosen === 'empty' || chosen === 'notEmpty'

  function change(nextMode: keyof typeof textModes, nextText: string) {
    setChosen(nextMode)
    setText(nextText)
    if (nextMode === 'empty' || nextMode === 'notEmpty') onChange({ mode: nextMode, value: noValue })
    else onChange(nextText.trim() ? { mode: nextMode, value: nextText.trim() } : undefined)
  }

  return (
    <div className={styles.stack}>
      {!isBare && (
        <TextField
          label={label}
          isLabelHidden
          value={text}
          onChange={(t) => change(chosen, t)}
          placeholder={label}
        />
      )}
      <ChoiceField
        label="Cómo se compara"
        isLabelHidden
        isRequired
        value={chosen}
        options={optionsOf(textModes)}
        onChange={(m) => change(m || 'contains', text)}
      />
    </div>
  )
}

type ChecksProps = Omit<EditorProps, 'kind'> & { options: readonly FilterOption[]; isSingle?: boolean }

function ChecksEditor({ label, options, isSingle, value, onChange, countWith }: ChecksProps) {
  const counts = useOptionCounts(options, isSingle ? 'equals' : 'in', countWith)
  const chosen = value?.value.split(',') ?? []
  function toggle(one: string) {
    const next = isSingle
      ? chosen.includes(one)
        ? []
        : [one]
      : chosen.includes(one)
        ? chosen.filter((v) => v !== one)
        : [...chosen, one]
    onChange(next.length > 0 ? { mode: isSingle ? 'equals' : 'in', value: next.join(',') } : undefined)
  }
  return (
    <fieldset className={styles.checks}>
      <legend className="only-for-readers">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>{option.label}</span>
          <Count count={option.count ?? counts.get(option.value)} />
        </label>
      ))}
      {options.length === 0 && <p className="secondary">No hay valores</p>}
    </fieldset>
  )
}

/** Lists longer than this can be searched, and their options are not counted: each count is a question. */
const fewOptions = 8

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <small>{formatNumber(count)}</small>

/** How many rows each of a few options would leave on its own. */
function useOptionCounts(options: readonly FilterOption[], mode: string, countWith: CountWith | undefined) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const values = options.length <= fewOptions ? options.map(({ value }) => value).join() : ''
  useEffect(() => {
    if (!countWith || !values) return
    const aborting = new AbortController()
    for (const value of values.split(','))
      countWith({ mode, value }, aborting.signal).then(
        (count) => setCounts((before) => new Map(before).set(value, count)),
        () => undefined,
      )
    return () => aborting.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the list writes `countWith` in place; what matters is that there is one
  }, [values, mode, countWith === undefined])
  return counts
}

function ChoicesEditor({
  label,
  kind,
  value,
  onChange,
  countWith,
  onLoaded,
}: EditorProps<Extract<FilterKind, { kind: 'choices' }>>) {
  const [loaded, setLoaded] = useState<readonly FilterOption[] | undefined>(kind.options)
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (kind.options) return
    let isGone = false
    optionsOfFilter(kind).then(
      (options) => !isGone && setLoaded(options),
      () => !isGone && setLoaded([]),
    )
    return () => {
      isGone = true
    }
  }, [kind])
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (isLoaded) onLoaded?.()
  }, [isLoaded, onLoaded])
  if (!loaded) return <p role="status">Cargando...</p>
  const matching = loaded.filter(({ label: name, alsoFoundBy = [] }) =>
    [name, ...alsoFoundBy].some((one) => plain(one).includes(plain(search))),
  )
  return (
    <>
      {loaded.length > fewOptions && (
        <div className={styles.find}>
          <IconSearch size={15} stroke={1.75} aria-hidden="true" />
          <input
            aria-label={`Buscar en ${label}`}
            placeholder={`Buscar ${label.toLowerCase()}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ChecksEditor {...{ label, value, onChange, countWith }} options={matching} />
    </>
  )
}

function DateRangeEditor({ value, onChange }: Omit<EditorProps, 'kind' | 'label'>) {
  const [from, to] = rangeOf(value)
  return (
    <div className={styles.stack}>
      <DateField
        label="Desde"
        value={from || null}
        onChange={(day) => onChange(rangeFilter(day ?? '', to))}
      />
      <DateField
        label="Hasta"
        value={to || null}
        onChange={(day) => onChange(rangeFilter(from, day ?? ''))}
      />
    </div>
  )
}

function NumberRangeEditor({
  kind,
  value,
  onChange,
}: Omit<EditorProps<Extract<FilterKind, { kind: 'number' }>>, 'label'>) {
  const [first, last] = rangeOf(value)
  const [from, setFrom] = useState(first.replace('.', ','))
  const [to, setTo] = useState(last.replace('.', ','))
  const unit = kind.unit ? ` (${kind.unit})` : ''
  return (
    <div className={styles.pair}>
      <TextField
        label={`Desde${unit}`}
        inputMode="decimal"
        value={from}
        onChange={(typed) => {
          setFrom(typed)
          onChange(rangeFilter(asText(typed), asText(to)))
        }}
      />
      <TextField
        label={`Hasta${unit}`}
        inputMode="decimal"
        value={to}
        onChange={(typed) => {
          setTo(typed)
          onChange(rangeFilter(asText(from), asText(typed)))
        }}
      />
    </div>
  )
}

const asText = (typed: string): string => parseNumber(typed)?.toString() ?? ''
