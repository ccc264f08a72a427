import { useState } from 'react'

/** Which page of a list stands on screen, from 0, and of how many rows. */
export type ShownPage = { readonly page: number; readonly size: number }

type Answer = { readonly data: unknown; readonly isPlaceholderData: boolean }

/** The page whose rows are on screen: without a connection that asked for does not come, and the one before it stays. */
export function useShownPage({ page, size }: ShownPage, { data, isPlaceholderData }: Answer): ShownPage {
  const [shown, setShown] = useState<ShownPage>({ page, size })
  if (data === undefined || isPlaceholderData) return shown
  if (shown.page !== page || shown.size !== size) setShown({ page, size })
  return { page, size }
}
