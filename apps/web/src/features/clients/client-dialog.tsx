import { cifHint } from '@cuadrante/contract/people/identity-hints.ts'
import { clientDraft, clientFields, type Client } from '@cuadrante/contract/clients/client.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { call } from '../../api/call.ts'
import { RecordFieldControls } from '../../records/described/record-fields.tsx'
import { bodyOfFields, valuesOfFields, type FormValues } from '../../records/described/record-values.ts'
import { FieldGrid } from '../../ui/form/field-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type ClientValues = FormValues<typeof clientFields> & { version: number | undefined }

type ClientDialogProps = {
  /** The client to change; undefined creates one. */
  client: Client | undefined
  onSaved: (saved: Client) => void
  onClose: () => void
}

/** Who is billed: tax number, name, address, site. */
export default function ClientDialog({ client, onSaved, onClose }: ClientDialogProps) {
  const save = (values: ClientValues, idempotencyKey: string): Promise<Client> => {
    const body = { ...bodyOfFields(clientFields, values), version: values.version }
    return client
      ? call(clientEndpoints.update, { params: { id: client.id }, body }, { skipErrorToast: true })
      : call(clientEndpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
  }
  return (
    <FormDialog<ClientValues, Client>
      title={client ? 'Editar Cliente' : 'Nuevo Cliente'}
      size="normal"
      value={{ ...valuesOfFields(clientFields, client), version: client?.version }}
      schema={clientDraft}
      valuesOf={(current) => ({
        ...valuesOfFields(clientFields, current as Client),
        version: (current as Client).version,
      })}
      save={save}
      labels={clientFields}
      done={client ? 'Cliente actualizado correctamente' : 'Cliente creado correctamente'}
      failure={client ? 'Error al actualizar cliente' : 'Error al crear cliente'}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <FieldGrid>
          <RecordFieldControls
            fields={clientFields}
            form={form}
            extras={{ cif: { hint: cifHint(form.values.cif) } }}
          />
        </FieldGrid>
      )}
    </FormDialog>
  )
}
