import { listSettingChanges } from '../../../settings/settings.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { changeSetting, listSettings } from './settings.actions.ts'

/** What the office decides about the college. */
export const settingsRoutes = {
  list: os.settings.list.handler(({ context }) => listSettings(context.app)),
  change: os.settings.change.handler(({ context, input }) => changeSetting(context.app, requireActor(context), input)),
  history: os.settings.history.handler(({ context, input }) => listSettingChanges(context.app.database.read, input)),
  shown: os.settings.shown.handler(async ({ context: { app } }) => {
    // Whoever has just heard of a change is to get what it has changed.
    await app.collegeSettings.settled()
    return { name: app.config.name, parts: [...app.config.features] }
  }),
}
