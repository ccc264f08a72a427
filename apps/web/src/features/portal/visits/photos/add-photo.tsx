import { isHeic } from '@cuadrante/domain/files/is-heic.ts'
import { mostVisitPhotos } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useSignedIn } from '../../../../api/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { count } from '../../../../ui/format.ts'
import { FormMessage } from '../../../../ui/form/field-frame.tsx'
import { addPhoto, photoSendingOf } from './photo-sending.ts'
import { shrinkPhoto, UnreadablePhoto } from './shrink-photo.ts'
import styles from './add-photo.module.css'

type AddPhotoProps = {
  jobId: number
  stop: { readonly rowId: number; readonly name: string }
  /** How many the visit has, with those that wait. */
  photos: number
}

/** «Foto»: made with the camera or taken from the phone, and on its way at once. It says how many the visit has of those it may have. */
export function AddPhoto({ jobId, stop, photos }: AddPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isFull = photos >= mostVisitPhotos
  return (
    <>
      <Button
        size="large"
        disabled={isFull}
        icon={<IconCamera size={19} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.label}>
          Foto{' '}
          {photos > 0 && (
            <span className={styles.many}>
              {photos} de {count(mostVisitPhotos, 'foto')}
            </span>
          )}
        </span>
      </Button>
      {isOpen && <AddPhotoDialog jobId={jobId} stop={stop} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** What iPhones keep and most other browsers do not read. */
const unreadableWords = (file: File): string =>
  isHeic(file)
    ? 'Este navegador no lee fotos HEIC: hazla aquí con «Hacer una foto», o elige una en JPG o PNG.'
    : 'No se puede leer la imagen: prueba con otra.'
const notPrepared = 'El teléfono no ha podido preparar la foto: cierra otras aplicaciones y prueba otra vez.'

type AddPhotoDialogProps = Pick<AddPhotoProps, 'jobId' | 'stop'> & { onClose: () => void }

function AddPhotoDialog({ jobId, stop, onClose }: AddPhotoDialogProps) {
  const { user } = useSignedIn()
  const sending = photoSendingOf(user.id, useQueryClient())
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [leaving] = useState(() => new AbortController())

  async function add(file: File) {
    setProblem(undefined)
    setIsBusy(true)
    try {
      await addPhoto(sending, { jobId, rowId: stop.rowId }, await shrinkPhoto(file), leaving.signal)
      if (!leaving.signal.aborted) onClose()
    } catch (error) {
      setProblem(error instanceof UnreadablePhoto ? unreadableWords(file) : notPrepared)
      setIsBusy(false)
    }
  }
  function cancel() {
    leaving.abort()
    onClose()
  }
  return (
    <Dialog
      title={`Foto de ${stop.name}`}
      subtitle="La ven la oficina y, si la agencia quiere, el cliente. Que no salga nadie en ella."
      isOpen
      onClose={cancel}
      size="small"
      actions={<Button onClick={cancel}>Cancelar</Button>}
    >
      <div className={styles.ways}>
        <FormMessage>{problem}</FormMessage>
        <FileButton
          label="Hacer una foto"
          icon={<IconCamera size={20} stroke={1.7} aria-hidden="true" />}
          isCamera
          isBusy={isBusy}
          onFile={(file) => void add(file)}
        />
        <FileButton
          label="Elegir una del teléfono"
          icon={<IconPhoto size={20} stroke={1.7} aria-hidden="true" />}
          isBusy={isBusy}
          onFile={(file) => void add(file)}
        />
      </div>
    </Dialog>
  )
}

type FileButtonProps = {
  label: string
  icon: ReactNode
  /** Opens the camera where there is one. */
  isCamera?: boolean
  isBusy: boolean
  onFile: (file: File) => void
}

function FileButton({ label, icon, isCamera, isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        tabIndex={-1}
        aria-label={label}
        className="only-for-readers"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <Button size="large" isWide icon={icon} disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  )
}
