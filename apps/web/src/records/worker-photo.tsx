import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { asDataUrl } from '../api/data-url.ts'
import { Photo } from '../ui/avatar.tsx'

/** Pictures of this many pixels and less come in the small size. */
const smallest = 48

type WorkerPhotoProps = {
  worker: { readonly id: number; readonly user: { readonly imageUrl: string | null } }
  size?: number
  alt?: string
}

/** The photo of a person, which only signed-in people get; a missing or broken one becomes a drawn figure. */
export function WorkerPhoto({ worker: { id, user }, size = 38, alt = '' }: WorkerPhotoProps) {
  const file = size <= smallest ? 'small' : 'large'
  const { data } = useQuery({
    queryKey: ['photo', user.imageUrl, file],
    queryFn: ({ signal }) => loadPhoto(id, file, signal),
    enabled: user.imageUrl !== null,
    staleTime: Infinity,
    retry: false,
  })
  return <Photo src={user.imageUrl === null ? null : (data ?? null)} alt={alt} size={size} />
}

async function loadPhoto(id: number, size: 'small' | 'large', signal: AbortSignal): Promise<string> {
  const blob = await call(
    peopleEndpoints.photo,
    { params: { id }, query: { size } },
    { quiet: true, skipErrorToast: true, signal },
  )
  return asDataUrl(blob)
}
