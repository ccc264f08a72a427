import {
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import { FailureBanner } from './failure-banner.tsx'
import { toast } from './toast.tsx'

/** Whether a part is asked for, and how it is taken away again; without the latter it stands in the page. */
type Asked = { readonly isOpen?: boolean; readonly onClose?: () => void }

/** Asks for the file once more. */
const Retry = createContext(() => {})

/**
 * A part of a page in a file of its own, fetched when it is first shown; `Suspense` stands around it. Where the file does not
 * come, a dialog closes itself and says so, and what stands in the page says it there: React's `lazy` would throw away the page,
 * with what is typed in it, and would never ask for the file again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  askedBy: (props: P) => Asked = (props) => props,
): ComponentType<P> {
  /** Of each try its own, so that React begins anew with it. */
  const missing = () => ({ default: (props: P) => <Missing {...askedBy(props)} /> })
  let known: LazyExoticComponent<ComponentType<P>> | undefined
  const fetched = () => (known ??= lazy(() => load().catch(missing)))
  return function LazyPart(props) {
    const [Part, setPart] = useState(fetched)
    const retry = useCallback(() => {
      // Another one of the same part may have asked again already.
      if (known === Part) known = undefined
      setPart(fetched)
    }, [Part])
    return (
      <Retry value={retry}>
        <Part {...props} />
      </Retry>
    )
  }
}

/** Says so and closes; opened once more, it is a new try. */
function Missing({ isOpen = true, onClose }: Asked) {
  const retry = use(Retry)
  const isTold = useRef(false)
  const tell = useRef(() => {})
  useEffect(() => {
    tell.current = () => {
      if (isTold.current) return retry()
      isTold.current = true
      toast('error', title, wayOut())
      onClose?.()
    }
  })
  const isDialog = onClose !== undefined
  useEffect(() => {
    if (isOpen && isDialog) tell.current()
  }, [isOpen, isDialog])
  return isDialog ? null : <FailureBanner title={title} detail={wayOut()} onRetry={retry} />
}

const title = 'No se ha podido abrir'

const wayOut = () =>
  navigator.onLine
    ? 'Vuelve a intentarlo; si sigue igual, recarga la página.'
    : 'Sin conexión: vuelve a intentarlo cuando la haya.'
