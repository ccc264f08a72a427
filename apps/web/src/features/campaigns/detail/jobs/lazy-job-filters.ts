import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** The filters of the jobs, fetched when they are first opened. */
export const JobFilters = lazyPart(async () => ({ default: (await import('./job-filters.tsx')).JobFilters }))
