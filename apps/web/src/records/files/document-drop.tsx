import { IconFileText, IconUpload } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { fileSizeWords } from '../../ui/files/file-size.ts'
import { wantedDocument } from './wanted-files.ts'
import styles from './document-drop.module.css'

type DocumentDropProps = {
  /** Spoken name of the zone: "Justificante". */
  label: string
  /** Of the button while nothing is chosen. */
  verb: string
  /** What is wanted; said while nothing is chosen. */
  fact: string
  file: File | undefined
  onFile: (file: File) => void
}

/** Where a PDF or a picture is dropped or chosen. */
export const DocumentDrop = ({ label, verb, fact, file, onFile }: DocumentDropProps) => (
  <FileDrop label={label} wanted={wantedDocument} onFile={onFile}>
    {(choose) => (
      <div className={styles.drop}>
        {file ? (
          <p>
            <IconFileText size={18} stroke={1.6} aria-hidden="true" /> <b>{file.name}</b>{' '}
            <span className="secondary">{fileSizeWords(file.size)}</span>
          </p>
        ) : (
          <p className="secondary">{fact}</p>
        )}
        <Button icon={<IconUpload size={17} stroke={1.7} aria-hidden="true" />} onClick={choose}>
          {file ? 'Elegir otro archivo' : verb}
        </Button>
      </div>
    )}
  </FileDrop>
)
