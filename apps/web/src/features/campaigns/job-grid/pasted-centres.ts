import { gridLimits } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { maxPeople } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { plain } from '../../../ui/plain-text.ts'
import type { GridRow } from './grid-values.ts'

/** A line of a pasted list: a name, the town that tells namesakes apart, and people of each shift as far as it goes. */
type PastedLine = {
  readonly line: string
  readonly name: string
  readonly town: string
  readonly people: readonly number[]
}

export const noRoom = `No caben más de ${gridLimits.centres} centros`

/** A row with the line that it comes from, should there be no room for it. */
export type FoundRow = GridRow & { readonly line: string }

/** What became of a pasted list; lines that name no one centre stay to be mended, each with its reason. */
export type PastedCentres = {
  readonly rows: readonly FoundRow[]
  readonly left: readonly string[]
  readonly problems: readonly string[]
}

/** Lines as a spreadsheet gives them to the clipboard, or typed with semicolons. */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const cells = line.split(/[\t;]/).map((cell) => cell.trim())
      const [name = '', ...rest] = cells
      const numbers = rest.filter((cell) => /^\d{1,3}$/.test(cell)).map(Number)
      const town = rest.find((cell) => cell !== '' && !/^\d+$/.test(cell)) ?? ''
      return { line, name, town, people: numbers.map((people) => Math.min(people, maxPeople)) }
    })
}

/** Looks each line up, one after the other: `find` answers the centres that a search for its name finds. */
export async function findPasted(
  text: string,
  shifts: number,
  find: (name: string) => Promise<readonly Reference[]>,
): Promise<PastedCentres> {
  const rows: FoundRow[] = []
  const left: string[] = []
  const problems: string[] = []
  for (const pasted of pastedLines(text)) {
    const problem = rows.length >= gridLimits.centres ? noRoom : undefined
    const found = problem ? [] : named(await find(pasted.name), pasted)
    const [center] = found
    if (!problem && center && found.length === 1) {
      if (!rows.some((row) => row.center.id === center.id))
        rows.push({ center, people: peopleOf(pasted, shifts), line: pasted.line })
      continue
    }
    left.push(pasted.line)
    problems.push(problem ?? whyNot(pasted, found.length))
  }
  return { rows, left, problems: [...new Set(problems)] }
}

/** The centres that are called so, in the town if one is given; failing that, the only one that the search has found. */
function named(found: readonly Reference[], { name, town }: PastedLine): readonly Reference[] {
  const here = town ? found.filter(({ detail = '' }) => plain(detail) === plain(town)) : found
  const exact = here.filter((one) => plain(one.name) === plain(name))
  return exact.length > 0 ? exact : here
}

const whyNot = ({ name, town }: PastedLine, found: number): string =>
  found === 0
    ? `No se encuentra «${name}»${town ? ` en ${town}` : ''}`
    : `Hay varios centros para «${name}»: escribe el nombre entero o la localidad detrás, con un punto y coma`

/** People of each shift; the last number goes on, and without any it is one. */
const peopleOf = ({ people }: PastedLine, shifts: number): number[] =>
  Array.from({ length: shifts }, (_, shift) => people[shift] ?? people.at(-1) ?? 1)
