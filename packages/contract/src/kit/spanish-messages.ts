import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue
type IssueOf<C extends Issue['code']> = Extract<Issue, { readonly code: C }>

const required = 'Este campo es obligatorio'
const wrong = 'El valor no es válido'

const types: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser sí o no (true o false)',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto con sus campos',
  record: 'Debe ser un objeto con sus campos',
}

const formats: Readonly<Record<string, string>> = {
  email: 'El formato del email no es válido',
  url: 'La dirección web no es válida',
  uuid: 'El identificador no es válido',
  datetime: 'La fecha y la hora no son válidas',
  date: 'La fecha no es válida',
  time: 'La hora no es válida',
}

function invalidType({ expected, input }: IssueOf<'invalid_type'>): string {
  if (input === undefined || input === null) return required
  return types[expected] ?? wrong
}

function tooBig({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `No puede exceder ${maximum} caracteres`
  if (origin === 'array') return `No puede tener más de ${maximum} elementos`
  return inclusive === false ? `Debe ser menor que ${maximum}` : `No puede ser mayor que ${maximum}`
}

function tooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  if (origin === 'string') return minimum === 1 ? required : `Debe tener al menos ${minimum} caracteres`
  if (origin === 'array')
    return minimum === 1 ? 'Debe tener algún elemento' : `Debe tener al menos ${minimum} elementos`
  return inclusive === false ? `Debe ser mayor que ${minimum}` : `No puede ser menor que ${minimum}`
}

/** Where a schema says nothing itself: the Spanish sentence of an issue, for people who fill a form or a sheet. */
function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue)
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? required
        : `Debe ser uno de estos valores: ${issue.values.slice(0, 20).map(String).join(', ')}`
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'El formato no es válido'
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`
    case 'unrecognized_keys':
      return `No se admite: ${issue.keys.slice(0, 20).join(', ')}`
    default:
      return wrong
  }
}

/** Every schema speaks Spanish from here on; the server and the page call it once, before they parse. */
export const speakSpanish = (): unknown => z.config({ localeError: spanishMessage })
