import {
  visitRefusals,
  type VisitDay,
  type VisitPlaceFound,
  type VisitPlaces,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { durationText, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { FailureBanner, sentenceOf } from '../../../../../ui/failure-banner.tsx'
import { ChoiceField } from '../../../../../ui/form/choices/choice-field.tsx'
import { count, formatDay, formatNumber } from '../../../../../ui/format.ts'
import { differenceText } from './difference-text.ts'
import styles from './move-dialog.module.css'
import type { VisitHand } from './use-visit-changes.ts'

type MoveDialogProps = {
  plan: VisitPlan
  rowId: number
  from: VisitDay | null
  change: VisitHand['change']
  isBusy: boolean
  onMoved: (day: VisitDay) => void
  onClose: () => void
}

const fewPlaces = 30

/** Every day of everybody to which a visit can go, the one that costs least first, and why the others do not take it. */
export default function MoveDialog({ plan, rowId, from, change, isBusy, onMoved, onClose }: MoveDialogProps) {
  const [person, setPerson] = useState('')
  const places = useQuery({
    queryKey: ['visit-places', plan.batchId, plan.version, rowId, from],
    queryFn: ({ signal }) =>
      call(
        visitEndpoints.places,
        { params: { batchId: plan.batchId }, query: { rowId, ...from } },
        { signal, skipErrorToast: true },
      ),
    staleTime: 0,
  })
  const shop = plan.shops.find((one) => one.rowId === rowId)
  const name = shop?.name ?? 'la visita'
  const isOf = (one: VisitDay) => person === '' || one.person === Number(person)
  const shown = (places.data?.places ?? [])
    .filter(isOf)
    .toSorted((a, b) => a.travelMinutes - b.travelMinutes || a.date.localeCompare(b.date))
  const choose = async ({ person: to, date, startsAt, jobId }: VisitPlaceFound) => {
    const who = plan.people[to]?.name ?? ''
    const job = jobId === null ? '' : ` Cambia el trabajo #${jobId}.`
    const done = `${name}: ${formatDay(date)}, ${hourOnDay(startsAt)}, ${who}.${job}`
    if (await change({ rowId, from, to: { person: to, date } }, done)) onMoved({ person: to, date })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={from ? `Mover «${name}»` : `Colocar «${name}»`}
      subtitle={from ? whereNow(plan, from, places.data) : shop?.hours}
      isFlush
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <div className={styles.tools}>
        <ChoiceField
          label="Persona"
          placeholder="Todas"
          value={person}
          options={plan.people.map((one, at) => ({ value: String(at), label: one.name }))}
          onChange={setPerson}
        />
      </div>
      {places.isError && (
        <FailureBanner
          title="No se han podido buscar los días"
          detail={sentenceOf(places.error)}
          onRetry={() => void places.refetch()}
        />
      )}
      {places.isPending && (
        <p role="status" className={styles.note}>
          Buscando dónde cabe…
        </p>
      )}
      {places.data && shown.length === 0 && (
        <p role="status" className={styles.note}>
          No cabe en ningún día{person === '' ? '' : ' de esta persona'} sin mover otras visitas.
        </p>
      )}
      <ol className={styles.places} aria-label="Dónde cabe">
        {shown.slice(0, fewPlaces).map((place) => (
          <li key={`${place.person} ${place.date}`}>
            <button
              type="button"
              aria-label={`${formatDay(place.date)}, ${hourOnDay(place.startsAt)}, ${plan.people[place.person]?.name}: ${differenceText(place)}${place.jobId === null ? '' : `, cambia el trabajo #${place.jobId}`}`}
              disabled={isBusy}
              onClick={() => void choose(place)}
            >
              <span>
                <b>
                  {formatDay(place.date)}, {hourOnDay(place.startsAt)}
                </b>
                <span className="secondary">
                  {plan.people[place.person]?.name}
                  {place.jobId !== null && ` · cambia el trabajo #${place.jobId}`}
                </span>
              </span>
              <span>
                <b>{differenceText(place)}</b>
                <span className="secondary">vuelve a las {hourOnDay(place.returnsAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length > fewPlaces && (
        <p className={styles.note}>Y {count(shown.length - fewPlaces, 'día')} más, todos peores.</p>
      )}
      {shown.length > 0 && <p className={styles.note}>{travelLine(plan.travel)}</p>}
      <Refused refused={(places.data?.refused ?? []).filter(isOf)} />
    </Dialog>
  )
}

function whereNow(plan: VisitPlan, from: VisitDay, places: VisitPlaces | undefined): string {
  const now = `Ahora: ${formatDay(from.date)}, ${plan.people[from.person]?.name ?? ''}`
  if (!places?.saves) return now
  const { km, travelMinutes } = places.saves
  const saved = [
    ...(travelMinutes > 0 ? [durationText(travelMinutes)] : []),
    ...(km >= 0.05 ? [`${formatNumber(km, 1)} km`] : []),
  ]
  return `${now}. Sin ella ese día ${saved.length > 0 ? `ahorra ${saved.join(' y ')}` : 'viaja lo mismo'}`
}

/** How many days each reason keeps out. */
function Refused({ refused }: { refused: VisitPlaces['refused'] }) {
  if (refused.length === 0) return null
  const days = new Map<keyof typeof visitRefusals, number>()
  for (const { because } of refused) days.set(because, (days.get(because) ?? 0) + 1)
  return (
    <details className={styles.refused}>
      <summary>No cabe en {count(refused.length, 'día')}</summary>
      <ul>
        {[...days].map(([because, many]) => (
          <li key={because}>
            {visitRefusals[because]}: {count(many, 'día')}
          </li>
        ))}
      </ul>
    </details>
  )
}
