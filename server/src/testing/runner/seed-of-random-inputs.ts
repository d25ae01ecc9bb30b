import fc from 'fast-check'

/**
 * Random inputs of tests are the same in every run, so that a test that was green stays green. `npm run more -- test:random`
 * gives other seeds.
 */
fc.configureGlobal({ seed: Number(process.env.PORTAL_TEST_SEED ?? 20_261_122) })
