import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tellInvalid } from './campaign-dialog.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import {
  campaignLabels,
  campaignSchema,
  saveCampaign,
  valuesOf,
  type CampaignValues,
} from './campaign-form.ts'

/** A new campaign; saved, it opens so that its jobs can be planned. */
export default function NewCampaignPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRecordForm<CampaignValues, Campaign>({
    initial: valuesOf(),
    schema: campaignSchema,
    save: (values, key) => saveCampaign(values, undefined, key),
    onInvalid: tellInvalid,
    onSaved: ({ name }) => {
      toast('success', 'Campaña creada', name, 4000)
      void queries.invalidateQueries({ queryKey: ['campaigns'] })
    },
    goOn: ({ id }) => navigate({ to: pathTo(paths.campaign, { id }), ignoreBlocker: true }),
  })
  return (
    <>
      <PageHeader title="Nueva Campaña" subtitle="Después podrás programar sus trabajos." />
      <Section title="Datos de la campaña">
        <CampaignFields form={form} />
      </Section>
      <SaveBar
        form={form}
        labels={campaignLabels}
        verb="Crear campaña"
        onCancel={() => void navigate({ to: paths.campaigns })}
      />
    </>
  )
}
