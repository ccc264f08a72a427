import type { Catalogue } from '@cuadrante/contract/catalogues/catalogues.ts'
import { call } from '../api/call.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'

export type Item = {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly active: boolean
  readonly version: number
}

type CatalogueDialogProps = {
  catalogue: Catalogue
  /** The item to change; undefined creates one. */
  item: Item | undefined
  onSaved: () => void
  onClose: () => void
}

/** Name, description and whether it can be chosen. */
export function CatalogueDialog({ catalogue, item, onSaved, onClose }: CatalogueDialogProps) {
  const { create, update } = catalogue.endpoints
  return (
    <FormDialog
      title={item ? `Editar ${catalogue.one.toLowerCase()}` : `Añadir ${catalogue.one.toLowerCase()}`}
      fields={catalogue.fields}
      schema={item ? catalogue.changeOf(item.name) : catalogue.draft}
      value={valuesOf(item)}
      valuesOf={(current) => valuesOf(current as Item)}
      save={({ version, ...body }, idempotencyKey) =>
        item
          ? call(update, { params: { id: item.id }, body: { ...body, version } }, { asksStale: true })
          : call(create, { body }, { idempotencyKey })
      }
      showsRefusal={false}
      onSaved={({ name }) => {
        toast('success', 'Guardado', `«${name}» ya se puede usar.`, 4000)
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

const valuesOf = (item: Item | undefined) => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  active: item?.active ?? true,
  version: item?.version ?? null,
})
