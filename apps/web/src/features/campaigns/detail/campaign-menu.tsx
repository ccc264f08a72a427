import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import {
  IconCalendar,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPencil,
  IconTrash,
  IconUpload,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, respond } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReloadJobs } from '../use-planning.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AsksDrawer = lazyPart(() => import('../campaign-asks/asks-drawer.tsx'))
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'))
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))
const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type CampaignMenuProps = {
  campaign: Campaign
  /** Where there is no room for their buttons. */
  onEdit?: (() => void) | undefined
  onCalendar?: (() => void) | undefined
}

/** What is done with a campaign as a whole, beside what has a button. */
export function CampaignMenu({ campaign, onEdit, onCalendar }: CampaignMenuProps) {
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const [isImporting, setIsImporting] = useState(false)
  const [isCopying, setIsCopying] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
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
          <b>{campaign.name}</b> y sus {campaign.jobsCount} trabajos dejarán de verse. No se puede deshacer.
        </>
      ),
      verb: 'Eliminar campaña',
    })
    if (!isSure) return
    try {
      const { message } = await call(campaignEndpoints.remove, { params }, { skipErrorToast: true })
      toast('success', message, undefined, 4000)
      await reload()
      void navigate({ to: paths.campaigns })
    } catch (error) {
      tellFailed('No se ha podido eliminar', error, 4000)
    }
  }

  return (
    <>
      <MenuButton
        width={240}
        entries={[
          ...(onEdit ? [{ label: 'Editar Campaña', icon: <IconPencil {...icon} />, onSelect: onEdit }] : []),
          ...(onCalendar
            ? [{ label: 'Calendario', icon: <IconCalendar {...icon} />, onSelect: onCalendar }]
            : []),
          {
            label: 'Preguntar quién puede…',
            icon: <IconUserQuestion {...icon} />,
            startsGroup: onEdit !== undefined,
            onSelect: () => setIsAsking(true),
          },
          {
            label: 'Exportar a Excel',
            icon: <IconFileSpreadsheet {...icon} />,
            startsGroup: true,
            onSelect: () => void exportAs('xlsx'),
          },
          {
            label: 'Exportar a CSV',
            icon: <IconFileTypeCsv {...icon} />,
            onSelect: () => void exportAs('csv'),
          },
          {
            label: 'Importar trabajos…',
            icon: <IconUpload {...icon} />,
            onSelect: () => setIsImporting(true),
          },
          {
            label: 'Duplicar campaña',
            icon: <IconCopy {...icon} />,
            startsGroup: true,
            onSelect: () => void duplicate(),
          },
          {
            label: 'Duplicar con sus trabajos…',
            icon: <IconCopyPlus {...icon} />,
            isOff: campaign.jobsCount === 0,
            onSelect: () => setIsCopying(true),
          },
          {
            label: 'Eliminar campaña…',
            icon: <IconTrash {...icon} />,
            isDanger: true,
            onSelect: () => void remove(),
          },
        ]}
      >
        {(opener) => (
          <IconButton {...opener} label="Más acciones de la campaña">
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </MenuButton>
      {isAsking && <AsksDrawer campaign={campaign} onClose={() => setIsAsking(false)} />}
      {isCopying && <CopyDialog campaign={campaign} onClose={() => setIsCopying(false)} />}
      {isImporting && (
        <ImportDialog
          campaign={campaign}
          onClose={() => setIsImporting(false)}
          onImported={() => void reload()}
        />
      )}
    </>
  )
}
