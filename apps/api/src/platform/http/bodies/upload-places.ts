import { fail } from '../fail.ts'

/** A file is held in memory while it comes and is worked on: a browser opens six connections, an agency takes 20 × 25 MB. */
const mostOfPerson = 6
const mostOfTenant = 20
const tryAgainSeconds = 5

export type UploadPlaces = {
  /** Takes a place for a file that is about to be read, and gives the way to leave it. @throws too_many_requests */
  readonly enter: (tenant: string, userId: number | null) => () => void
}

/** Counts the files that come at the same time into this process, whose memory they take. */
export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0

  function add(key: string, change: 1 | -1): void {
    const count = countOf(key) + change
    if (count > 0) taken.set(key, count)
    else taken.delete(key)
  }

  return {
    enter(tenant, userId) {
      const [ofTenant, ofPerson] = [tenant, `${tenant}/${userId ?? ''}`]
      if (countOf(ofPerson) >= mostOfPerson || countOf(ofTenant) >= mostOfTenant)
        throw fail('too_many_requests', { seconds: tryAgainSeconds })
      add(ofTenant, 1)
      add(ofPerson, 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        add(ofTenant, -1)
        add(ofPerson, -1)
      }
    },
  }
}
