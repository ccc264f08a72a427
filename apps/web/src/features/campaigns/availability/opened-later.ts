import { lazy } from 'react'

const hoursOfDay = () => import('../campaign-asks/hours-of-day.tsx')
const callOffOfOwn = () => import('../call-offs/call-off-of-own.tsx')

/** Parts of a week that open by a tap: a week is shown before they have come. */
export const HoursOfDayLater = lazy(async () => ({ default: (await hoursOfDay()).HoursOfDay }))
export const CallOffOfOwnLater = lazy(async () => ({ default: (await callOffOfOwn()).CallOffOfOwn }))

/** Fetches the hours of a day ahead, so that they open without a connection too. */
export const fetchHoursOfDay = (): void => void hoursOfDay().catch(() => {})
