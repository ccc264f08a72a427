import { noticeChannelLabels } from '@cuadrante/contract/access/notices.ts'
import type { AskedTrail } from '@cuadrante/contract/campaigns/asked-trail.ts'
import { formatMoment } from '../../../ui/format.ts'

const ways = new Intl.ListFormat('es-ES', { type: 'conjunction' })

/** "Correo y WhatsApp, hoy, 18:00, sin abrir": what was sent and read, a line each time. */
export const askedWords = (asked: AskedTrail, hasAccess = true): string[] =>
  asked.map((time) => {
    const how = ways.format(time.ways.map((way) => noticeChannelLabels[way]))
    const read = time.readAt ? `leído ${formatMoment(time.readAt)}` : 'sin abrir'
    return `${how || (hasAccess ? 'En la aplicación' : 'Por salir')}, ${formatMoment(time.at)}, ${read}`
  })
