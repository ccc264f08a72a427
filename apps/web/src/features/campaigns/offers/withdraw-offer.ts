import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { call } from '../../../api/call.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'

/** Takes an offer back where the office is sure; undefined where it is not. */
export async function withdrawOffer(id: number): Promise<Offer | undefined> {
  const isSure = await confirm({
    title: 'Retirar la oferta',
    text: 'Nadie más podrá responder ni subirá de la lista de espera. Las plazas confirmadas se quedan como están.',
    verb: 'Retirar la oferta',
  })
  return isSure ? call(offerEndpoints.withdraw, { params: { id } }, { skipErrorToast: true }) : undefined
}
