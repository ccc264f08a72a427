import { campaignFields, type Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { campaignSchema, saveCampaign, valuesOf, type CampaignValues } from './campaign-form.ts'

type CampaignDialogProps = { campaign: Campaign; onClose: () => void; onSaved: () => void }

/** Edits a campaign. What is wrong is said under its field and in a toast. */
export const CampaignDialog = ({ campaign, onClose, onSaved }: CampaignDialogProps) => (
  <FormDialog<CampaignValues, Campaign>
    title="Editar Campaña"
    subtitle={campaign.name}
    size="normal"
    value={valuesOf(campaign)}
    valuesOf={(current) => valuesOf(current as Campaign)}
    schema={campaignSchema}
    labels={campaignFields}
    save={(values, key) => saveCampaign(values, campaign.id, key)}
    onInvalid={tellInvalid}
    onSaved={({ name }) => {
      toast('success', 'Campaña guardada', name, 4000)
      onSaved()
    }}
    onClose={onClose}
  >
    {(form) => <CampaignFields form={form} id={campaign.id} />}
  </FormDialog>
)

/** The documents give failures of this form a title of their own. */
export function tellInvalid(errors: Readonly<Record<string, string>>): void {
  const [first] = Object.values(errors)
  if (first) toast('error', 'Error de Validación', first, 4000)
}
