import { IconBolt, IconBoltOff, IconCamera } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { useCamera, type CameraState } from './use-camera.ts'
import styles from './camera.module.css'

const sentences: Readonly<Partial<Record<CameraState, string>>> = {
  denied: 'Has bloqueado la cámara. Actívala en los ajustes del navegador o escribe los códigos.',
  absent: 'No encontramos ninguna cámara. Escribe los códigos.',
  insecure: 'La cámara necesita una conexión segura (https). Escribe los códigos.',
}

/** The picture with its frame, or the way to switch it on; typing stands beside it in any case. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, start, torch } = useCamera(onCode)
  return (
    <section className={styles.camera} aria-label="Cámara">
      {state === 'on' ? (
        <>
          <video ref={video} muted playsInline aria-hidden="true" />
          <div className={styles.frame} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <em />
          </div>
          {torch && (
            <button
              type="button"
              className={styles.torch}
              aria-label="Linterna"
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
            >
              {torch.isOn ? <IconBoltOff size={22} stroke={1.8} /> : <IconBolt size={22} stroke={1.8} />}
            </button>
          )}
          <p className={styles.hint}>Acerca el código al recuadro</p>
        </>
      ) : (
        <div className={styles.off}>
          <IconCamera size={34} stroke={1.4} aria-hidden="true" />
          {sentences[state] ? (
            <p>{sentences[state]}</p>
          ) : (
            <Button size="large" isBusy={state === 'starting'} onClick={() => void start()}>
              Usar la cámara
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
