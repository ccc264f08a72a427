import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { CoverMinutes } from '@cuadrante/contract/campaigns/offers/cover-chain.ts'
import type { CoverOption } from '@cuadrante/contract/planning/cover.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './cover-drawer.module.css'
import { buttonOf, offerButtonOf, whenOf } from './cover-words.ts'
import type { WayButtons } from './cover-way.tsx'

type CoverFootProps = WayButtons & { way: CoverOption; minutes: CoverMinutes }

/** What is done with the way that is looked at, within the thumb's reach. */
export function CoverFoot({ way, minutes, ...buttons }: CoverFootProps) {
  const { isOff, isAssigning, onAssign, isOffering, onOffer } = buttons
  return (
    <div className={styles.foot}>
      {onOffer && (
        <Button look="filled" isWide isBusy={isOffering} disabled={isOff} onClick={onOffer}>
          {offerButtonOf(way)}, {durationText(minutes)} para contestar
        </Button>
      )}
      <Button
        look={onOffer ? 'plain' : 'filled'}
        isWide
        isBusy={isAssigning}
        disabled={isOff}
        onClick={onAssign}
      >
        {onOffer ? buttonOf(way) : `${buttonOf(way)}, ${whenOf(way)}`}
      </Button>
    </div>
  )
}
