import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppInfo } from '../../../../api/session/app-info.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Moved } from '../hand/moved-jobs.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'))

type OfferChangesProps = {
  plan: Plan
  chosen: readonly PlanJob[]
  isWhole: boolean
  isBusy: boolean
  onChanged: () => void
  onMoved: (jobs: readonly Moved[]) => void
}

/** Offers what the plan proposes instead of assigning it: the chosen person first, then the next best. */
export function OfferChanges({ isBusy, ...rest }: OfferChangesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOn = useAppInfo()?.modules.includes('offers') ?? false
  if (!isOn || !rest.chosen.some(({ before }) => before === null)) return null
  return (
    <>
      <Button
        disabled={isBusy}
        icon={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Ofrecer…
      </Button>
      {isOpen && <OfferDialog {...rest} onClose={() => setIsOpen(false)} />}
    </>
  )
}
