import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

const opened: RouterHistory[] = []

/** The addresses of the window for one page of one test. */
export function aHistory(): RouterHistory {
  const history = createBrowserHistory()
  opened.push(history)
  return history
}

/** A router that still heard of the window's addresses would send the next test's page elsewhere. */
export function letGoOfHistories(): void {
  for (const history of opened.splice(0)) history.destroy()
}
