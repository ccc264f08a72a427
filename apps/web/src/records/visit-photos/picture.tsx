import { useQuery } from '@tanstack/react-query'
import { asDataUrl } from '../../api/data-url.ts'
import type { ShownPhoto } from './shown-photo.ts'
import styles from './visit-photos.module.css'

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
