import { rowTitle, rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { searchWords } from '@cuadrante/contract/routes/route-place.ts'
import { addressUrl } from '@cuadrante/domain/routes/map-links.ts'
import { IconLink, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { LazyMap } from '../../../ui/map/lazy-map.tsx'
import type { MapPoint } from '../../../ui/map/map-content.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { ExtractedFacts } from './extracted-facts.tsx'
import type { RowActions } from './row-actions.ts'
import { isApproximate, precisionWords, rowLook } from './row-look.ts'
import { useExtractedPoint, type Extracted } from './use-extracted-point.ts'
import styles from './correct-dialog.module.css'

type CorrectDialogProps = { row: RouteRow; actions: RowActions; onClose: () => void }

/** Corrects a row that could not be located: a map link, coordinates or the pin itself, compared with the file before saving. */
export default function CorrectDialog({ row, actions, onClose }: CorrectDialogProps) {
  const [link, setLink] = useState('')
  const [address, setAddress] = useState('')
  const reading = useExtractedPoint()
  const { extracted, isReading, read, moveTo } = reading
  const isBusy = actions.busy.has(row.id)
  // The pin that is being dragged is not drawn anew while something is typed.
  const pins = useMemo(() => pinsOf(row, extracted), [row, extracted])

  const save = async () => {
    if (extracted && (await actions.place(row, extracted.point, address.trim()))) onClose()
  }
  const exclude = async () => {
    if (await actions.change(row, { isExcluded: true })) onClose()
  }
  const paste = (text: string) => {
    setLink(text)
    read(text)
  }
  return (
    <Dialog
      isOpen
      size="large"
      title={isLocated(row) ? `Mover el punto de ${rowWords(row)}` : `Corregir ${rowWords(row)}`}
      subtitle={row.centerName}
      onClose={onClose}
      note={
        <button type="button" className={styles.exclude} disabled={isBusy} onClick={() => void exclude()}>
          Excluir fila
        </button>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="filled"
            disabled={!extracted || isReading}
            isBusy={isBusy}
            onClick={() => void save()}
          >
            Guardar corrección
          </Button>
        </>
      }
    >
      <div className={styles.two}>
        <div className={styles.form}>
          <Reason row={row} />
          <LinkField link={link} reading={reading} onPaste={paste} />
          <a className={styles.search} href={addressUrl(searchWords(row))} target="_blank" rel="noreferrer">
            Buscar la dirección en Google Maps
          </a>
          {!extracted && row.candidate && (
            <Button onClick={() => row.candidate && moveTo(row.candidate, row.candidate.label)}>
              Usar {row.candidate.label}
            </Button>
          )}
          {extracted && <ExtractedFacts extracted={extracted} row={row} />}
          <TextField
            label="Dirección corregida (opcional)"
            value={address}
            onChange={setAddress}
            placeholder={row.address}
          />
        </div>
        <div className={styles.map}>
          <LazyMap
            label="Punto de la fila"
            points={pins}
            fitKey={extracted ? `${extracted.fit}` : 'row'}
            onMove={(_id, latitude, longitude) => moveTo({ latitude, longitude })}
            onPlace={(latitude, longitude) => moveTo({ latitude, longitude })}
            focus={row.provinceId ? [String(row.provinceId).padStart(2, '0')] : []}
            padding={{ top: 90, right: 90, bottom: 90, left: 90 }}
          >
            <span className={styles.hint}>
              {extracted || isLocated(row)
                ? 'Arrastra el pin para afinar'
                : 'Pulsa en el mapa para poner el pin'}
            </span>
          </LazyMap>
        </div>
      </div>
    </Dialog>
  )
}

const Reason = ({ row }: { row: RouteRow }) => (
  <div className={styles.reason}>
    <StatusBadge look={rowLook(row)} />
    <p>
      {reasonOf(row)}{' '}
      <b>
        {[row.address, [row.postalCode, row.municipality].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
      </b>
    </p>
  </div>
)

type LinkFieldProps = {
  link: string
  reading: ReturnType<typeof useExtractedPoint>
  onPaste: (link: string) => void
}

/** A link of a map or coordinates, and what was read of it. */
const LinkField = ({ link, reading: { extracted, error, isReading }, onPaste }: LinkFieldProps) => (
  <div className={styles.link}>
    <IconLink size={17} stroke={1.75} aria-hidden="true" />
    <TextField
      label="Enlace de Google Maps"
      value={link}
      onChange={onPaste}
      error={error}
      fact={
        extracted?.matched && link ? (
          <>
            Se ha leído <mark>{extracted.matched}</mark>
          </>
        ) : isReading ? (
          'Leyendo el enlace…'
        ) : (
          'Copia el enlace del sitio, no el de la vista: así se toma el punto exacto. También valen coordenadas, Waze y OpenStreetMap.'
        )
      }
    />
    {link && (
      <IconButton label="Vaciar el enlace" onClick={() => onPaste('')}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    )}
  </div>
)

function reasonOf(row: RouteRow): string {
  if (row.errorMessage) return row.errorMessage
  if (!isLocated(row)) return row.geocodingError ?? 'No se ha podido situar esta fila.'
  if (row.needsReview) return row.warnings.join('. ')
  return isApproximate(row)
    ? `El punto es el del municipio (${precisionWords(row)}).`
    : 'El punto que pongas a mano sustituye al actual.'
}

function pinsOf(row: RouteRow, extracted: Extracted | undefined): MapPoint[] {
  const place = extracted?.point ?? (isLocated(row) ? row : row.candidate)
  if (!place) return []
  return [
    {
      id: row.id,
      lat: place.latitude,
      lng: place.longitude,
      title: row.centerName || rowTitle(row),
      label: extracted?.place?.municipality ?? undefined,
      look: 'pin',
      isDraggable: true,
    },
  ]
}
