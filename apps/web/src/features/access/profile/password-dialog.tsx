import { passwordChange } from '@cuadrante/contract/access/account.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <FormDialog
      title="Cambiar Contraseña"
      subtitle="Se cerrarán las demás sesiones de tu cuenta."
      verb="Cambiar contraseña"
      schema={passwordChange}
      value={{ currentPassword: '', newPassword: '' }}
      save={(body) => call(accessEndpoints.changePassword, { body }, { skipErrorToast: true })}
      onSaved={({ message }) => {
        toast('success', message)
        void queries.invalidateQueries({ queryKey: ['my-sessions'] })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordField
            label="Contraseña actual"
            isRequired
            autoComplete="current-password"
            {...form.field<string>('currentPassword')}
          />
          <PasswordField
            label="Contraseña nueva"
            isRequired
            autoComplete="new-password"
            fact="Al menos 8 caracteres."
            {...form.field<string>('newPassword')}
          />
        </>
      )}
    </FormDialog>
  )
}
