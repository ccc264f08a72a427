import { savedViewDraft, savedViewEndpoints, type SavedList } from '@cuadrante/contract/views/saved-view.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type SaveViewDialogProps = {
  list: SavedList
  search: Readonly<Record<string, string>>
  /** Where the view is found afterwards. */
  subtitle?: string
  /** Without a list that opens by itself there is nothing to choose. */
  canBeDefault?: boolean
  onSaved: () => void
  onClose: () => void
}

/** Keeps what is on screen under a name; a name that exists gets the new filters. */
export const SaveViewDialog = ({
  list,
  search,
  subtitle = 'Guarda los filtros, el orden y las filas por página con un nombre.',
  canBeDefault = false,
  onSaved,
  onClose,
}: SaveViewDialogProps) => (
  <FormDialog
    title="Guardar vista"
    subtitle={subtitle}
    size="small"
    schema={savedViewDraft}
    value={{ list, name: '', search, isDefault: false }}
    save={(body, idempotencyKey) =>
      call(savedViewEndpoints.save, { body }, { skipErrorToast: true, idempotencyKey })
    }
    done="Vista guardada"
    onSaved={onSaved}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField label="Nombre" isRequired {...form.field<string>('name')} />
        {canBeDefault && (
          <SwitchField label="Abrir la lista con esta vista" {...form.field<boolean>('isDefault')} />
        )}
      </>
    )}
  </FormDialog>
)
