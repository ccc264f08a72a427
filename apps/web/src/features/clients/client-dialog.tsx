import type { z } from 'zod/mini'
import { clientDraft, type Client } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { checkCif } from '@cuadrante/domain/identity/cif.ts'
import { call } from '../../api/call.ts'
import { PlaceFields } from '../../records/place-fields.tsx'
import { loadCitiesOf } from '../../records/places.ts'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Reference } from '../../ui/form/remote-choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'

type ClientValues = {
  cif: string
  name: string
  address: string
  postalCode: string
  url: string
  description: string
  province: Reference | null
  city: Reference | null
  version: number | undefined
}

const valuesOf = (client: Client | undefined): ClientValues => ({
  cif: client?.cif ?? '',
  name: client?.name ?? '',
  address: client?.address ?? '',
  postalCode: client?.postalCode ?? '',
  url: client?.url ?? '',
  description: client?.description ?? '',
  province: client?.province ?? null,
  city: client?.city ?? null,
  version: client?.version,
})

/** Spanish name of each field: for two versions beside each other and for the history. */
export const clientLabels: Readonly<Record<string, string>> = {
  cif: 'CIF',
  name: 'Nombre',
  address: 'Dirección',
  postalCode: 'Código postal',
  province: 'Provincia',
  city: 'Municipio',
  url: 'URL',
  description: 'Descripción',
}

type ClientDialogProps = {
  /** The client to change; undefined creates one. */
  client: Client | undefined
  onSaved: (saved: Client) => void
  onClose: () => void
}

/** Who is billed: tax number, name, address, site. */
export function ClientDialog({ client, onSaved, onClose }: ClientDialogProps) {
  const save = (values: ClientValues, idempotencyKey: string): Promise<Client> => {
    const body = values as z.input<typeof clientDraft>
    return client
      ? call(clientEndpoints.update, { params: { id: client.id }, body }, { skipErrorToast: true })
      : call(clientEndpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
  }
  return (
    <FormDialog<ClientValues, Client>
      title={client ? 'Editar Cliente' : 'Nuevo Cliente'}
      size="normal"
      value={valuesOf(client)}
      schema={clientDraft}
      save={save}
      labels={clientLabels}
      done={client ? 'Cliente actualizado correctamente' : 'Cliente creado correctamente'}
      failure={client ? 'Error al actualizar cliente' : 'Error al crear cliente'}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <ClientFields form={form} />}
    </FormDialog>
  )
}

const ClientFields = ({ form }: { form: RecordForm<ClientValues> }) => (
  <FieldGrid>
    <Cell span={2} isWholeOnPhone>
      <TextField
        label="CIF"
        isRequired
        autoCapitalize="characters"
        hint={cifHint(form.values.cif)}
        {...form.field<string>('cif')}
      />
    </Cell>
    <Cell span={4} isWholeOnPhone>
      <TextField label="Nombre" isRequired {...form.field<string>('name')} />
    </Cell>
    <Cell span={4} isWholeOnPhone>
      <TextField label="Dirección" isRequired {...form.field<string>('address')} />
    </Cell>
    <Cell span={2} isWholeOnPhone>
      <TextField label="Código postal" isRequired inputMode="numeric" {...form.field<string>('postalCode')} />
    </Cell>
    <PlaceFields
      province={form.field<Reference | null>('province')}
      city={form.field<Reference | null>('city')}
      citiesOf={loadCitiesOf}
    />
    <Cell span={6}>
      <TextField label="URL" type="url" placeholder="https://" {...form.field<string>('url')} />
    </Cell>
    <Cell span={6}>
      <TextAreaField label="Descripción" rows={3} maxLength={2000} {...form.field<string>('description')} />
    </Cell>
  </FieldGrid>
)

/** What the control of a tax number should be. It never keeps a client out. */
function cifHint(text: string): string | undefined {
  const { isValid, expected, kind } = checkCif(text)
  if (isValid || !expected) return undefined
  return kind === 'person'
    ? `La letra debería ser ${expected}.`
    : `El último carácter debería ser ${expected}.`
}
