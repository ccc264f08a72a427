import { isStorable } from '@cuadrante/domain/text/storable.ts'

const sentence = 'Contiene un carácter que no se puede guardar. Escríbelo de nuevo.'

/** The sentence of each text of a body or a query that no database keeps, by its path: "user.email", "jobs.3.notes". */
export function unstorableTexts(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  const path: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      if (!isStorable(part)) fields[path.join('.')] = sentence
      return
    }
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      visit(key)
      path.push(key)
      visit(inner)
      path.pop()
    }
  }
  visit(value)
  return fields
}
