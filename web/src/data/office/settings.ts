import type { SettingChangeInput } from '@portal/contract/office/settings/settings'
import { collegeStylePath } from '@portal/contract/office-paths'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

/** What the office decides about the college. */
export const settingsQuery = readQuery([topics.settings], () => client.settings.list())

/** The changes of settings, newest first. */
export const settingChangesQuery = (list: Partial<PageInput>) =>
  listQuery([topics.settings, 'changes', list], () => client.settings.history(list))

export const useChangeSetting = () =>
  useMutation({
    mutationFn: (change: SettingChangeInput) => client.settings.change(change),
    onSuccess: (changed) => {
      queryClient.setQueryData(settingsQuery.queryKey, (settings) =>
        settings?.map((one) => (one.setting === changed.setting ? changed : one)),
      )
      if (changed.setting === 'accent' || changed.setting === 'logo') showCollegeStyle()
    },
    onSettled: () => invalidateTopics(topics.settings),
  })

const OF_COLLEGE = 'style[data-college], link[data-college]'

/** Shows the accent and the logo as they are stored now, in place of those that came with the page. */
function showCollegeStyle() {
  const before = document.head.querySelectorAll(OF_COLLEGE)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = collegeStylePath
  link.dataset.college = ''
  // Until then the page keeps its colours.
  link.addEventListener('load', () => {
    for (const old of before) old.remove()
  })
  document.head.append(link)
}
