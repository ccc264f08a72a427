import { profileDraft, type Account } from '@cuadrante/contract/access/account.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refreshUser } from '../../../api/session/session.ts'
import type { FieldDescriptions } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

const fields: FieldDescriptions = {
  firstName: { label: 'Nombre', isRequired: true, control: { kind: 'text' } },
  lastName: { label: 'Apellidos', control: { kind: 'text' } },
  email: { label: 'Email', isRequired: true, span: 6, control: { kind: 'email' } },
}

export function ProfileDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const queries = useQueryClient()
  // Saving the old data would withdraw what waits for the office.
  const { firstName, lastName, email } = account.pendingChange ?? account
  return (
    <FormDialog
      title="Editar Perfil"
      fields={fields}
      schema={profileDraft}
      value={{ firstName, lastName, email: email ?? '', version: account.version ?? null }}
      save={(body) => call(accessEndpoints.updateMe, { body }, { skipErrorToast: true })}
      onSaved={(saved) => {
        if (saved.pendingChange) toast('info', 'Cambio pedido', 'La oficina lo revisa y te avisa.')
        else toast('success', 'Perfil guardado')
        queries.setQueryData(['me'], saved)
        refreshUser(saved)
      }}
      onClose={onClose}
    />
  )
}
