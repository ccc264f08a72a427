import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { rememberReturn } from '../api/browser-memory.ts'
import { announce } from '../api/notices.ts'
import { useAppInfo } from '../api/session/app-info.ts'
import { paths } from '../api/paths.ts'
import type { Screen } from '../api/screen.ts'
import { currentSession, returnPathOf, type SessionUser } from '../api/session/session.ts'
import { rememberWay } from '../ui/way-back.ts'
import { redirectFor } from './guards.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFailure } from './pages/page-failure.tsx'
import { PlaceholderPage } from './pages/placeholder-page.tsx'
import { allScreens } from './screens.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { ComingPage } from './shell/coming-page.tsx'

/** Mounts every screen behind its guard. Static paths win over `{id}` whatever their order. */
export function createAppRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
  const children: AnyRoute[] = allScreens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path.replaceAll(/\{(\w+)\}/g, '$$$1'),
      staticData: { screen },
      beforeLoad({ location, params }) {
        guard(screen, location.href)
        // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say so
        if (!namesRecords(params)) throw notFound()
        return screen.isThere && existing(screen.isThere(params))
      },
      component: componentOf(screen),
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    ...(history && { history }),
    parseSearch: plainSearch,
    stringifySearch: plainText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    // A page that is here is shown: the router else keeps a loading mark up for half a second once it has been seen.
    defaultPendingMinMs: 0,
    defaultPendingComponent: ComingPage,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
  })
  rememberWay(router)
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

/** Records are called by their numbers. */
const namesRecords = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => !/^(id|\w+Id)$/.test(name) || /^[1-9]\d{0,9}$/.test(value))

async function existing(isThere: Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say so
  if (!(await isThere)) throw notFound()
}

function guard(screen: Screen, href: string): void {
  const session = currentSession()
  const to = redirectFor(screen.access, screen.path, session)
  if (session.state === 'signedOut' && to && session.ending !== 'left' && session.ending !== 'forbidden')
    rememberReturn({ path: href, userId: session.userId ?? null })
  if (session.state === 'signedIn' && session.user.mustProtectAccount && to && screen.access !== 'guest')
    rememberReturn({ path: href, userId: session.user.id })
  if (session.state === 'signedIn' && !session.user.mustProtectAccount) comeBack(screen, session.user)
  if (!to) return
  if (screen.path === paths.settings && session.state === 'signedIn')
    announce({ type: 'info', title: 'Configuración', message: 'Solo está disponible para administradores.' })
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect({ to, replace: true })
}

/** From the sign-in page back to where the person was; once there, the way back is forgotten. */
function comeBack(screen: Screen, user: SessionUser): void {
  const path = returnPathOf(user)
  if (screen.access !== 'guest' && screen.path !== paths.protectAccount) return rememberReturn(null)
  if (path === undefined) return
  const { pathname, search } = new URL(path, location.origin)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect({ to: pathname, search: plainSearch(search), replace: true })
}

/** A screen with the sentences of what its forms refuse; the sign-in page has its own and needs no parser of schemas. */
async function inSpanish<T>(load: () => Promise<T>): Promise<T> {
  const messages = import('@cuadrante/contract/kit/spanish-messages.ts')
  const [page, { speakSpanish }] = await Promise.all([load(), messages])
  speakSpanish()
  return page
}

function componentOf({ page, load, module, title }: Screen): RouteComponent {
  if (page) return page as RouteComponent
  if (!load) return () => <PlaceholderPage title={title} />
  const Page = lazyRouteComponent(() => inSpanish(load)) as RouteComponent
  if (!module) return Page
  const PageOfModule: RouteComponent = () => {
    // Until the agency is known nothing is said of what it has; the API refuses what it does not.
    const info = useAppInfo()
    return !info || info.modules.includes(module) ? <Page /> : <PlaceholderPage title={title} />
  }
  // The router fetches a page before it shows it, and when a link to it is pointed at; it asks the part that it is given.
  PageOfModule.preload = () => Page.preload?.()
  return PageOfModule
}

/** Search parameters are plain text, as people and the documents write them; repeated names become lists. */
function plainSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

function plainText(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  const text = params.toString()
  return text ? `?${text}` : ''
}
