import type { CoverMinutes } from '@cuadrante/contract/campaigns/offers/cover-chain.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOption, CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import { useEffect, useState } from 'react'
import { serverTime } from '../../../api/clock.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedBanner } from '../../../ui/failed.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, momentInSentence } from '../../../ui/format.ts'
import { NewerNotice } from '../../../ui/newer-notice.tsx'
import { useHotkeys, useIsPhone, useMinute } from '../../../ui/hooks.ts'
import { dismissAllToasts } from '../../../ui/toast.tsx'
import { useOffersOn } from '../offers/use-offers-on.ts'
import { CoverTried, WaitingBesides } from '../chains/cover-tried.tsx'
import { CoverAbsent } from './cover-absent.tsx'
import { CoverDay } from './cover-day.tsx'
import { UnknownParts } from '../../../ui/page/unknown-parts.tsx'
import { ReasonHost } from '../reason-host.tsx'
import styles from './cover-drawer.module.css'
import { CoverDoors } from './cover-doors.tsx'
import { CoverFoot } from './cover-foot.tsx'
import { CoverHead } from './cover-head.tsx'
import { CoverNobody } from './cover-nobody.tsx'
import { CoverOffered } from './cover-offered.tsx'
import { CoverWait } from './cover-wait.tsx'
import { CoverWay } from './cover-way.tsx'
import { isChain, namesOf, othersThan } from './cover-words.ts'
import { useCoverSending } from './use-cover-sending.ts'
import { type Search, useCover } from './use-cover.ts'

type CoverDrawerProps = { job: Job; onClose: () => void; onSaved: () => void }

/** A job whose person cannot come: who takes it, and who has to move for that; the fewest changes first. */
export default function CoverDrawer({ job, onClose, onSaved }: CoverDrawerProps) {
  const [reason, setReason] = useState('No puede venir')
  const [search, setSearch] = useState<Search>({})
  const [looked, setLooked] = useState(0)
  const cover = useCover(job.id, search)
  const { data } = cover
  const options = data?.options ?? []
  const [minutes, setMinutes] = useState<CoverMinutes>(30)
  const [goesOn, setGoesOn] = useState(true)
  const onRefused = () => void cover.refetch()
  const sending = useCoverSending({
    job,
    options,
    reason,
    search,
    minutes,
    goesOn,
    onClose,
    onSaved,
    onRefused,
  })
  const mayOffer = useMayOffer(data)
  const isPhone = useIsPhone()
  // What was said before stands over the first lines on the phone, and belongs to another screen.
  useEffect(dismissAllToasts, [])
  const option = options[looked] ?? options[0]
  const isOff = sending.isBusy || reason.trim() === ''
  // What was allowed by name is the office's word: people of a chain say yes to what nothing speaks against.
  const offers = (way: CoverOption) => mayOffer && (!isChain(way) || search.allow === undefined)
  useWayKeys(options, isOff, (way) => (offers(way) ? sending.offer(way) : sending.assign(way)))
  const buttonsOf = (way: CoverOption) => ({
    isOff,
    isAssigning: sending.isSending('assign', way),
    onAssign: () => void sending.assign(way),
    isOffering: sending.isSending('offer', way),
    onOffer: offers(way) ? () => void sending.offer(way) : undefined,
  })

  return (
    <Drawer
      isOpen
      title={data?.current ? `Cubrir a ${data.current.name}` : 'Cubrir'}
      subtitle={subtitleOf(data)}
      width={1120}
      onClose={onClose}
      footer={isPhone && option && <CoverFoot way={option} minutes={minutes} {...buttonsOf(option)} />}
    >
      <div className={styles.cover}>
        <CoverAbsent job={job} data={data} />
        <CoverHead job={job} data={data} />
        <UnknownParts of={['job']} />
        <CoverTried job={job} />
        {sending.problem !== undefined && (
          <FailedBanner title="No se ha cambiado nada" error={sending.problem} />
        )}
        {cover.isError && (
          <FailureBanner
            title="No se ha podido buscar"
            detail={sentenceOf(cover.error)}
            onRetry={() => void cover.refetch()}
          />
        )}
        {cover.isPending && <p role="status">Buscando a quién puede hacerlo…</p>}
        {data?.refusal && !data.isOffered && <EmptyState title="No se puede cubrir" reason={data.refusal} />}
        {data?.refusal && data.isOffered && (
          <CoverOffered job={job} reason={data.refusal} onWithdrawn={() => void cover.renew()} />
        )}
        {data?.isOffered && <CoverDoors job={job} onClose={onClose} onSaved={onSaved} />}
        {data && !data.refusal && (
          <div className={styles.halves}>
            <section aria-label="Formas de cubrirlo" aria-busy={cover.isFetching}>
              <Found data={data} search={search} onSearch={setSearch} />
              {options.length === 0 && <CoverNobody data={data} onSearch={setSearch} />}
              <ol className={styles.ways}>
                {options.map((way, index) => (
                  <CoverWay
                    key={way.steps.map(({ to, jobId }) => `${jobId}/${to.id}`).join()}
                    way={way}
                    day={data.day}
                    place={index + 1}
                    isLooked={way === option}
                    onLook={() => setLooked(index)}
                    send={isPhone ? undefined : buttonsOf(way)}
                  />
                ))}
              </ol>
              {options.some(offers) && (
                <CoverWait
                  minutes={minutes}
                  hasOthers={options.filter((way) => !isChain(way)).length > 1}
                  isChain={option !== undefined && isChain(option)}
                  next={option ? othersThan(option, options).slice(0, 1).flatMap(namesOf) : []}
                  goesOn={goesOn}
                  onGoesOn={setGoesOn}
                  onChange={setMinutes}
                />
              )}
              {options.length > 0 && (
                <div className={styles.reason}>
                  <TextField label="Motivo" isRequired value={reason} onChange={setReason} />
                </div>
              )}
            </section>
            <aside>
              {option && <CoverDay job={job} data={data} way={option} />}
              {option && <WaitingBesides way={option} />}
              <CoverDoors job={job} onClose={onClose} onSaved={onSaved} />
            </aside>
          </div>
        )}
      </div>
      <NewerNotice hasNewer={cover.hasNewer} onShow={cover.showNewer} />
      <ReasonHost />
    </Drawer>
  )
}

/** "Avisó hoy, 18:42. El turno sigue siendo de Noa hasta que entre alguien." */
const subtitleOf = (data: CoverOptions | undefined): string =>
  data?.current
    ? [
        data.current.toldAt && `Avisó ${momentInSentence(data.current.toldAt)}.`,
        `El turno sigue siendo de ${data.current.name} hasta que entre alguien.`,
      ]
        .filter(Boolean)
        .join(' ')
    : ''

type FoundProps = { data: CoverOptions; search: Search; onSearch: (search: Search) => void }

/** What was found, and how far away people may live. */
function Found({ data: { free, options, maxKm }, search, onSearch }: FoundProps) {
  return (
    <div className={styles.found}>
      <p role="status">
        {options.length === 0
          ? 'Nadie puede hacerlo'
          : `${count(options.length, 'forma')} de cubrirlo · ${
              free > 0 ? count(free, 'persona libre', 'personas libres') : 'nadie está libre'
            }`}
      </p>
      <label>
        Viven como mucho a{' '}
        <select
          value={maxKm ?? 0}
          onChange={({ target }) => onSearch({ ...search, maxKm: Number(target.value) })}
        >
          {[...new Set([60, 120, 250, ...(maxKm === null ? [] : [maxKm])])]
            .toSorted((a, b) => a - b)
            .map((km) => (
              <option key={km} value={km}>
                {km} km
              </option>
            ))}
          <option value={0}>cualquier distancia</option>
        </select>
      </label>
    </div>
  )
}

/** Whether there is time to ask people before the job begins. */
function useMayOffer(data: CoverOptions | undefined): boolean {
  const hasOffers = useOffersOn()
  const now = useMinute(serverTime)
  const startsAt = data?.startsAt
  return hasOffers && typeof startsAt === 'string' && Date.parse(startsAt) - now > 60 * 60_000
}

/** 1, 2 and 3 send the first ways, unless somebody is typing or looks at something above. */
function useWayKeys(
  options: readonly CoverOption[],
  isOff: boolean,
  send: (way: CoverOption) => Promise<void>,
) {
  const key = (index: number) => (event: KeyboardEvent) => {
    const way = options[index]
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    const isCovered = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1
    if (way && !isOff && !isTyping && !isCovered) void send(way)
  }
  useHotkeys({ '1': key(0), '2': key(1), '3': key(2) })
}
