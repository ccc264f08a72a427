import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { Item } from '../../../records/catalogue-items.ts'
import type { FormLists } from './use-form-lists.ts'
import type { WorkerValues } from './worker-values.ts'

/** What a form offers of a catalogue: active items, and those that the record already has. */
export const offered = (items: readonly Item[], chosen: readonly string[]): readonly Item[] =>
  items.filter(({ id, active }) => active || chosen.includes(String(id)))

type ItemFieldProps = {
  label: string
  name: string
  catalogue: CatalogueName
  form: RecordForm<WorkerValues>
  lists: FormLists
}

/** One item of a catalogue, or none. */
export function ItemField({ label, name, catalogue, form, lists }: ItemFieldProps) {
  const field = form.field<string>(name)
  const options = offered(lists.items(catalogue), [field.value]).map((item) => ({
    value: String(item.id),
    label: item.name,
  }))
  return <ChoiceField label={label} placeholder="Sin indicar" options={options} {...field} />
}
