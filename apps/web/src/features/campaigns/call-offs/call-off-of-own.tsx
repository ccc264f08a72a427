import { dayInSentence } from '../../../ui/format.ts'
import { useOwnCallOff } from './use-own-call-off.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const CallOffDialog = lazyPart(async () => ({
  default: (await import('./call-off-dialog.tsx')).CallOffDialog,
}))

type CallOffOfOwnProps = {
  shift: { readonly jobId: number; readonly date: string; readonly startTime: string }
  /** "Hipermercado Las Mariñas" */
  where: string
  onClose: () => void
}

/** Why one cannot come to an own shift, asked where the shift is shown. */
export function CallOffOfOwn({ shift, where, onClose }: CallOffOfOwnProps) {
  const { tell, reload } = useOwnCallOff(shift)
  return (
    <CallOffDialog
      shift={`${where}, ${dayInSentence(shift.date)} a las ${shift.startTime}`}
      save={tell}
      onSaved={reload}
      onClose={onClose}
    />
  )
}
