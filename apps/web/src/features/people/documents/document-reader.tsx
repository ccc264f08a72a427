import { IconExternalLink, IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DocumentFile, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { readVersion, digestOf } from './use-documents.ts'
import styles from './documents.module.css'

type DocumentReaderProps = {
  document: WorkerDocument
  file: DocumentFile
  /** What was opened: its digest goes with a signature. */
  onRead?: (sha256: string) => void
}

/**
 * Opens a version: a picture is shown here, a PDF in the device's own reader. The address of the opened copy lives as long
 * as this does.
 */
export function DocumentReader({ document, file, onRead }: DocumentReaderProps) {
  const [url, setUrl] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  const isPicture = file.mediaType === 'image/jpeg'

  async function open() {
    setIsOpening(true)
    try {
      const blob = await readVersion({ id: document.id, number: file.number })
      const opened = URL.createObjectURL(new Blob([blob], { type: file.mediaType }))
      setUrl(opened)
      if (!isPicture) window.open(opened, '_blank', 'noopener')
      onRead?.(await digestOf(blob))
    } finally {
      setIsOpening(false)
    }
  }

  return (
    <div className={styles.reader}>
      {url && isPicture && <img src={url} alt={document.title} />}
      {url && !isPicture && (
        <p>
          El documento se abre en otra pestaña. Si no la ves,{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            ábrelo aquí <IconExternalLink size={14} aria-hidden="true" />
          </a>
        </p>
      )}
      {!url && (
        <Button
          isWide
          isBusy={isOpening}
          icon={<IconEye size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void open()}
        >
          Leer el documento ({count(file.pages, 'página')})
        </Button>
      )}
    </div>
  )
}
