import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useNamesOfProvince } from '../../../records/places.ts'
import type { Extracted } from './use-extracted-point.ts'
import styles from './correct-dialog.module.css'

/** What a link or a pin says, and whether it agrees with the file. */
export function ExtractedFacts({ extracted, row }: { extracted: Extracted; row: RouteRow }) {
  const { point, place, isViewport, isUnchecked } = extracted
  const namesOfProvince = useNamesOfProvince()
  const differs = place && differenceOf(row, place, namesOfProvince(place.province ?? '').join('/'))
  return (
    <div className={styles.extracted}>
      <p className={styles.extractedTitle}>
        <IconCheck size={16} stroke={2.4} aria-hidden="true" />
        <b>Coordenadas extraídas</b>
        <span>{isViewport ? 'vista del mapa: comprueba el pin' : 'exacta'}</span>
      </p>
      <dl>
        <Fact name="Latitud" value={point.latitude.toFixed(6)} />
        <Fact name="Longitud" value={point.longitude.toFixed(6).replace('-', '−')} />
        <Fact name="Municipio" value={place?.municipality ?? (isUnchecked ? '—' : '…')} />
        <Fact name="Provincia" value={place?.province ?? (isUnchecked ? '—' : '…')} />
      </dl>
      {isUnchecked && (
        <p role="status" className={styles.differs}>
          <IconAlertTriangle size={15} stroke={2} aria-hidden="true" />
          No se ha podido comprobar qué municipio hay en ese punto.
        </p>
      )}
      {place && (
        <p role="status" className={differs ? styles.differs : styles.agrees}>
          {differs ? (
            <IconAlertTriangle size={15} stroke={2} aria-hidden="true" />
          ) : (
            <IconCheck size={15} stroke={2} aria-hidden="true" />
          )}
          {differs ?? 'Coincide con el municipio y la provincia del archivo.'}
        </p>
      )}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type Place = NonNullable<Extracted['place']>

/** What the point and the row of the file do not agree about; `provinceNames` are all those of the point's province. */
function differenceOf(
  row: RouteRow,
  { municipality, province }: Place,
  provinceNames: string,
): string | undefined {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const isSame = (a: string, b: string) =>
    plain(a)
      .split(/[/,]/)
      .some((part) => plain(b).includes(part.trim()))
  if (row.province && province && !isSame(row.province, provinceNames))
    return `El archivo dice ${row.province} y el punto está en ${province}.`
  if (
    row.municipality &&
    municipality &&
    !isSame(row.municipality, municipality) &&
    !isSame(municipality, row.municipality)
  )
    return `El archivo dice ${row.municipality} y el punto está en ${municipality}.`
  return undefined
}
