import { secondFactorResetMessages as text } from '@portal/contract/people/second-factor-messages'
import { fullName, type Profile } from '@portal/contract/people/students'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessQuery } from '../../../../data/invitations.ts'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Permitted } from '../../../../ui/permitted.tsx'
import { ResetDialog } from '../../people/second-factor/reset-dialog.tsx'

/** Says to a registrar that a student has a second factor, which they can reset. */
export const SecondFactorNotice = ({ student }: { student: Profile }) =>
  offersSecondFactor && (
    <Permitted action="resetSecondFactor">
      <Resettable student={student} />
    </Permitted>
  )

function Resettable({ student }: { student: Profile }) {
  const { data } = useQuery(accessQuery([student.id]))
  const [isAsking, setAsking] = useState(false)
  const person = { id: student.id, name: fullName(student) }
  return (
    <>
      {data?.[0]?.hasSecondFactor && (
        <Notice
          tone="plain"
          Icon={IconShieldCheck}
          action={
            <Button icon={<IconShieldOff size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
              {text.reset}
            </Button>
          }
        >
          <b>{text.has}</b>
        </Notice>
      )}
      <ResetDialog person={person} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
