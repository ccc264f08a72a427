import { callOffWords, type OwnCallOff as Told } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { IconUserX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { dayInSentence, formatDay } from '../../../ui/format.ts'
import { useIsOnline } from '../../../ui/hooks.ts'
import { CallOffDialog } from './call-off-dialog.tsx'
import styles from './own-call-off.module.css'
import { useOwnCallOff } from './use-own-call-off.ts'

type OwnCallOffProps = {
  shift: { readonly jobId: number; readonly date: string; readonly startTime: string }
  /** "Hipermercado Las Mariñas" */
  where: string
  told: Told | null
}

/** "No puedo ir" to an own shift, or what one has said and the way back. */
export function OwnCallOff({ shift, where, told }: OwnCallOffProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useIsOnline()
  const { tell, takeBack, reload } = useOwnCallOff(shift)
  const saved = useRef<HTMLDivElement>(null)
  const hasJustTold = useRef(false)
  // The button that was pressed gives place to what has been said: whoever uses the keyboard goes on from there.
  useEffect(() => {
    if (told && hasJustTold.current) saved.current?.focus()
    hasJustTold.current = false
  }, [told])
  if (told)
    return (
      <div className={styles.told} ref={saved} tabIndex={-1}>
        <p>
          <b>Has avisado de que no puedes ir</b>
          <span className="secondary">
            {[callOffWords[told.reason], told.note].filter(Boolean).join(': ')}. Sigue siendo tuyo hasta que
            lo haga otra persona.
          </span>
        </p>
        <Button
          size="large"
          isBusy={takeBack.isPending}
          disabled={!isOnline}
          onClick={() => takeBack.mutate(told.id)}
        >
          Sí puedo ir
        </Button>
      </div>
    )
  return (
    <>
      <Button
        size="large"
        look="subtle"
        icon={<IconUserX size={19} stroke={1.7} aria-hidden="true" />}
        disabled={!isOnline}
        aria-label={`No puedo ir a ${where}, ${formatDay(shift.date)}`}
        onClick={() => setIsOpen(true)}
      >
        No puedo ir
      </Button>
      {isOpen && (
        <CallOffDialog
          shift={`${where}, ${dayInSentence(shift.date)} a las ${shift.startTime}`}
          save={tell}
          onSaved={() => {
            hasJustTold.current = true
            reload()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
