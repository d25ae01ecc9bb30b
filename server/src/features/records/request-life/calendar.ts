import { dayOf } from '@portal/contract/working-days'
import type { AppContext } from '../../context.ts'

/** The present day where the college is. */
export const todayOf = ({ collegeSettings, now }: Pick<AppContext, 'collegeSettings' | 'now'>) =>
  dayOf(now(), collegeSettings.calendar())
