import { httpPaths } from '@portal/contract/paths'

/** Whether the portal answers at all. */
export const isReachable = () =>
  fetch(httpPaths.health, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
