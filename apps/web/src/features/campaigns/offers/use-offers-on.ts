import { useAppInfo } from '../../../api/app-info.ts'

/** Whether the agency makes offers here: the module can be switched off. */
export const useOffersOn = (): boolean => useAppInfo()?.modules.includes('offers') ?? false
