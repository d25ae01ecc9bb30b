import { isKeyAction, limitOf } from '@portal/contract/actions'
import { requestsPerMinute } from '@portal/contract/limits'
import { staffRoles } from '@portal/contract/people/staff/staff-roles'
import { isForProgramsAlone, may } from '@portal/contract/permissions'
import type { Meta } from '@portal/contract/procedures'
import type { Operation } from '../../platform/http/openapi.ts'

const callers = [
  ...staffRoles.map((staffRole) => ({
    name: staffRole,
    actor: { id: 'office', userType: 'admin', staffRole } as const,
  })),
  { name: 'student', actor: { id: 'student', userType: 'student' } as const },
]

/** Who may call what needs this permission: roles of the office, students, or anyone; nobody for what programs alone may. */
export const whoMayCall = (action: Meta['action']) =>
  action === 'anyone' ? ['anyone'] : callers.filter(({ actor }) => may(actor, action, actor.id)).map(({ name }) => name)

const confirmation: Record<Meta['does'], string> = {
  reads: '',
  changes: '',
  asks: 'A person who has a second factor confirms first that it is them (`CONFIRMATION_NEEDED`).',
  asksSometimes:
    'For some inputs a person who has a second factor confirms first that it is them (`CONFIRMATION_NEEDED`).',
}

function limitsOf(action: Meta['action'], who: readonly string[]) {
  const limit = limitOf(action)
  if (limit === null) return 'It has a limit of its own.'
  if (action === 'anyone') return ''
  const { student, admin, apiKey } = requestsPerMinute[limit]
  const limits = [
    who.includes('student') ? `${student.toLocaleString('en')} of a student` : '',
    who.some((one) => one !== 'student') ? `${admin.toLocaleString('en')} of the office` : '',
    isKeyAction(action) ? `${apiKey.toLocaleString('en')} of a key` : '',
  ]
  return `Limit \`${limit}\`: ${limits.filter(Boolean).join(', ')} in a minute.`
}

/** What the document says of who may call an operation, how often, and whether it asks for confirmation. */
export function accessOf({ action, does, needs }: Meta): Required<Pick<Operation, 'security' | 'description'>> {
  const withKey = action !== 'anyone' && isKeyAction(action)
  const withSession = action !== 'anyone' && !isForProgramsAlone(action)
  const who = whoMayCall(action)
  const sentences = [
    action === 'anyone' ? 'Open to everybody.' : `Permission: ${action}.`,
    withSession ? `For ${who.join(', ')}${withKey ? ', and keys with this permission' : ''}.` : '',
    withKey && !withSession ? 'For keys with this permission alone.' : '',
    needs ? `It is there where the college has switched on \`${needs}\`; otherwise \`NOT_FOUND\`.` : '',
    limitsOf(action, who),
    confirmation[does],
  ]
  return {
    security: [...(withSession ? [{ session: [] }] : []), ...(withKey ? [{ apiKey: [] }] : [])],
    description: sentences.filter(Boolean).join(' '),
  }
}
