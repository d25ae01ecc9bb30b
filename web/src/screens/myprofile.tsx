import { messages } from '@portal/contract/messages'
import { accessEndOf } from '@portal/contract/people/students'
import { IconSchool, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myProfileQuery } from '../data/people/students.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { ArchiveButton } from '../exports/archive-button.tsx'
import { formerStudentMonths } from '../runtime-config.ts'
import type { FirstQueries } from '../screen.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Permitted } from '../ui/layout/permitted.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { QueryView } from '../ui/loading/query-view.tsx'
import { formatDateTime } from '../ui/text/format-datetime.ts'
import { OwnFields } from './myprofile/own-fields.tsx'
import { ProfileSheet } from './myprofile/profile-sheet.tsx'

const text = messages.myProfile

/** What is read before it is shown. */
export const firstQueries: FirstQueries = { always: (id: string) => [myProfileQuery(id)] }

/** The signed-in student's profile. */
export function MyProfile() {
  const { id } = useSignedInUser()
  const query = useQuery(myProfileQuery(id))
  return (
    <Screen title={text.title} heading={text.heading} width="reading">
      <Panel padded>
        <QueryView query={query}>
          {(profile) =>
            profile ? (
              <>
                {profile.leftAt && <FormerStudentNotice leftAt={profile.leftAt} />}
                <ProfileSheet profile={profile} />
                <OwnFields userId={id} />
                <Permitted action="downloadOwnArchive">
                  <ArchiveButton />
                </Permitted>
              </>
            ) : (
              <EmptyState text={text.empty} Icon={IconUserOff} />
            )
          }
        </QueryView>
      </Panel>
    </Screen>
  )
}

/** Tells a former student when they left, and until when they can use the portal. */
function FormerStudentNotice({ leftAt }: { leftAt: string }) {
  const end = accessEndOf(leftAt, formerStudentMonths).toISOString()
  return (
    <Notice tone="plain" Icon={IconSchool}>
      <b>{text.isFormer(formatDateTime(leftAt).date)}</b> <span>{text.formerUntil(formatDateTime(end).date)}</span>
    </Notice>
  )
}
