import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button } from '../../../../ui/button.tsx'

export function NewJobButton({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  return (
    <Button
      look="filled"
      icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => void navigate({ to: pathTo(paths.jobNew, { campaignId: campaign.id }) })}
    >
      Nuevo Trabajo
    </Button>
  )
}
