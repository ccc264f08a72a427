import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { PagingFooter } from './paging-footer.tsx'

function Pages({ first, total }: { readonly first: number; readonly total: number }) {
  const [page, setPage] = useState(first)
  return <PagingFooter page={page} size={50} total={total} onPage={setPage} />
}

test('a page that is no more gives way to the last one', async () => {
  render(
    <ThemeProvider isTest>
      <Pages first={29} total={360} />
    </ThemeProvider>,
  )
  expect(await screen.findByText('351–\u2060360 de 360')).toBeVisible()
  expect(screen.getByLabelText('Página, de 8')).toHaveValue('8')
})

test('while nothing is known of the list the page of the address stays', () => {
  render(
    <ThemeProvider isTest>
      <Pages first={29} total={0} />
    </ThemeProvider>,
  )
  expect(screen.getByText('0–\u20600 de 0')).toBeVisible()
})
