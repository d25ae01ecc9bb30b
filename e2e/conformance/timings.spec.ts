import { delays, LOAD_ERROR_DELAY_MS, SEARCH_DEBOUNCE_MS, TOAST_MS } from '@portal/contract/delays'
import { expect, test } from './fixtures.ts'
import { screenPaths, valueAt } from './texts.ts'

test('the contract delays as long as the specification asks, and not at all without deliberate delays', ({ value }) => {
  const { errorLoadingReset, ...formDelays } = value<Record<string, number>>('global.timingsMs')
  const named = Object.fromEntries(Object.entries(formDelays).map(([name, ms]) => [`${name}Ms`, ms]))
  expect(delays.specified).toEqual(named)
  expect(errorLoadingReset).toBe(delays.specified.pageSpinnerMs)
  expect(errorLoadingReset).toBe(LOAD_ERROR_DELAY_MS)
  expect(TOAST_MS).toBe(value('global.toast.durationMs'))
  expect(Object.keys(delays.brisk)).toEqual(Object.keys(delays.specified))
  expect(new Set(Object.values(delays.brisk))).toEqual(new Set([0]))
  expect(SEARCH_DEBOUNCE_MS).toBeLessThan(delays.specified.pageSpinnerMs)
})

test('every form that leads on has its delay from the contract', () => {
  const { specified } = delays
  const screenDelays = screenPaths.flatMap((path) => {
    const { success } = valueAt(`screens.${path}`) as { success?: { delayMs: number } }
    return success ? [[path, success.delayMs]] : []
  })
  expect(Object.fromEntries(screenDelays)).toEqual({
    '/': specified.studentLoginRedirectMs,
    '/adminlogin': 0,
    '/addrequest': specified.addRequestRedirectMs,
    '/updaterequests/{id}': 0,
    '/admin/addstudents': specified.studentFormsRedirectMs,
    '/admin/updatestudent/{id}': specified.studentFormsRedirectMs,
    '/admin/addidcards/{id}': specified.idCardFormsRedirectMs,
    '/admin/updateidcards/{id}': specified.idCardFormsRedirectMs,
    '/admin/addcertificates/{id}': specified.certificateFormsRedirectMs,
    '/admin/updatecertificates/{id}': specified.certificateFormsRedirectMs,
  })
})
