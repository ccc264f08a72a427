import { IconFileText, IconUpload } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import styles from './absences.module.css'

type FilePlaceProps = { file: File | undefined; onFile: (file: File) => void; fact: string }

/** Where the document that proves an absence is dropped or chosen. */
export const FilePlace = ({ file, onFile, fact }: FilePlaceProps) => (
  <FileDrop label="Justificante" accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/*" onFile={onFile}>
    {(choose) => (
      <div className={styles.drop}>
        <p>
          {file ? (
            <>
              <IconFileText size={18} stroke={1.6} aria-hidden="true" /> <b>{file.name}</b>
            </>
          ) : (
            <span className="secondary">{fact}</span>
          )}
        </p>
        <Button icon={<IconUpload size={17} stroke={1.7} aria-hidden="true" />} onClick={choose}>
          {file ? 'Elegir otro archivo' : 'Elegir justificante'}
        </Button>
      </div>
    )}
  </FileDrop>
)
