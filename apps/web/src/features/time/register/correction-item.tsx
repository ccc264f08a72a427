import { correctionAnswer } from '@cuadrante/contract/time/changes.ts'
import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { RegisterCorrection } from '@cuadrante/contract/time/register.ts'
import { correctionStateLabels, punchKindLabels, sideLabels } from '@cuadrante/contract/time/words.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { StatusLook } from '../../../ui/status/statuses.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReload } from '../use-register.ts'
import styles from './register.module.css'

const looks: Readonly<Record<RegisterCorrection['state'], StatusLook>> = {
  pending: { label: correctionStateLabels.pending, glyph: 'dashed', tone: 'amber' },
  accepted: { label: correctionStateLabels.accepted, glyph: 'done', tone: 'green' },
  disputed: { label: correctionStateLabels.disputed, glyph: 'cross', tone: 'red' },
  withdrawn: { label: correctionStateLabels.withdrawn, glyph: 'slash', tone: 'slate' },
}

type CorrectionItemProps = { correction: RegisterCorrection; side: Side; canAnswer: boolean }
type Answer = { verdict: 'accepted' | 'disputed' | 'withdrawn'; comment?: string }

/** What one side asks to be written instead, why, and what the other side says to it. */
export function CorrectionItem({ correction, side, canAnswer }: CorrectionItemProps) {
  const [isDisputing, setIsDisputing] = useState(false)
  const [sending, setSending] = useState<Answer['verdict']>()
  const reload = useReload()
  const which = changeText(correction)
  const { id, state, askedBy, by, reason, answer, answeredBy } = correction
  const send = (body: Answer) =>
    call(
      side === 'office' ? registerEndpoints.answer : punchEndpoints.answerOwn,
      { params: { id }, body },
      { skipErrorToast: true },
    )

  async function answerAtOnce(verdict: 'accepted' | 'withdrawn') {
    setSending(verdict)
    try {
      toast('success', (await send({ verdict })).message)
    } catch (error) {
      tellFailed('No se ha podido responder', error)
    }
    // Until the answer stands in the list the button would answer again.
    await reload()
    setSending(undefined)
  }

  return (
    <div className={styles.correction} data-pending={state === 'pending' || undefined}>
      <div className={styles.correctionHead}>
        <b>{which}</b>
        <StatusBadge look={looks[state]} />
      </div>
      <p>
        «{reason}» <span className="secondary">{`${by} (${sideLabels[askedBy].toLowerCase()})`}</span>
      </p>
      {answeredBy && (
        <p className="secondary">{[answer && `«${answer}»`, answeredBy].filter(Boolean).join(' ')}</p>
      )}
      {canAnswer && state === 'pending' && (
        <div className={styles.answers}>
          {askedBy === side ? (
            <Button
              size="small"
              isBusy={sending === 'withdrawn'}
              aria-label={`Retirar: ${which}`}
              onClick={() => void answerAtOnce('withdrawn')}
            >
              Retirar
            </Button>
          ) : (
            <>
              <Button
                size="small"
                look="filled"
                isBusy={sending === 'accepted'}
                aria-label={`Aceptar corrección: ${which}`}
                onClick={() => void answerAtOnce('accepted')}
              >
                Aceptar corrección
              </Button>
              <Button
                size="small"
                aria-label={`No estoy conforme: ${which}`}
                onClick={() => setIsDisputing(true)}
              >
                No estoy conforme…
              </Button>
            </>
          )}
        </div>
      )}
      {isDisputing && (
        <FormDialog<Answer, { message: string }>
          title="No estoy conforme"
          subtitle="Tu desacuerdo queda en el registro junto a la corrección. El fichaje no cambia."
          value={{ verdict: 'disputed', comment: '' }}
          schema={correctionAnswer}
          save={send}
          done="Desacuerdo registrado"
          verb="Registrar desacuerdo"
          onSaved={reload}
          onClose={() => setIsDisputing(false)}
          labels={{}}
        >
          {(form) => (
            <TextAreaField label="Con qué no estás conforme" isRequired {...form.field<string>('comment')} />
          )}
        </FormDialog>
      )}
    </div>
  )
}

/** "Salida 13:40 → Salida 14:00", "Añadir salida 14:00", "Eliminar entrada 16:02" */
function changeText({ before, kind, clock }: RegisterCorrection): string {
  const old = before && `${punchKindLabels[before.kind]} ${before.clock}`
  if (kind === null) return `Eliminar ${old ? inSentence(old) : clock}`
  const fresh = `${punchKindLabels[kind]} ${clock}`
  return old ? `${old} → ${fresh}` : `Añadir ${inSentence(fresh)}`
}

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase('es-ES') + text.slice(1)
