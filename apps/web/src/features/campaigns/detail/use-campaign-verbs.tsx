import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { useNavigate } from '@tanstack/react-router'
import { call, respond } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'

/** What needs no dialog of its own: the file of a campaign, a copy of it, and its end. */
export function useCampaignVerbs(campaign: Campaign, reload: () => Promise<unknown>) {
  const navigate = useNavigate()
  const params = { id: campaign.id }

  async function exportAs(format: 'xlsx' | 'csv') {
    const endpoint = format === 'xlsx' ? campaignEndpoints.exportXlsx : campaignEndpoints.exportCsv
    try {
      await saveDownload(await respond(endpoint, { params }, { skipErrorToast: true }))
    } catch (error) {
      tellFailed('No se ha podido exportar', error, 4000)
    }
  }
  async function duplicate() {
    try {
      const copy = await call(campaignEndpoints.duplicate, { params }, { skipErrorToast: true })
      toast('success', 'Campaña duplicada', copy.name, 4000)
      await reload()
      void navigate({ to: pathTo(paths.campaign, { id: copy.id }), search: { mode: 'edit' } as never })
    } catch (error) {
      tellFailed('No se ha podido duplicar', error, 4000)
    }
  }
  async function remove() {
    const isSure = await confirm({
      title: 'Eliminar campaña',
      text: (
        <>
          <b>{campaign.name}</b> {endOf(campaign.jobsCount)} de verse. No se puede deshacer.
        </>
      ),
      verb: 'Eliminar campaña',
    })
    if (!isSure) return
    try {
      const { message } = await call(
        campaignEndpoints.remove,
        { params },
        { skipErrorToast: true, isFinal: true },
      )
      toast('success', message, undefined, 4000)
      await reload()
      void navigate({ to: paths.campaigns })
    } catch (error) {
      tellFailed('No se ha podido eliminar', error, 4000)
    }
  }

  return { exportAs, duplicate, remove }
}

const endOf = (jobs: number): string => {
  if (jobs === 0) return 'dejará'
  return jobs === 1 ? 'y su trabajo dejarán' : `y sus ${formatNumber(jobs)} trabajos dejarán`
}
