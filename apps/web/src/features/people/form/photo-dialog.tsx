import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { wantedPhoto } from '../../../records/files/wanted-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { useIsShown } from '../../../ui/hooks.ts'
import { CropStage } from './crop-stage.tsx'
import type { Square } from './crop-square.ts'
import type { ChosenPhoto } from './send-photo.ts'
import styles from './photo.module.css'

type PhotoDialogProps = {
  onTake: (photo: ChosenPhoto) => Promise<void> | void
  /** Given when there is a photo to take away. */
  onRemove: (() => Promise<void> | void) | undefined
  onClose: () => void
}

/** Choose a picture, choose its square, save. What the server refuses is told here and the picture stays. */
export function PhotoDialog({ onTake, onRemove, onClose }: PhotoDialogProps) {
  const [picture, setPicture] = useState<Picture>()
  const [square, setSquare] = useState<Square>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isShown = useIsShown()
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture])

  async function run(work: () => Promise<void> | void) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
      if (isShown()) onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setIsBusy(false)
    }
  }

  const save = () =>
    picture &&
    square &&
    run(async () => onTake({ file: picture.file, square, preview: await previewOf(picture.url, square) }))

  return (
    <Dialog
      isOpen
      size="small"
      title="Foto"
      subtitle="Se guarda un cuadrado, sin los datos que la cámara añade."
      onClose={onClose}
      note={
        onRemove && (
          <Button look="subtle" disabled={isBusy} onClick={() => void run(onRemove)}>
            Quitar la foto
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" isBusy={isBusy} disabled={!square} onClick={() => void save()}>
            Guardar foto
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FormMessage>{problem}</FormMessage>
        {picture && (
          <CropStage
            url={picture.url}
            square={square}
            onSquare={setSquare}
            onBroken={() => {
              setPicture(undefined)
              setSquare(undefined)
              setProblem('No se puede leer la imagen: elige otra en JPEG, PNG o WebP.')
            }}
          />
        )}
        <FileDrop
          label="Archivo de la foto"
          wanted={wantedPhoto}
          onFile={(file) => {
            setProblem(undefined)
            setSquare(undefined)
            setPicture({ file, url: URL.createObjectURL(file) })
          }}
        >
          {(choose) => (
            <div className={styles.choose}>
              <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
              <Button onClick={choose}>{picture ? 'Elegir otra imagen' : 'Elegir imagen'}</Button>
              <span className="secondary">o suéltala aquí · JPEG, PNG o WebP</span>
            </div>
          )}
        </FileDrop>
      </div>
    </Dialog>
  )
}

type Picture = { readonly file: File; readonly url: string }

const previewSize = 128

async function previewOf(url: string, { left, top, side }: Square): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = previewSize
  canvas.height = previewSize
  const edge = side * Math.min(image.naturalWidth, image.naturalHeight)
  const place = [left * image.naturalWidth, top * image.naturalHeight] as const
  canvas.getContext('2d')?.drawImage(image, ...place, edge, edge, 0, 0, previewSize, previewSize)
  return canvas.toDataURL('image/webp')
}
