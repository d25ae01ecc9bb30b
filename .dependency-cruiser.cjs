// Which folder may import which. `npm run structure` refuses the rest; the README's map shows the same.
// TypeScript 7 has no interface for tools yet: the sources are read with swc.
const layers = ['app', 'features', 'auth', 'audit', 'notifications', 'settings', 'permissions', 'platform']
const test = '\\.(test|spec)\\.tsx?$|/testing/'

/** No layer of the server imports one that stands before it in the list. */
const layerRules = layers.slice(1).map((layer, at) => ({
  name: `server-${layer}-imports-no-higher-layer`,
  severity: 'error',
  from: { path: `^server/src/${layer}/`, pathNot: test },
  to: { path: `^server/src/(${layers.slice(0, at + 1).join('|')})/` },
}))

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** The wings, in contract, in the server's features and in the office's screens. Each imports only those before it. */
const wings = ['people', 'records', 'documents', 'public-pages', 'office', 'privacy', 'runs']
const wingFolders = { contract: 'contract/src', server: 'server/src/features', web: 'web/src/screens/admin' }
const wingRules = Object.entries(wingFolders).flatMap(([name, folder]) =>
  wings
    .slice(0, -1)
    .map((wing, at) =>
      forbid(
        `${name}-${wing}-imports-no-higher-wing`,
        { path: `^${folder}/${wing}/`, pathNot: test },
        { path: `^${folder}/(${wings.slice(at + 1).join('|')})/` },
      ),
    ),
)
const anyWing = `(${wings.join('|')})`

module.exports = {
  forbidden: [
    forbid('no-circle', {}, { circular: true }),
    forbid('no-unresolvable-import', {}, { couldNotResolve: true }),
    ...layerRules,
    ...wingRules,
    forbid(
      'a-room-imports-no-routes-actions-or-jobs-of-another',
      { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: test },
      { path: '^server/src/features/.*\\.(actions|routes|job)\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    forbid(
      'what-all-wings-share-names-none',
      {
        path: '^(server/src/features|contract/src)/(context|http-context|rpc|fields|pagination|jobs|run|shell-messages|limits|delays)\\.ts$',
      },
      { path: `^$1/${anyWing}/` },
    ),
    forbid(
      'contract-wings-import-no-table-of-all-wings',
      // The audit trail names the actions of all rooms; procedures name their actions and errors.
      {
        path: `^contract/src/${anyWing}/`,
        pathNot: `^contract/src/office/(audit|audit-messages|student-record-messages)\\.ts$|procedures\\.ts$|${test}`,
      },
      { path: '^contract/src/(api|actions|messages|problems|http-routes|permissions|topics|paths)\\.ts$' },
    ),
    forbid(
      'procedures-are-imported-by-the-api-alone',
      { path: '^(contract|server|web)/src/', pathNot: '^contract/src/(api|.*procedures)\\.ts$' },
      { path: '^contract/src/.*/[\\w-]*procedures\\.ts$|^contract/src/\\w+\\.procedures\\.ts$' },
    ),
    forbid(
      'routes-and-actions-ask-no-tables',
      { path: '^server/src/.*\\.(routes|actions)\\.ts$' },
      { path: 'node_modules/kysely/' },
    ),
    forbid(
      'only-stores-build-queries',
      {
        path: '^server/src/(features|auth|audit|notifications|settings|permissions)/',
        pathNot: `\\.store\\.ts$|${test}`,
      },
      { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-app-reads-what-tables-say',
      { path: '^server/src/', pathNot: `^server/src/app/|${test}` },
      { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-its-own-process-loads-the-pdf-compiler',
      { path: '^server/src/', pathNot: `^server/src/platform/pdf/compiler(-main)?\\.ts$|${test}` },
      { path: '^server/src/platform/pdf/compiler\\.ts$|node_modules/@myriaddreamin/' },
    ),
    forbid(
      'only-its-own-process-loads-the-image-library',
      { path: '^server/src/', pathNot: `^server/src/platform/pictures/(draw-picture|picture-main)\\.ts$|${test}` },
      { path: '^server/src/platform/pictures/draw-picture\\.ts$|node_modules/sharp/' },
    ),
    forbid(
      'only-signing-reads-certificates',
      { path: '^server/src/', pathNot: `^server/src/platform/signing/|${test}` },
      { path: 'node_modules/(pkijs|asn1js)/' },
    ),
    forbid(
      'public-pages-share-only-the-theme-and-how-moments-are-written',
      { path: '^web/src/public-pages/' },
      { pathNot: '^web/src/(public-pages|theme)/|^contract/src/public-pages/moments|node_modules/jsqr/' },
    ),
    forbid(
      'contract-imports-only-its-own-libraries',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|node_modules/(zod|@orpc/contract)/' },
    ),
    forbid('web-imports-nothing-of-the-server-or-of-node', { path: '^web/src/', pathNot: test }, { path: '^server/' }),
    forbid('web-imports-nothing-of-node', { path: '^web/src/', pathNot: test }, { dependencyTypes: ['core'] }),
    forbid('server-imports-nothing-of-the-web', { path: '^server/src/' }, { path: '^web/|node_modules/react' }),
    forbid('ui-and-forms-do-not-fetch', { path: '^web/src/(ui|forms)/' }, { path: '^web/src/(screens|shell|live)/' }),
    forbid('data-does-not-render', { path: '^web/src/data/' }, { path: '^web/src/(?!data/|runtime-config)' }),
    forbid(
      'no-product-code-imports-tests',
      { path: '^(contract|server|web)/src/|^scripts/', pathNot: `${test}|^scripts/(bench|crash|demo)/` },
      { path: '/testing/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|e2e/results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
}
