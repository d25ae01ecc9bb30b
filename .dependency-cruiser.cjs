// Which folder may import which. `npm run structure` refuses the rest; the README's map shows the same.
// TypeScript 7 has no interface for tools yet: the sources are read with swc.
const { readdirSync } = require('node:fs')

const test = '\\.(test|spec)\\.tsx?$|/testing/'
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** The folders in `folder`, the lowest first, and after them those without a name here, by theirs: none imports one that stands
 * after it, so no two import each other. What a row of a table has is declared for all (`….tables.ts`). */
function ordered(folder, first) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const others = folders.map(({ name }) => name).filter((name) => name !== 'testing' && !first.includes(name))
  const names = [...first, ...others.sort()]
  return names
    .slice(0, -1)
    .map((name, at) =>
      forbid(
        `${folder}/${name}-imports-none-that-stands-after-it`,
        { path: `^${folder}/${name}/`, pathNot: test },
        { path: `^${folder}/(${names.slice(at + 1).join('|')})/`, pathNot: '\\.tables\\.ts$' },
      ),
    )
}

const layers = ['platform', 'permissions', 'settings', 'notifications', 'audit', 'auth', 'features', 'app']
const webFolders = [
  ...[
    'data',
    'theme',
    'public-pages',
    'ui',
    'live',
    'forms',
    'exports',
    'help',
    'shortcuts',
    'search',
    'session',
    'shell',
  ],
  ...['screens', 'offline'],
]
const uiFolders = [
  ...['text', 'badge', 'layout', 'keyboard', 'toast', 'button', 'link', 'loading', 'filter', 'list', 'menu', 'photo'],
  'dialog',
]
/** What several rooms, the shell or the search read; the rest of what is read stands in its room. */
const dataFolders = ['api', 'offline', 'people', 'office', 'documents', 'session', 'records', 'privacy', 'bulk']
const screenFolders = [
  ...['inbox', 'idcard', 'auth', 'second-factor', 'account', 'requests', 'help', 'myprofile', 'own-documents', 'sso'],
  'admin',
]

const authFolders = [
  ...['limits', 'oidc-identities', 'second-factor-records', 'passwords', 'sessions', 'password-changes', 'sign-in'],
  ...['second-factor', 'confirmation'],
]
const platformFolders = [
  ...['filesystem', 'database', 'outgoing', 'processes', 'pictures', 'storage', 'http', 'branding', 'jobs', 'email'],
  ...['live', 'operations', 'pdf', 'push', 'signing', 'zip', 'spreadsheet'],
]

/** The wings in their order, each with the rooms that others of it import. */
const contractRooms = {
  text: [],
  time: [],
  jobs: [],
  webhooks: [],
  shell: [],
  people: ['export-marks', 'custom-fields', 'single-sign-on'],
  records: ['id-cards', 'request-types'],
  notifications: [],
  documents: [],
  'public-pages': [],
  office: [],
  privacy: [],
  bulk: [],
}
const serverRooms = {
  people: ['counts', 'custom-fields', 'program-writes', 'students', 'account', 'invitations'],
  records: [
    'bin',
    'id-cards',
    'certificates',
    'uploads',
    'versioned-records',
    'request-types',
    'decisions',
    'requests',
  ],
  documents: [
    ...['credentials', 'issued', 'devices', 'letters', 'keys', 'making', 'prints', 'shares', 'student-documents'],
  ],
  'public-pages': ['pages'],
  office: [],
  privacy: ['exports'],
  bulk: ['operation'],
}
const officeRooms = {
  people: ['custom-fields', 'keys', 'second-factor', 'sign-in-links'],
  records: ['answers', 'bin', 'issued-documents', 'student-records'],
  documents: [],
  office: [],
  privacy: [],
  bulk: ['operation', 'imports', 'jobs', 'promotions'],
}
const orderedRooms = (folder, rooms) => [
  ...ordered(folder, Object.keys(rooms)),
  ...Object.entries(rooms).flatMap(([wing, names]) => ordered(`${folder}/${wing}`, names)),
]
const anyWing = `(${Object.keys(serverRooms).join('|')})`

module.exports = {
  forbidden: [
    forbid('no-circle', {}, { circular: true }),
    forbid('no-unresolvable-import', {}, { couldNotResolve: true }),
    ...ordered('server/src', layers),
    ...ordered('server/src/auth', authFolders),
    ...ordered('server/src/platform', platformFolders),
    ...orderedRooms('contract/src', contractRooms),
    ...orderedRooms('server/src/features', serverRooms),
    ...ordered('web/src', webFolders),
    ...ordered('web/src/ui', uiFolders),
    ...ordered('web/src/data', dataFolders),
    ...ordered('web/src/screens', screenFolders),
    ...orderedRooms('web/src/screens/admin', officeRooms),
    forbid(
      'a-room-imports-no-routes-actions-or-jobs-of-another',
      { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: test },
      { path: '^server/src/features/.*\\.(actions|routes|job)\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    forbid(
      'what-all-wings-share-names-none',
      {
        path: '^(server/src/features|contract/src)/(asks|context|http-context|needs|room|rpc|fields|pagination|jobs|bulk-operation|shell-messages|limits|delays)\\.ts$',
      },
      { path: `^$1/${anyWing}/` },
    ),
    forbid(
      'contract-wings-import-no-table-of-all-wings',
      // The audit trail and the keys of programs name the actions of all rooms; procedures name their actions and errors.
      {
        path: `^contract/src/${anyWing}/`,
        pathNot: `^contract/src/(office/(audit|audit-messages|student-record-messages)|people/api-keys/api-key(s|-messages))\\.ts$|procedures\\.ts$|${test}`,
      },
      {
        path: '^contract/src/(api|actions|messages|problems|http-routes|permissions|topics|paths|notification-kinds)\\.ts$',
      },
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
    forbid(
      'what-screens-are-made-of-imports-no-list-of-all-screens',
      { path: '^web/src/[^/]+/', pathNot: `^web/src/(screens|offline)/|${test}` },
      { path: '^web/src/[^/]+$', pathNot: '^web/src/(runtime-config|screen|use-screens|may-open|use-may-open)\\.ts$' },
    ),
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
