import { documentStates, matrixKinds, type Matrix } from '@cuadrante/contract/people/documents/documents.ts'
import { ViewsMenu } from '../../../records/saved-views/views-menu.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { Gap, Toolbar } from '../../../ui/sheet.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import type { MatrixState } from './use-matrix.ts'

type MatrixToolbarProps = {
  list: MatrixState
  /** People are chosen: what is done with them stands in its place. */
  isPicking: boolean
}

/** What the people are narrowed by; a document only together with its state. */
export function MatrixToolbar({ list, isPicking }: MatrixToolbarProps) {
  const { asked, kind, state, views, change } = list
  const { data } = list.matrix
  return (
    <Toolbar isOnPaperOnly={isPicking}>
      <SearchBox
        label="Buscar personas..."
        value={asked.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FilterSelect
        label="Personas"
        value={kind}
        options={[
          { value: 'worker', label: matrixKinds.worker },
          { value: 'candidate', label: matrixKinds.candidate },
        ]}
        onChange={(type) => change({ type: type === 'worker' ? undefined : type })}
      />
      <FilterSelect
        label="Estado"
        value={state ?? ''}
        options={stateOptions(data)}
        onChange={(value) => change({ state: value || undefined, doc: value ? asked.doc : undefined })}
      />
      {state && (
        <FilterSelect
          label="Documento"
          value={asked.doc ?? ''}
          options={[
            { value: '', label: 'Cualquiera' },
            ...(data?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(doc) => change({ doc: doc || undefined })}
        />
      )}
      <ViewsMenu list="documents" state={views} />
      <Gap />
    </Toolbar>
  )
}

/** Every state with how many people have a document in it. */
const stateOptions = (matrix: Matrix | undefined) => [
  { value: '', label: 'Todos' },
  ...Object.entries(documentStates).map(([value, label]) => ({
    value,
    label: matrix ? `${label} (${matrix.counts[value] ?? 0})` : label,
  })),
]
