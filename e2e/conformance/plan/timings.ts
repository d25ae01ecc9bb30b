import { LOAD_ERROR_DELAY_MS, SEARCH_TYPING_PAUSE_MS, TOAST_MS, waits } from '@portal/contract/timings'
import type { Check } from './check.ts'
import { expect } from './stage.ts'
import { at, global, screenNames, screensTold } from './texts.ts'

const { errorLoadingReset, ...told } = global.timingsMs

/** Which wait of the contract each form goes by. */
const delays: Record<string, number> = {
  '/': waits.specified.studentLoginRedirectMs,
  '/adminlogin': 0,
  '/addrequest': waits.specified.addRequestRedirectMs,
  '/updaterequests/{id}': 0,
  '/admin/addstudents': waits.specified.studentFormsRedirectMs,
  '/admin/updatestudent/{id}': waits.specified.studentFormsRedirectMs,
  '/admin/addidcards/{id}': waits.specified.idCardFormsRedirectMs,
  '/admin/updateidcards/{id}': waits.specified.idCardFormsRedirectMs,
  '/admin/addcertificates/{id}': waits.specified.certificateFormsRedirectMs,
  '/admin/updatecertificates/{id}': waits.specified.certificateFormsRedirectMs,
}

/** The numbers of the contract against those of the specification. */
export const timings: Check[] = [
  {
    title: 'the contract waits as long as the specification asks, and not at all where brisk is asked for',
    covers: Object.keys(told).map((name) => at('global', 'timingsMs', name)),
    async run() {
      const named = Object.fromEntries(Object.entries(told).map(([name, ms]) => [`${name}Ms`, ms]))
      expect(waits.specified).toEqual(named)
      expect(errorLoadingReset).toBe(waits.specified.pageSpinnerMs)
      expect(errorLoadingReset).toBe(LOAD_ERROR_DELAY_MS)
      expect(TOAST_MS).toBe(global.toast.durationMs)
      expect(Object.keys(waits.brisk)).toEqual(Object.keys(waits.specified))
      expect(new Set(Object.values(waits.brisk))).toEqual(new Set([0]))
      expect(SEARCH_TYPING_PAUSE_MS).toBeLessThan(waits.specified.pageSpinnerMs)
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
      expect(Object.fromEntries(leading)).toEqual(delays)
    },
  },
]
