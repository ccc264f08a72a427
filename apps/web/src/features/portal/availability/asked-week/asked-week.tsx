import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { AskedWeek as Week } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { paths } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useKeptInPlace } from '../../../../ui/use-kept-in-place.ts'
import { stretchesOfAnswer, weekAnswerOf, weekText } from '../../../campaigns/index.ts'
import { askedWeeksQuery, ownCampaignAsksQuery, ownWeekKey } from '../own-week-queries.ts'
import { answerByText, weekWords } from '../stretch-words.ts'
import styles from './asked-week.module.css'

/** The week that the office asks about, on the page that a worker opens first; nothing where nobody asks. */
export function AskedWeek() {
  const { data = [] } = useQuery({ ...askedWeeksQuery(), refetchInterval: 60_000 })
  const { shown, isAnswered, keep } = useKeptInPlace(data, ({ monday }) => monday)
  const [next] = data
  return shown
    .filter((week) => week === next || isAnswered(week))
    .map((week) =>
      week === next ? (
        <Question key={week.monday} week={week} others={data.length - 1} onSent={() => keep(week)} />
      ) : (
        <Sent key={week.monday} week={week} />
      ),
    )
}

/** Answered with one tap where the week is like the one before; else its form opens with all that it needs. */
function Question({ week, others, onSent }: { week: Week; others: number; onSent: () => void }) {
  const { monday, today, answerBy, previous, workerId } = week
  const queries = useQueryClient()
  useEffect(() => {
    const { workerId: id, ...own } = week
    queries.setQueryData(ownWeekKey(id, own.monday), own)
    void queries.prefetchQuery(ownCampaignAsksQuery())
    // What could not be fetched ahead is fetched when it is opened.
    void import('../own-week-page.tsx').catch(() => {})
  }, [queries, week])
  const send = useMutation({
    mutationFn: () =>
      call(
        endpoints.answer,
        {
          params: { id: workerId },
          body: { monday, repetition: 'once', stretches: stretchesOfAnswer(weekAnswerOf(previous)) },
        },
        { failed: 'No se ha podido enviar' },
      ),
    onSuccess: () => {
      onSent()
      return queries.invalidateQueries({ queryKey: ['availability'] })
    },
  })
  return (
    <section aria-label="Semana por responder">
      <Sheet isPadded>
        <h2 className={styles.title}>¿Qué puedes la semana {weekText(monday)}?</h2>
        <p className={styles.words}>
          {previous.length > 0
            ? `La anterior: ${weekWords(previous) || 'puedo siempre'}.`
            : 'La agencia espera tu respuesta.'}
          {answerBy && ` ${answerByText(answerBy, today)}`}
          {others > 0 && ` Después, ${count(others, 'semana')} más.`}
        </p>
        <div className={styles.ways}>
          {previous.length > 0 && (
            <Button size="large" isWide isBusy={send.isPending} onClick={() => send.mutate()}>
              Enviar igual
            </Button>
          )}
          <ButtonLink to={paths.availability} search={{ week: monday } as never} size="large" isWide>
            {previous.length > 0 ? 'Cambiar algo' : 'Responder'}
          </ButtonLink>
        </div>
      </Sheet>
    </section>
  )
}

/** What has just been answered stays where it was asked: the next question does not come under the finger. */
const Sent = ({ week: { monday } }: { week: Week }) => (
  <section aria-label="Semana respondida">
    <Sheet isPadded className={styles.sent}>
      <h2 className={styles.title}>Semana {weekText(monday)}</h2>
      <p role="status">Semana enviada</p>
    </Sheet>
  </section>
)
