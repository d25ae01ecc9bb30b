import { doors } from '@portal/contract/paths'

/** Whether the portal answers. */
export const isReachable = () =>
  fetch(doors.health, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
