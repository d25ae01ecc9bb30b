import * as z from 'zod/mini'
import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { anyone, nothing, requires } from '../procedures.ts'
import { collegeSetting, settingChange, settingChangeInput, settingHistoryInput, shownSettings } from './settings.ts'

export const settingsProcedures = {
  list: requires('viewSettings')
    .route({ method: 'GET', path: '/settings', summary: 'The settings of the college, and who gives each its value' })
    .input(nothing)
    .output(z.array(collegeSetting)),
  change: requires('changeSettings', { takesLongTexts: true })
    .route({ method: 'PUT', path: '/settings', summary: 'Change a setting of the college' })
    .errors(errorMap('SETTING_CHANGED', 'SETTING_FIXED', 'PART_NEEDS_VERIFICATION'))
    .input(settingChangeInput)
    .output(collegeSetting),
  history: requires('viewSettings')
    .route({ method: 'GET', path: '/settings/changes', summary: 'The changes of settings, newest first' })
    .input(settingHistoryInput)
    .output(pageOf(settingChange)),
  shown: anyone
    .route({ method: 'GET', path: '/settings/shown', summary: 'What every screen shows of the settings' })
    .input(nothing)
    .output(shownSettings),
}
