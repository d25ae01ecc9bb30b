import * as z from 'zod/mini'
import { pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { asksSometimes, nothing, reads } from '../../procedures.ts'
import { collegeSetting, settingChange, settingChangeInput, settingHistoryInput, shownSettings } from './settings.ts'

export const settingsProcedures = {
  list: reads('viewSettings')
    .route({ method: 'GET', path: '/settings', summary: 'The settings of the college, and who gives each its value' })
    .input(nothing)
    .output(z.array(collegeSetting)),
  change: asksSometimes('changeSettings', { takesLongTexts: true })
    .route({ method: 'PUT', path: '/settings', summary: 'Change a setting of the college' })
    .errors(errorMap('SETTING_CHANGED', 'SETTING_FIXED', 'PART_NEEDS_VERIFICATION'))
    .input(settingChangeInput)
    .output(collegeSetting),
  history: reads('viewSettings')
    .route({ method: 'GET', path: '/settings/changes', summary: 'The changes of settings, newest first' })
    .input(settingHistoryInput)
    .output(pageOf(settingChange)),
  shown: reads.anyone
    .route({ method: 'GET', path: '/settings/shown', summary: 'What every screen shows of the settings' })
    .input(nothing)
    .output(shownSettings),
}
