import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './agenda.module.css'

/** The secret address that a phone's calendar follows: made, shown this once, taken back. */
export function CalendarLinkDialog({ workerId, onClose }: { workerId: number; onClose: () => void }) {
  const params = { id: workerId }
  const queries = useQueryClient()
  const feed = useQuery({
    queryKey: ['calendar-feed', workerId],
    queryFn: () => call(calendarEndpoints.feedStatus, { params }),
  })
  const [link, setLink] = useState<string>()
  const reload = () => queries.invalidateQueries({ queryKey: ['calendar-feed', workerId] })
  const isActive = feed.data?.isActive ?? false

  async function create() {
    const question = {
      title: 'Crear otro enlace',
      text: 'El enlace anterior dejará de funcionar en los calendarios que lo usan.',
      verb: 'Crear otro enlace',
    }
    if (isActive && !(await confirm(question))) return
    const { path } = await call(calendarEndpoints.createFeed, { params })
    setLink(new URL(path, location.origin).href)
    await reload()
  }

  async function revoke() {
    const question = {
      title: 'Quitar el enlace',
      text: 'Los calendarios que lo usan dejarán de recibir tus turnos.',
      verb: 'Quitar el enlace',
    }
    if (!(await confirm(question))) return
    const { message } = await call(calendarEndpoints.revokeFeed, { params })
    setLink(undefined)
    toast('success', message)
    await reload()
  }

  return (
    <Dialog
      isOpen
      title="Tus turnos en tu calendario"
      subtitle="Google, Apple o cualquier otro que siga calendarios."
      size="small"
      onClose={onClose}
      actions={
        <>
          {isActive && <Button onClick={() => void revoke()}>Quitar el enlace</Button>}
          <Button look="filled" disabled={!feed.data} onClick={() => void create()}>
            {isActive ? 'Crear otro enlace' : 'Crear enlace'}
          </Button>
        </>
      }
    >
      {link ? (
        <div className={styles.link}>
          <p>Añádelo a tu calendario ahora: no se vuelve a mostrar. Quien lo tenga verá tus turnos.</p>
          <CopyLink link={link} label="Enlace del calendario" />
        </div>
      ) : (
        <p>{feed.data ? wordsFor(feed.data) : 'Cargando...'}</p>
      )}
    </Dialog>
  )
}

function wordsFor(feed: { isActive: boolean; createdAt: string | null; lastReadAt: string | null }): string {
  if (!feed.isActive)
    return 'Crea un enlace secreto y añádelo a tu calendario: tus turnos se mantienen al día solos.'
  const made = feed.createdAt
    ? `Tienes un enlace desde el ${formatDateTime(feed.createdAt)}.`
    : 'Tienes un enlace.'
  return `${made} ${feed.lastReadAt ? `Tu calendario lo leyó por última vez el ${formatDateTime(feed.lastReadAt)}.` : 'Ningún calendario lo ha leído todavía.'}`
}
