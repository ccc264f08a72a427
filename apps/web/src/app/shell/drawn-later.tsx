import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'

type Lazy<P> = ComponentType<P> & { preload?: () => Promise<void> }

/**
 * A part whose file comes later, under something that stands for it. React's own Suspense shows nothing sooner than 300 ms
 * after its stand-in, also where the file was here the moment after.
 */
export function drawnLater<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  StandIn: ComponentType<P>,
) {
  // Throws where the file cannot be had, and reads the page anew, once, where the server has another build by now.
  const Part = lazyRouteComponent(load as () => Promise<{ default: ComponentType }>, 'default') as Lazy<P>
  let isHere = false
  async function preload(): Promise<void> {
    await Part.preload?.()
    isHere = true
  }
  function Later(props: P) {
    const [isDrawn, setIsDrawn] = useState(isHere)
    useEffect(() => {
      if (!isDrawn) void preload().then(() => setIsDrawn(true))
    }, [isDrawn])
    return isDrawn ? <Part {...props} /> : <StandIn {...props} />
  }
  return Object.assign(Later, { preload })
}
