import type { CollegeSetting, SettingChangeInput } from '@portal/contract/office/settings'
import { settingsMessages as text } from '@portal/contract/office/settings-messages'
import { messageOf } from '../../../../data/problems.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { useChangeSetting } from '../../../../data/settings.ts'
import { toast } from '../../../../ui/toast.ts'

/** Changes a setting at once, as a switch does, and says so. */
export function useDirectChange({ setting, revision }: CollegeSetting) {
  const change = useChangeSetting()
  const save = async (value: SettingChangeInput['value'], said: string) => {
    try {
      await change.mutateAsync({ setting, value, revision } as SettingChangeInput)
      toast.success(said)
    } catch (error) {
      if (isSessionExpired(error)) return
      const known = ['SETTING_CHANGED', 'PART_NEEDS_VERIFICATION', 'UPLOAD_GONE', 'INVALID_INPUT'] as const
      toast.error(messageOf(error, ...known) ?? text.saveFailed)
    }
  }
  return { save, isSaving: change.isPending }
}
