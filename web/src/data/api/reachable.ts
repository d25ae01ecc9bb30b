import { httpPaths } from '@portal/contract/paths'

/** Whether the portal answers. */
export const isReachable = () =>
  fetch(httpPaths.health, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
