import { normalise } from '../text/normalise.ts'

/** What is left out last comes first; an optional visit is only made where it costs little. */
export type VisitPriority = 'high' | 'normal' | 'low' | 'optional'

export type VisitPriorityRead =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly priority: VisitPriority }
  | { readonly kind: 'unread' }

/** The longest text that is looked at. */
const LONGEST = 60

const words: readonly (readonly [RegExp, VisitPriority])[] = [
  [
    /^(?:(?:muy )?(?:alta|alto|altisima)|maxima|maximo|urgente|imprescindible|obligatori[ao]|prioritari[ao]|preferente|critic[ao]|a|aa|p1|si o si)$/,
    'high',
  ],
  [/^(?:media|medio|mitja|normal|estandar|habitual|b|p2)$/, 'normal'],
  [/^(?:(?:muy )?(?:baja|bajo|baixa)|minima|minimo|secundari[ao]|c|p3)$/, 'low'],
  [
    /^(?:opcional|optativ[ao]|prescindible|si (?:da|hay) tiempo|si se puede|si (?:pilla|coge|queda) de (?:paso|camino)|de paso)$/,
    'optional',
  ],
]

/** "Alta", "prioridad media", "B", "opcional", "si pilla de paso". A bare number is not read: one may be the most or the least. */
export function parseVisitPriority(text: string): VisitPriorityRead {
  const plain = normalise(text)
    .replace(/[.;!]+$/, '')
    .replace(/\b(?:de )?(?:prioridad|importancia|tienda|centro|visita|clase|tipo)\b:?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^[-–—.\s/]*$/.test(plain))
    return normalise(text).trim().length > 3 ? { kind: 'unread' } : { kind: 'empty' }
  const found = plain.length > LONGEST ? undefined : words.find(([word]) => word.test(plain))
  return found ? { kind: 'read', priority: found[1] } : { kind: 'unread' }
}
