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
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts'
import { useReloadJobs } from '../use-planning.ts'
import { useCampaignVerbs } from './use-campaign-verbs.tsx'
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
  const reload = useReloadJobs()
  const verbs = useCampaignVerbs(campaign, reload)
  const [opened, setOpened] = useState<Opened>()
  const onClose = () => setOpened(undefined)
  return (
    <>
      <MenuButton width={240} entries={entriesOf({ campaign, onEdit, onCalendar, verbs, open: setOpened })}>
        {(opener) => (
          <IconButton {...opener} label="Más acciones de la campaña">
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </MenuButton>
      {opened === 'ask' && <AsksDrawer campaign={campaign} onClose={onClose} />}
      {opened === 'copy' && <CopyDialog campaign={campaign} onClose={onClose} />}
      {opened === 'import' && (
        <ImportDialog campaign={campaign} onClose={onClose} onImported={() => void reload()} />
      )}
    </>
  )
}

/** What stands open over the page. */
type Opened = 'ask' | 'copy' | 'import'

type Entries = CampaignMenuProps & {
  verbs: ReturnType<typeof useCampaignVerbs>
  open: (what: Opened) => void
}

const entriesOf = ({ campaign, onEdit, onCalendar, verbs, open }: Entries): MenuEntry[] => [
  ...(onEdit ? [{ label: 'Editar Campaña', icon: <IconPencil {...icon} />, onSelect: onEdit }] : []),
  ...(onCalendar ? [{ label: 'Calendario', icon: <IconCalendar {...icon} />, onSelect: onCalendar }] : []),
  {
    label: 'Preguntar quién puede…',
    icon: <IconUserQuestion {...icon} />,
    startsGroup: onEdit !== undefined,
    onSelect: () => open('ask'),
  },
  {
    label: 'Exportar a Excel',
    icon: <IconFileSpreadsheet {...icon} />,
    startsGroup: true,
    onSelect: () => void verbs.exportAs('xlsx'),
  },
  {
    label: 'Exportar a CSV',
    icon: <IconFileTypeCsv {...icon} />,
    onSelect: () => void verbs.exportAs('csv'),
  },
  {
    label: 'Importar trabajos…',
    icon: <IconUpload {...icon} />,
    onSelect: () => open('import'),
  },
  {
    label: 'Duplicar campaña',
    icon: <IconCopy {...icon} />,
    startsGroup: true,
    onSelect: () => void verbs.duplicate(),
  },
  {
    label: 'Duplicar con sus trabajos…',
    icon: <IconCopyPlus {...icon} />,
    isOff: campaign.jobsCount === 0,
    onSelect: () => open('copy'),
  },
  {
    label: 'Eliminar campaña…',
    icon: <IconTrash {...icon} />,
    isDanger: true,
    onSelect: () => void verbs.remove(),
  },
]
