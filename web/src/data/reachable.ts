import { doors } from '@portal/contract/paths'

/** Whether the portal answers at all. */
export const isReachable = () =>
  fetch(doors.health, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
