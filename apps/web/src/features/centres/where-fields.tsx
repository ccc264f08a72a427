import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { useMemo, useState } from 'react'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { LazyMap } from '../../ui/map/lazy-map.tsx'
import { degreesOf, degreesText, type CentreValues } from './centre-values.ts'
import { useAddressPoint, useMapLink } from './use-map-link.ts'
import styles from './centres.module.css'

/** Where the centre stands: typed, pasted as a map link, clicked on the map, or its pin dragged. */
export function WhereFields({ form }: { form: RecordForm<CentreValues> }) {
  const [link, setLink] = useState('')
  const [fit, setFit] = useState(0)
  const { latitude, longitude, name } = form.values
  const place = (lat: number, lng: number) => {
    form.field<string>('latitude').onChange(degreesText(lat))
    form.field<string>('longitude').onChange(degreesText(lng))
  }
  const proposed = useAddressPoint(addressOf(form.values), `${latitude} ${longitude}`.trim(), (lat, lng) => {
    place(lat, lng)
    setFit((times) => times + 1)
  })
  const read = useMapLink(link, (lat, lng) => {
    place(lat, lng)
    setFit((times) => times + 1)
  })
  const points = useMemo(() => {
    const [lat, lng] = [degreesOf(latitude), degreesOf(longitude)]
    if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return []
    return [{ id: 'centre', lat, lng, title: name || 'Centro', look: 'pin', isDraggable: true } as const]
  }, [latitude, longitude, name])

  return (
    <div className={styles.where}>
      <FieldGrid>
        <Cell span={6}>
          <TextField
            label="Enlace de mapa o coordenadas"
            placeholder="Un enlace, unas coordenadas o una dirección"
            value={link}
            onChange={setLink}
            {...(link === '' ? proposed : read)}
          />
        </Cell>
        <Cell span={3}>
          <TextField
            label={centreFields.latitude.label}
            isRequired
            inputMode="decimal"
            {...form.field<string>('latitude')}
          />
        </Cell>
        <Cell span={3}>
          <TextField
            label={centreFields.longitude.label}
            isRequired
            inputMode="decimal"
            {...form.field<string>('longitude')}
          />
        </Cell>
      </FieldGrid>
      <div className={styles.map}>
        <LazyMap
          label="Mapa del centro"
          points={points}
          onPlace={place}
          onMove={(_, lat, lng) => place(lat, lng)}
          fitKey={fit}
        />
      </div>
      <p className={styles.point}>Haz clic en el mapa para situar el centro, o arrastra su marca.</p>
    </div>
  )
}

/** The whole address in one line; blank while its place is not said. */
function addressOf({ address, postalCode, city, province }: CentreValues): string {
  const town = [postalCode, city?.name].filter(Boolean).join(' ')
  return address.trim() && city ? [address.trim(), town, province?.name].filter(Boolean).join(', ') : ''
}
