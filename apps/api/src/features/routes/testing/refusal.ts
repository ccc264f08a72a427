import { ApiFailure } from '../../../../test/test-app.ts'

/** What a call was refused with; undefined when it was not. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  if (!(error instanceof ApiFailure)) throw error
  return { status: error.status, ...error.reply }
}
