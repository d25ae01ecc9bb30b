import { messages } from '@portal/contract/messages'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myProfileQuery } from '../data/students.ts'
import { useSignedInUser } from '../session/use-user.ts'
import { Empty } from '../ui/empty.tsx'
import { Opening } from '../ui/opening.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { ProfileSheet } from './myprofile/profile-sheet.tsx'

const said = messages.myProfile

/** What the college knows about the student who is signed in. */
export function MyProfile() {
  const { id } = useSignedInUser()
  const query = useQuery(myProfileQuery(id))
  return (
    <Screen title={said.title} heading={said.heading} width="narrow">
      <Panel padded>
        <Opening query={query} failed={said.fetchFailed}>
          {(profile) =>
            profile ? (
              <ProfileSheet profile={profile} />
            ) : (
              <Empty says={said.empty} icon={<IconUserOff size={34} stroke={1.75} aria-hidden />} />
            )
          }
        </Opening>
      </Panel>
    </Screen>
  )
}
