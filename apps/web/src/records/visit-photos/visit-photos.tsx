import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { asDataUrl } from '../../api/data-url.ts'
import type { ShownPhoto } from './shown-photo.ts'
import styles from './visit-photos.module.css'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

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
        <Suspense>
          <PhotoViewer name={name} photos={photos} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type PictureProps = { photo: ShownPhoto; size: 'small' | 'large'; alt?: string }

/** A photo that only whoever is signed in gets; an empty frame until it is there, and where it cannot be had. */
export function Picture({ photo, size, alt = '' }: PictureProps) {
  const { data, isError } = useQuery({
    queryKey: ['visit-photo', photo.id, size],
    queryFn: async ({ signal }) => asDataUrl(await photo.load(size, signal)),
    staleTime: Infinity,
    retry: 1,
    // What lies on this phone needs no connection.
    networkMode: photo.isWaiting ? 'always' : 'online',
  })
  if (data) return <img src={data} alt={alt} />
  return (
    <span className={styles.frame} data-failed={isError || undefined}>
      {isError && size === 'large' && 'No se ha podido abrir la foto.'}
    </span>
  )
}
