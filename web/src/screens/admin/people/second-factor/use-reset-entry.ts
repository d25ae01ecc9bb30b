import { secondFactorResetMessages as text } from '@portal/contract/people/second-factor-messages'
import { IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../../data/people/invitations.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'

/** The entry of a menu that resets the second factor of a student; none without the permission, or without a factor. */
export function useResetEntry(studentId: string, run: () => void): MenuEntry[] {
  const isOffered = useMay()('resetSecondFactor') && offersSecondFactor
  const { data } = useQuery({ ...accessQuery([studentId]), enabled: isOffered })
  return isOffered && data?.[0]?.hasSecondFactor ? [{ label: text.reset, Icon: IconShieldOff, run }] : []
}
