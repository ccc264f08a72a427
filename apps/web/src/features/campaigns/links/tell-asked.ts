import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'

type Told = {
  readonly told: number
  readonly asked: number
  /** No access, and no letter that could reach them. */
  readonly outOfReach: number
}

/** What became of a question, in one message: how many it reached, and how many nothing reaches. */
export function tellAsked({ told, asked, outOfReach }: Told): void {
  const rest = asked - outOfReach - told
  const title = told > 0 ? `Aviso enviado a ${count(told, 'persona')}` : 'Nadie a quien avisar'
  const why = [
    outOfReach > 0 &&
      `${count(outOfReach, 'persona')} sin forma de recibirlo, sin acceso ni correo: usa el enlace o llama.`,
    rest > 0 &&
      `${count(rest, 'persona')} sin aviso: ya se les ha preguntado hoy, o no quieren estos avisos.`,
  ]
  toast(told > 0 ? 'success' : 'info', title, why.filter(Boolean).join(' ') || undefined, 4000)
}
