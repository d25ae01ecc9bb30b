import { pictureSettings } from '@portal/contract/office/settings/setting-values'
import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { findSetting } from '../../../settings/settings.store.ts'
import { fromStored } from '../../../settings/stored-values.ts'
import type { HttpContext } from '../../http-context.ts'

/** Sends the logo or the seal to administrators. */
export async function sendSettingPicture({ app, request, response, parameter }: HttpContext) {
  const setting = pictureSettings.find((name) => name === parameter('id'))
  const row = setting && (await findSetting(app.database.read, setting))
  const picture = setting && row && fromStored(setting, row.value)
  if (!picture) throw new Problem('NOT_FOUND')
  await sendFile(app, { ...picture, type: 'image/png' }, request, response)
}
