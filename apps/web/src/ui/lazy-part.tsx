import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { FailureBanner } from './failure-banner.tsx'
import { toast } from './toast.tsx'

/** Whether a part is asked for, and how it is taken away again; without the latter it stands in the page. */
type Asked = { readonly isOpen?: boolean; readonly onClose?: () => void }

type LazyPartOptions<P> = {
  readonly askedBy?: (props: P) => Asked
  /** Stands in its place while its file is on its way. */
  readonly waiting?: ReactNode
  /** Stands in the page instead of the usual banner where its file does not come; `reset` asks for it again. */
  readonly missing?: ComponentType<{ readonly reset: () => void }>
}

export type LazyPart<P> = ComponentType<P> & {
  /** Fetches the file before the part is shown. */
  readonly fetchAhead: () => void
}

/**
 * A part of a page in a file of its own, fetched when it is first shown. Where the file does not come, a dialog closes itself
 * and says so, and what stands in the page says it there. React's `lazy` would throw away the page, with what is typed in it,
 * and never ask for the file again; and what `Suspense` reveals it holds back until 300 ms after the stand-in.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { askedBy = (props) => props, waiting = null, missing: Missing = MissingBanner }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let here: ComponentType<P> | undefined
  const fetched = async () => {
    here ??= (await load()).default
    return here
  }

  function Part(props: P) {
    const { isOpen = true, onClose } = askedBy(props)
    const isAsked = isOpen || onClose === undefined
    const [Shown, setShown] = useState(() => here)
    const [isMissing, setIsMissing] = useState(false)
    const sayMissing = useEffectEvent(() => {
      if (!onClose) return setIsMissing(true)
      toast('error', title, wayOut())
      onClose()
    })
    useEffect(() => {
      if (Shown || isMissing || !isAsked) return
      let isGone = false
      fetched().then(
        (part) => isGone || setShown(() => part),
        () => isGone || sayMissing(),
      )
      return () => {
        isGone = true
      }
    }, [Shown, isMissing, isAsked])
    const isWaiting = isAsked && !Shown && !isMissing
    const takeBack = useEffectEvent(() => onClose?.())
    // A dialog that is on its way is closed like one that is here.
    useEffect(() => {
      if (!isWaiting) return
      const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && takeBack()
      // Once the key that asked for it has gone by.
      const soon = setTimeout(() => window.addEventListener('keydown', onKey))
      return () => {
        clearTimeout(soon)
        window.removeEventListener('keydown', onKey)
      }
    }, [isWaiting])
    if (Shown) return <Shown {...props} />
    if (isMissing) return <Missing reset={() => setIsMissing(false)} />
    return isAsked ? waiting : null
  }

  return Object.assign(Part, { fetchAhead: () => void fetched().catch(() => undefined) })
}

let before: Promise<unknown> = Promise.resolve()

/** Nothing is fetched ahead until this has ended: on a slow line what is open comes first. */
export const fetchNothingAheadOf = (first: Promise<unknown>): void => {
  before = first
}

/** Fetches the files of parts that are likely to be opened next, once the page stands and the browser has nothing else to do. */
export function useFetchedAhead(...parts: readonly Pick<LazyPart<never>, 'fetchAhead'>[]): void {
  useEffect(
    () => {
      let isGone = false
      let takeBack: (() => void) | undefined
      const fetch = () => parts.forEach(({ fetchAhead }) => fetchAhead())
      const rest = () => {
        if (!isGone) takeBack = whenIdle(fetch)
      }
      void before.then(rest)
      return () => {
        isGone = true
        takeBack?.()
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of a page are always the same
    [],
  )
}

/** What Safari, which does not say when it is idle, waits instead; in milliseconds. */
const restMs = 1000

/** Returns what takes it back. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act)
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, restMs)
  return () => clearTimeout(waiting)
}

const MissingBanner = ({ reset }: { reset: () => void }) => (
  <FailureBanner title={title} detail={wayOut()} onRetry={reset} />
)

const title = 'No se ha podido abrir'

const wayOut = () =>
  navigator.onLine
    ? 'Vuelve a intentarlo; si sigue igual, recarga la página.'
    : 'Sin conexión: vuelve a intentarlo cuando la haya.'
