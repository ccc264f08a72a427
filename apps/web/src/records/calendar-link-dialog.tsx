import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FailureBanner, sentenceOf } from '../ui/failure-banner.tsx'
import { formatDateTime } from '../ui/format.ts'
import { toast } from '../ui/toast.tsx'
import styles from './calendar-link-dialog.module.css'

type CalendarLinkDialogProps = {
  workerId: number
  /** Whose calendar it is, for the office; left out for one's own. */
  name?: string
  onClose: () => void
}

/** The secret address that a phone's calendar follows: made, shown this once, taken back. */
export function CalendarLinkDialog({ workerId, name, onClose }: CalendarLinkDialogProps) {
  const params = { id: workerId }
  const queries = useQueryClient()
  const feed = useQuery({
    queryKey: ['calendar-feed', workerId],
    queryFn: () => call(calendarEndpoints.feedStatus, { params }, { skipErrorToast: true }),
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
    const { path } = await call(
      calendarEndpoints.createFeed,
      { params },
      { failed: 'No se ha podido crear el enlace' },
    )
    setLink(new URL(path, location.origin).href)
    await reload()
  }

  async function revoke() {
    const question = {
      title: 'Quitar el enlace',
      text: `Los calendarios que lo usan dejarán de recibir ${name ? 'los' : 'tus'} turnos.`,
      verb: 'Quitar el enlace',
    }
    if (!(await confirm(question))) return
    const { message } = await call(
      calendarEndpoints.revokeFeed,
      { params },
      { failed: 'No se ha podido quitar el enlace' },
    )
    setLink(undefined)
    toast('success', message)
    await reload()
  }

  return (
    <Dialog
      isOpen
      title={name ? 'Enlace del calendario' : 'Tus turnos en tu calendario'}
      subtitle={name ?? 'Google, Apple o cualquier otro que siga calendarios.'}
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
      {feed.isError && (
        <FailureBanner
          title="No se ha podido saber si hay un enlace"
          detail={sentenceOf(feed.error)}
          onRetry={() => void feed.refetch()}
        />
      )}
      {link ? (
        <div className={styles.link}>
          <p>
            {name
              ? 'Cópialo ahora y envíaselo: no se vuelve a mostrar. Quien lo tenga verá sus turnos.'
              : 'Añádelo a tu calendario ahora: no se vuelve a mostrar. Quien lo tenga verá tus turnos.'}
          </p>
          <CopyLink link={link} label="Enlace del calendario" />
        </div>
      ) : (
        (feed.data || !feed.isError) && (
          <p>{feed.data ? wordsFor(feed.data, name !== undefined) : 'Cargando...'}</p>
        )
      )}
    </Dialog>
  )
}

type Feed = { isActive: boolean; createdAt: string | null; lastReadAt: string | null }

function wordsFor({ isActive, createdAt, lastReadAt }: Feed, isOffice: boolean): string {
  if (!isActive)
    return isOffice
      ? 'No tiene enlace. Créalo y envíaselo: sus turnos se mantienen al día solos en su calendario.'
      : 'Crea un enlace secreto y añádelo a tu calendario: tus turnos se mantienen al día solos.'
  const since = createdAt ? ` desde el ${formatDateTime(createdAt)}` : ''
  const made = `${isOffice ? 'Tiene' : 'Tienes'} un enlace${since}.`
  const reader = isOffice ? 'Su' : 'Tu'
  return `${made} ${lastReadAt ? `${reader} calendario lo leyó por última vez el ${formatDateTime(lastReadAt)}.` : 'Ningún calendario lo ha leído todavía.'}`
}
