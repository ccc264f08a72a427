import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { sheetFailures } from '@cuadrante/contract/sheets/failures.ts'
import { routeSheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { IconArrowRight, IconUpload, IconX } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { wantedSheet } from '../../../records/files/wanted-files.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Gap, Sheet } from '../../../ui/sheet.tsx'
import { FileArt } from './file-art.tsx'
import { fileSizeWords } from '../../../ui/files/file-size.ts'
import styles from './upload.module.css'

type UploadStepProps = {
  file: File | undefined
  onFile: (file: File | undefined) => void
  onAnalyse: () => void
  isBusy: boolean
  /** Why the chosen file was refused. */
  refusal: string | undefined
}

const wanted = wantedSheet(
  routeSheetEndings,
  sheetFailures.sheet_wrong_type.say({ accepted: routeSheetEndings }),
)

/** Step 1: a spreadsheet by drop or click. */
export function UploadStep({ file, onFile, onAnalyse, isBusy, refusal }: UploadStepProps) {
  return (
    <Sheet label="Archivo" className={styles.upload}>
      <FileDrop label="Archivo Excel" wanted={wanted} onFile={onFile} refusal={refusal}>
        {(choose) => (
          <>
            <FileArt size={52} />
            <div className={styles.words}>
              <span className={styles.eyebrow}>PASO 1</span>
              {file ? <h2>{file.name}</h2> : <h2>Arrastra aquí tu archivo Excel</h2>}
              <p>{file ? fileSizeWords(file.size) : 'La lista de centros tal como te la han enviado.'}</p>
            </div>
            <span className={styles.rowActions}>
              <Button icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={choose}>
                {file ? 'Elegir otro' : 'Elegir archivo'}
              </Button>
              {file && (
                <IconButton label="Quitar el archivo" onClick={() => onFile(undefined)}>
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </span>
          </>
        )}
      </FileDrop>
      <div className={styles.foot}>
        <p>
          Se aceptan <b>.xlsx</b> y <b>.xls</b> de hasta {uploadMegabytes.sheet} MB.{' '}
          {file && 'También puedes arrastrar otro archivo aquí.'}
        </p>
        <Gap />
        <Button look="filled" size="large" disabled={!file} isBusy={isBusy} onClick={onAnalyse}>
          Analizar Archivo
          <IconArrowRight size={17} stroke={2} aria-hidden="true" />
        </Button>
      </div>
    </Sheet>
  )
}
