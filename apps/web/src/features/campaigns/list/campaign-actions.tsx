import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './campaign-actions.module.css'

/** See a campaign, or open it with its form. */
export function CampaignActions({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const navigate = useNavigate()
  const open = (search: Record<string, string>) =>
    void navigate({ to: pathTo(paths.campaign, { id: campaign.id }), search: search as never })
  return (
    <span className={styles.actions}>
      <IconButton label={`Ver ${campaign.name}`} onClick={() => open({})}>
        <IconEye size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {canEdit && (
        <IconButton label={`Editar ${campaign.name}`} onClick={() => open({ mode: 'edit' })}>
          <IconPencil size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
