import type { RuleEffect } from './plan-sheet-reply.ts'
import { allowableLabels, favouriteWayLabels, planPresetWords, type PlanSettings } from './plan-settings.ts'
import { changedWeights, planWeightLabels, planWeightRanges, type PlanWeights } from './plan-weights.ts'

/** What a sheet says before its figures, the same on screen and on paper. */
export const sheetLead = (agency: string): string =>
  `El plan propone a una persona para cada turno sin cubrir de ${agency}. No asigna ni avisa a nadie: lo revisa y lo aplica una persona, que puede cambiarlo, y se puede deshacer. No aprende de lo que se hizo antes: con los mismos datos y criterios busca de la misma manera.`

export const sheetOrder =
  'Se compara nivel a nivel: uno de abajo solo cuenta cuando todos los de arriba quedan igual. Quien planifica elige una de las cuatro prioridades, que pasa al tercer lugar, y puede cambiar los pesos de un plan; cada plan guarda los suyos.'

export const sheetRules =
  'Además, quien planifica puede poner un límite de kilómetros y dejar fuera a personas por su nombre; el plan guarda las dos cosas.'

export const ruleEffectWords: readonly {
  readonly effect: RuleEffect
  readonly title: string
  readonly says: string
}[] = [
  { effect: 'never', title: 'Nunca se incumplen', says: 'Quien no las cumple no se propone.' },
  {
    effect: 'allowable',
    title: 'Se cumplen salvo permiso',
    says: 'Quien planifica puede permitir alguna, por su nombre y para un solo plan. Cada vez que se usa cuenta como aviso.',
  },
  {
    effect: 'free',
    title: 'No dejan fuera a nadie',
    says: 'Se dicen a quien asigna, pero el plan no las usa para decidir.',
  },
]

export const sheetFit =
  'Aquí elige una persona de una lista ordenada por puntos; cada motivo se lee junto al nombre.'

export const sheetReliability = (months: number, most: number): string =>
  `La agencia la tiene en cuenta en el orden de la lista: cada vez de los últimos ${months} meses resta, y entre todas ${-most} puntos como mucho. Nunca deja fuera a nadie.`

export const sheetObjecting = (agency: string): readonly string[] => [
  `Puedes pedir a ${agency} que te explique por qué un turno se te propuso o no: el plan guarda con qué prioridad, alcance y permisos se hizo, y dice el motivo de cada turno.`,
  'Puedes pedir que una persona lo revise y lo cambie (art. 22 RGPD). Un turno cambiado a mano queda bloqueado y se respeta al planificar el resto otra vez.',
  'Puedes corregir tus datos y marcar los días que no puedes: el siguiente plan los usa.',
  'La puntualidad que se te anota se lee en tu portal, y allí puedes decir que no estás conforme.',
]

/** "Pareja nueva de persona y centro: 5 (de siempre, 1)" */
export const weightWords = (weights: PlanWeights): string =>
  changedWeights(weights)
    .map(
      (name) => `${planWeightLabels[name]}: ${weights[name]} (de siempre, ${planWeightRanges[name].usual})`,
    )
    .join('; ') || 'Los de siempre'

const counted = (some: number, one: string, many: string): string => `${some} ${some === 1 ? one : many}`

const listed = (people: number, lists: number): string =>
  [
    ...(people > 0 ? [counted(people, 'persona', 'personas')] : []),
    ...(lists > 0 ? [counted(lists, 'lista', 'listas')] : []),
  ].join(' y ')

/** What a plan was asked, as term and words. */
export const askedWords = (settings: PlanSettings): readonly (readonly [term: string, says: string])[] => {
  const { preset, movesPending, maxKm, provinces, only, excluded, lists, excludedLists } = settings
  const { favourites, allowed, weights } = settings
  return [
    ['Qué importaba más', planPresetWords[preset].label],
    ['Asignados sin confirmar', movesPending ? 'Podían cambiar de persona' : 'Se quedaban como estaban'],
    ['Viaje', maxKm === null ? 'Sin límite' : `Hasta ${maxKm} km, sin cruzar el mar`],
    [
      'Provincias',
      provinces.length === 0
        ? 'Cualquiera'
        : counted(provinces.length, 'provincia elegida', 'provincias elegidas'),
    ],
    ['Personas', listed(only.length, lists.length) || 'Toda la agencia'],
    ['Personas fuera', listed(excluded.length, excludedLists.length) || 'Ninguna'],
    ['Favoritas del cliente', favouriteWayLabels[favourites]],
    [
      'Avisos permitidos',
      allowed.length === 0 ? 'Ninguno' : allowed.map((code) => allowableLabels[code]).join('; '),
    ],
    ['Pesos', weightWords(weights)],
  ]
}
