import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Picture } from './picture.tsx'
import type { ShownPhoto } from './shown-photo.ts'
import styles from './visit-photos.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'))

type VisitPhotosProps = {
  /** The shop. */
  name: string
  photos: readonly ShownPhoto[]
  /** Beside a line of a list. */
  isSmall?: boolean
}

/** The photos of a visit in a row; each opens large. */
export function VisitPhotos({ name, photos, isSmall }: VisitPhotosProps) {
  const [opened, setOpened] = useState<string>()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles.row} aria-label={`Fotos de ${name}`} data-small={isSmall || undefined}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Abrir la foto ${at + 1} de ${photos.length} de ${name}${photo.isWaiting ? ', sin enviar' : ''}`}
              onClick={() => setOpened(photo.id)}
            >
              <Picture photo={photo} size="small" />
              {photo.isWaiting && (
                <span className={styles.waiting}>
                  <IconCloudOff size={14} stroke={2} aria-hidden="true" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer name={name} photos={photos} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
