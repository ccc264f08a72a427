import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/session.ts'
import { count } from '../../../ui/format.ts'
import { punchingOf, useWaitingPunches } from '../../time/index.ts'
import { scanningOf, useWaitingScans } from '../scan/scanning.ts'
import { photoSendingOf, useWaitingPhotos } from '../visits/photos/photo-sending.ts'
import { markingOf, useWaitingMarks } from '../visits/visit-marking.ts'

/** What of a person waits on this phone for the server: "2 fichajes y 1 código", or nothing. */
export function useWaiting(): {
  readonly words: string
  /** "espera y se enviará solo" */
  readonly hope: string
  readonly many: boolean
  readonly send: () => Promise<boolean>
} {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const punches = useWaitingPunches(user.id).length
  const { codes, changes } = useWaitingScans(user.id)
  const marks = useWaitingMarks(user.id).length
  const photos = useWaitingPhotos(user.id).length
  return {
    words: waitingWords({ punches, codes, changes, marks, photos }),
    hope: hopeOf({ punches, codes, changes, marks, photos }),
    many: punches + codes + changes + marks + photos > 1,
    /** Tries to send it, and says whether nothing waits any more. */
    async send() {
      const all = [punchingOf, scanningOf, markingOf, photoSendingOf].map((open) => open(user.id, queries))
      await Promise.all(all.map(({ sender }) => sender.flush()))
      return all.every(({ queue }) => queue.all().length === 0)
    },
  }
}

type Waiting = {
  readonly punches: number
  readonly codes: number
  readonly changes: number
  readonly marks: number
  readonly photos: number
}

export const waitingWords = ({ punches, codes, changes, marks, photos }: Waiting): string =>
  and.format(
    [
      punches > 0 && count(punches, 'fichaje'),
      codes > 0 && count(codes, 'código'),
      changes > 0 && count(changes, 'cambio de código', 'cambios de códigos'),
      marks > 0 && count(marks, 'marca de visita', 'marcas de visita'),
      photos > 0 && count(photos, 'foto de visita', 'fotos de visita'),
    ].filter((words) => words !== false),
  )

function hopeOf({ punches, codes, changes, marks, photos }: Waiting): string {
  const ending = punches + codes + changes > 0 ? 'o' : 'a'
  return punches + codes + changes + marks + photos > 1
    ? `esperan y se enviarán sol${ending}s`
    : `espera y se enviará sol${ending}`
}

const and = new Intl.ListFormat('es-ES', { type: 'conjunction' })
