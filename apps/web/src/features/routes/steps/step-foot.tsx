import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Gap } from '../../../ui/sheet.tsx'
import styles from './step-foot.module.css'

type StepFootProps = {
  /** What is known before the next step; on the phone it stands above the buttons. */
  note?: ReactNode
  canGoOn: boolean
  isBusy: boolean
  onBack: () => void
  onNext: () => void
}

/** The way back and the way on of a step between the file and its rows. */
export const StepFoot = ({ note, canGoOn, isBusy, onBack, onNext }: StepFootProps) => (
  <div className={styles.foot}>
    <Button size="large" icon={<IconArrowLeft size={17} stroke={1.9} aria-hidden="true" />} onClick={onBack}>
      Atrás
    </Button>
    <Gap />
    {note}
    <Button look="filled" size="large" disabled={!canGoOn} isBusy={isBusy} onClick={onNext}>
      Siguiente
      <IconArrowRight size={17} stroke={2} aria-hidden="true" />
    </Button>
  </div>
)
