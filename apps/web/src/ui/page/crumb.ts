import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'

const crumb = new Store<string | undefined>(undefined)

/** Names the last step of the trail after the record on the page; undefined gives the address its usual word. */
export const setCrumb = (name: string | undefined): void => crumb.setState(() => name)

export const useCrumb = (): string | undefined => useSelector(crumb)
