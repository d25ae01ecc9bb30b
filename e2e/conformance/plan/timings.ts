import { delays, LOAD_ERROR_DELAY_MS, SEARCH_DEBOUNCE_MS, TOAST_MS } from '@portal/contract/delays'
import type { Check } from './check.ts'
import { expect } from './stage.ts'
import { at, global, screenNames, screensTold } from './texts.ts'

const { errorLoadingReset, ...told } = global.timingsMs

/** Which wait of the contract each form goes by. */
const expectedDelays: Record<string, number> = {
  '/': delays.specified.studentLoginRedirectMs,
  '/adminlogin': 0,
  '/addrequest': delays.specified.addRequestRedirectMs,
  '/updaterequests/{id}': 0,
  '/admin/addstudents': delays.specified.studentFormsRedirectMs,
  '/admin/updatestudent/{id}': delays.specified.studentFormsRedirectMs,
  '/admin/addidcards/{id}': delays.specified.idCardFormsRedirectMs,
  '/admin/updateidcards/{id}': delays.specified.idCardFormsRedirectMs,
  '/admin/addcertificates/{id}': delays.specified.certificateFormsRedirectMs,
  '/admin/updatecertificates/{id}': delays.specified.certificateFormsRedirectMs,
}

/** The numbers of the contract against those of the specification. */
export const timings: Check[] = [
  {
    title: 'the contract waits as long as the specification asks, and not at all where brisk is asked for',
    covers: Object.keys(told).map((name) => at('global', 'timingsMs', name)),
    async run() {
      const named = Object.fromEntries(Object.entries(told).map(([name, ms]) => [`${name}Ms`, ms]))
      expect(delays.specified).toEqual(named)
      expect(errorLoadingReset).toBe(delays.specified.pageSpinnerMs)
      expect(errorLoadingReset).toBe(LOAD_ERROR_DELAY_MS)
      expect(TOAST_MS).toBe(global.toast.durationMs)
      expect(Object.keys(delays.brisk)).toEqual(Object.keys(delays.specified))
      expect(new Set(Object.values(delays.brisk))).toEqual(new Set([0]))
      expect(SEARCH_DEBOUNCE_MS).toBeLessThan(delays.specified.pageSpinnerMs)
    },
  },
  {
    title: 'every form that leads on has its delay from the contract',
    covers: [],
    async run() {
      const leading = screenNames.flatMap((screen) => {
        const { success } = screensTold[screen] as { success?: { delayMs: number } }
        return success ? [[screen, success.delayMs]] : []
      })
      expect(Object.fromEntries(leading)).toEqual(expectedDelays)
    },
  },
]
