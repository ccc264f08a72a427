import { IconChevronLeft, IconChevronRight, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { tellFailed } from '../../ui/failed.tsx'
import type { ShownPhoto } from './shown-photo.ts'
import { Picture } from './picture.tsx'
import styles from './visit-photos.module.css'

type PhotoViewerProps = {
  name: string
  photos: readonly ShownPhoto[]
  /** The one that was chosen. */
  first: string
  onClose: () => void
}

/** The photos of a visit, one at a time and large. */
export default function PhotoViewer({ name, photos, first, onClose }: PhotoViewerProps) {
  const [shown, setShown] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  )
  const photo = photos[at]
  if (!photo) return null
  const { remove, download } = photo

  async function take(act: () => Promise<void>, failed: string) {
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      tellFailed(failed, error)
    }
    setIsBusy(false)
  }
  async function removeShown(act: () => Promise<void>) {
    const question = {
      title: 'Quitar la foto',
      text: 'Se borra para todos. No se puede deshacer.',
      verb: 'Quitar',
    }
    if (!(await confirm(question))) return
    await take(act, 'No se ha podido quitar la foto')
    if (photos.length === 1) onClose()
  }

  return (
    <Dialog
      title={name}
      subtitle={[
        photos.length > 1 && `Foto ${at + 1} de ${photos.length}`,
        `a las ${photo.hour}`,
        photo.isWaiting && 'sin enviar: se enviará sola cuando haya cobertura',
      ]
        .filter(Boolean)
        .join(' · ')}
      isOpen
      onClose={onClose}
      size="large"
      note={
        remove && (
          <Button
            look="subtle"
            disabled={isBusy}
            icon={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => void removeShown(remove)}
          >
            Quitar
          </Button>
        )
      }
      actions={
        <>
          {download && (
            <Button
              disabled={isBusy}
              icon={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => void take(download, 'No se ha podido descargar la foto')}
            >
              Descargar
            </Button>
          )}
          <Button look="filled" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className={styles.large}>
        <Picture key={photo.id} photo={photo} size="large" alt={`Foto de ${name}, a las ${photo.hour}`} />
        {photos.length > 1 && (
          <div className={styles.turn}>
            <IconButton
              label="Foto anterior"
              disabled={at === 0}
              onClick={() => setShown(photos[at - 1]?.id ?? shown)}
            >
              <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Foto siguiente"
              disabled={at === photos.length - 1}
              onClick={() => setShown(photos[at + 1]?.id ?? shown)}
            >
              <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
