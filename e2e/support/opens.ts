import type { screens } from '@portal/contract/paths'

/** Tag of a journey that `npm test` runs although it is that of no screen: what it finds, no other test of that run does. */
export const quick = '@screen'

/**
 * Tags of a journey that `npm test` runs: the one for the screens with these names. The others are run by
 * `npm run test:everything`. Each screen beyond the specification has one (opens.test.ts); conformance has the others.
 */
export const opens = (...names: (keyof typeof screens)[]) => [quick, ...names.map((name) => `@${name}`)]
