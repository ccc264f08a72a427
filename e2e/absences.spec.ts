import { addDays } from '@cuadrante/domain/dates/day.ts'
import { monthName, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { dayAhead } from './stage/days.ts'
import { expect, test } from './stage/journey.ts'
import { isAccessible, signedIn } from './session.ts'

const first = dayAhead(28)
/** As the table writes it: "7 dic". */
const firstInTable = new RegExp(
  `\\b${Number(first.slice(8))}\\s${monthName(Number(first.slice(5, 7))).slice(0, 3)}\\b`,
)

test('a worker asks for holidays on the phone; the office sees the shifts on them and approves', async ({
  page,
}, { project }) => {
  // One half of it is the phone's, the other the desktop's: both are looked at in the phone's run.
  test.skip(project.name !== 'movil')
  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Ausencias' }).click()
  await expect(page.getByText('Quedan 30 días naturales')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Pedir ausencia' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir una ausencia' })
  await asking.getByRole('button', { name: 'Pedir ausencia' }).click()
  await expect(asking.getByText('Elige el tipo de ausencia')).toBeVisible()
  await asking.getByLabel('Tipo de ausencia').selectOption('Vacaciones')
  await asking.getByRole('textbox', { name: 'Primer día' }).fill(shortDay(first))
  await asking.getByRole('textbox', { name: 'Último día' }).fill(shortDay(addDays(first, 2)))
  await asking.getByLabel('Comentario').fill('Viaje')
  await isAccessible(page)
  await asking.getByRole('button', { name: 'Pedir ausencia' }).click()
  await expect(page.getByText('Ausencia pedida. La agencia ya la ve.').first()).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page, 'admin')
  await page.goto('/workers/absences?state=ASKED')
  await page.getByRole('row', { name: firstInTable }).getByText(firstInTable).click()
  const drawer = page.getByRole('dialog', { name: /Lucía/ })
  await expect(drawer.getByText('Viaje')).toBeVisible()
  await expect(drawer.getByText(/0 de 30 días aprobados; \d+ días por responder; quedan \d+/)).toBeVisible()
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(drawer.getByText('Aprobada')).toBeVisible()

  await page.goto(`/workers/absences?view=calendar&month=${first.slice(0, 7)}`)
  await expect(page.getByRole('button', { name: /^Vacaciones, .*, aprobada$/ }).first()).toBeVisible()
  await isAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await isAccessible(page)
  await page.setViewportSize({ width: 320, height: 844 })
  const numbers = await page
    .locator('[data-head] b:visible, [data-foot] span span:visible')
    .evaluateAll((parts) =>
      parts.map((part) => ({
        size: parseFloat(getComputedStyle(part).fontSize),
        from: part.getBoundingClientRect().left,
        to: part.getBoundingClientRect().right,
      })),
    )
  expect(numbers.filter(({ size }) => size < 12)).toEqual([])
  const marks = numbers.filter(({ to, from }) => to - from > 1)
  expect(marks.filter(({ from }, index) => from < (marks[index - 1]?.to ?? 0))).toEqual([])

  await signedIn(page, 'trabajador')
  await page.goto('/absences')
  await page.getByRole('button', { name: /Avisos/ }).click()
  await expect(page.getByText(`Aprobada tu ausencia del ${shortDay(first)}`)).toBeVisible()
})
