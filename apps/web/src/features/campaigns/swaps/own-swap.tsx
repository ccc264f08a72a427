import { IconArrowsExchange } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format.ts'
import { useIsOnline } from '../../../ui/hooks.ts'
import { whenWords, whereOf } from './swap-words.ts'
import styles from './swaps.module.css'
import { useOwnSwaps } from './use-own-swaps.ts'

type OwnSwapProps = {
  shift: { readonly jobId: number; readonly date: string }
  /** "Hipermercado Las Mariñas" */
  where: string
}

/** Offers an own shift to colleagues, or says who wants it and takes the offer back. */
export function OwnSwap({ shift: { jobId, date }, where }: OwnSwapProps) {
  const { swaps, isSending, offer, withdraw, agree } = useOwnSwaps()
  const isOff = !useIsOnline() || isSending
  const own = swaps?.offered.find(({ shift }) => shift.jobId === jobId)
  if (!swaps || (swaps.mode === 'off' && !own)) return null
  const which = `${where}, ${formatDay(date)}`
  if (!own)
    return (
      <Button
        size="large"
        look="subtle"
        icon={<IconArrowsExchange size={19} stroke={1.7} aria-hidden="true" />}
        disabled={isOff}
        aria-label={`Ofrecer a compañeros: ${which}`}
        onClick={() => void offer({ jobId, where })}
      >
        Ofrecer a compañeros
      </Button>
    )
  if (own.exchange && !own.exchange.isAgreed) {
    const { shift: theirs } = own.exchange
    return (
      <div className={styles.offered}>
        <p>
          <b>{own.to} te lo cambia</b>
          <span className="secondary">
            Harías {whenWords(theirs)}, {whereOf(theirs)}.
          </span>
        </p>
        <Button
          size="large"
          disabled={isOff}
          aria-label={`Acepto el cambio: ${which}`}
          onClick={() => agree(own.id, true)}
        >
          Acepto el cambio
        </Button>
        <Button
          size="large"
          look="subtle"
          disabled={isOff}
          aria-label={`No, gracias: ${which}`}
          onClick={() => agree(own.id, false)}
        >
          No, gracias
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.offered}>
      <p>
        <b>{own.to ? `${own.to} quiere tu turno` : 'Ofrecido a compañeros'}</b>
        <span className="secondary">
          {own.to
            ? 'Sigue siendo tuyo hasta que la oficina lo apruebe.'
            : 'Sigue siendo tuyo hasta que alguien se lo quede.'}
        </span>
      </p>
      <Button
        size="large"
        disabled={isOff}
        aria-label={`Me lo quedo yo: ${which}`}
        onClick={() => void withdraw(own)}
      >
        Me lo quedo yo
      </Button>
    </div>
  )
}
