import axe, { type RunOnly, type RunOptions } from 'axe-core'
import { expect, type Page, type TestInfo } from './stage/journey.ts'

const password = 'Cuadrante-2025'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Login = 'admin' | 'cliente' | 'trabajador' | 'multi'

/** The last session of each person on the server of this worker: checking a password takes long on purpose. */
const tokens = new Map<Login, string>()

/** Starts where a person of the demo agency is already inside. */
export async function signedIn(page: Page, login: Login): Promise<void> {
  const token = await liveToken(page, login)
  await page.goto('/first-paint.js')
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
}

/** The token of an earlier journey, unless that one has signed out. */
async function liveToken({ request }: Page, login: Login): Promise<string> {
  const known = tokens.get(login)
  const headers = { authorization: `Bearer ${known}` }
  if (known && (await request.get('/api/users/me', { headers })).ok()) return known
  const reply = await request.post('/api/auth/login', { data: { login, password, rememberMe: false } })
  expect(reply.status()).toBe(200)
  const { token } = (await reply.json()) as { token: string }
  tokens.set(login, token)
  return token
}

/** A word that no other project and no earlier try of a journey has put into a name. */
export const ownWord = ({ project, retry }: Pick<TestInfo, 'project' | 'retry'>): string =>
  `${project.name}${['', 'bis', 'ter'][retry] ?? retry}`

/** Walks through the sign-in page. */
export async function signsIn(page: Page, login: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** What a colour scheme can change; names, roles and structure are the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']
const looks: readonly ['light' | 'dark', RunOnly][] = [
  ['light', { type: 'tag', values: rules }],
  ['dark', { type: 'rule', values: colourRules }],
]

/** Only what is violated is gathered, and of it only its element. */
const brief: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  ancestry: false,
  xpath: false,
  preload: false,
}

/** No accessibility violation of WCAG 2.2 AA, in light and in dark. */
export async function isAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(axe.source)
  for (const [colorScheme, runOnly] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(
      async (options) =>
        (await axe.run(document, options)).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        ),
      { ...brief, runOnly },
    )
    expect(violations.map((violation) => `${colorScheme} ${violation}`)).toEqual([])
  }
}

/** Nothing is on its way and nothing has moved for a moment; what never rests is looked at as it is after five seconds. */
export async function settles(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/Cargando/)).toHaveCount(0)
  await page.evaluate(async () => {
    const quiet = 150
    const longest = 5000
    let moved = performance.now()
    const observer = new MutationObserver(() => (moved = performance.now()))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const isResting = () => performance.now() - moved > quiet && !document.querySelector('[aria-busy="true"]')
    for (const began = performance.now(); !isResting() && performance.now() - began < longest;)
      await new Promise((resolve) => setTimeout(resolve, 30))
    observer.disconnect()
  })
}

/** Collects what must never happen on a page: script errors, blocked content, forbidden calls. */
export function watchFor(page: Page): string[] {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) wrong.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() === 403 || response.status() >= 500)
      wrong.push(`${response.status()} ${response.url()}`)
  })
  return wrong
}

/** A demo agency that is looked at late in the day has today's shift behind it: the question about it is answered with yes. */
export const comesInLate = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Tu turno ya terminó' })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: 'Fichar entrada' }).click(),
  )
}
