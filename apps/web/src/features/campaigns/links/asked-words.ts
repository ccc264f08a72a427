import { noticeChannelLabels } from '@cuadrante/contract/access/notices.ts'
import type { AskedTrail } from '@cuadrante/contract/campaigns/asked-trail.ts'
import { formatMoment } from '../../../ui/format.ts'

const ways = new Intl.ListFormat('es-ES', { type: 'conjunction' })

/** "Correo y WhatsApp, hoy, 18:00, leído a las 18:04": what was sent and read, a line each time. */
export const askedWords = (asked: AskedTrail, hasAccess = true): string[] =>
  asked.map((time) => {
    const how = ways.format(time.ways.map((way) => noticeChannelLabels[way]))
    const at = formatMoment(time.at)
    const read = time.readAt ? `leído ${onThatDay(formatMoment(time.readAt), at)}` : 'sin abrir'
    return `${how || (hasAccess ? 'En la aplicación' : 'Por salir')}, ${at}, ${read}`
  })

/** "a las 18:04" of the same day as the other moment. */
function onThatDay(moment: string, other: string): string {
  const [day, hour] = moment.split(', ')
  return hour !== undefined && other.startsWith(`${day}, `) ? `a las ${hour}` : moment
}
