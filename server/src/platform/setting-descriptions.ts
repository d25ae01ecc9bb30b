import type { settings } from './settings.ts'

type SettingName = keyof typeof settings.shape

/** What docs/settings.md and .env.example say of a setting, in Markdown; links lead from `docs`. */
type SettingDescription = {
  about: string
  /** What holds where it is not set; without it that is the default of the schema. */
  unset?: string
  /** Values that are refused, alone or with other settings: the pages show the sentence of the portal for each. */
  refused: readonly (string | Partial<Record<SettingName, string>>)[]
}

/** The settings by what they are about, in the order of the pages. */
export const settingGroups: { title: string; names: readonly SettingName[] }[] = [
  { title: 'The college', names: ['PORTAL_NAME', 'PORTAL_PLACE', 'PORTAL_OFFICE', 'PORTAL_TIME_ZONE'] },
  {
    title: 'The address',
    names: ['PORTAL_URL', 'PORTAL_PORT', 'PORTAL_HOST', 'PORTAL_TRUST_PROXY', 'PORTAL_FORMER_URLS'],
  },
  {
    title: 'Where data is kept',
    names: [
      ...(['PORTAL_DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'STORAGE_DIRECT'] as const),
      ...([
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_SESSION_TOKEN',
        'PORTAL_SECRET',
        'PORTAL_BACKUP',
      ] as const),
    ],
  },
  { title: 'E-mail', names: ['SMTP_URL', 'PORTAL_MAIL_FROM', 'PORTAL_MAIL_PER_MINUTE'] },
  {
    title: 'Signing in',
    names: [
      ...([
        'PORTAL_ADMIN_EMAIL',
        'PORTAL_ADMIN_PASSWORD',
        'PORTAL_PASSWORD_COMMON',
        'PORTAL_INITIAL_PASSWORDS',
      ] as const),
      ...([
        'PORTAL_SESSION_IDLE_MINUTES',
        'PORTAL_HIDE_ACCOUNTS',
        'PORTAL_SECOND_FACTOR',
        'PORTAL_OIDC_ISSUER',
      ] as const),
      ...(['PORTAL_OIDC_CLIENT_ID', 'PORTAL_OIDC_CLIENT_SECRET', 'PORTAL_OIDC_NAME', 'PORTAL_OIDC_ONLY'] as const),
    ],
  },
  {
    title: 'Students',
    names: [
      ...(['PORTAL_PACE', 'PORTAL_FORMER_STUDENT_MONTHS', 'PORTAL_FORMER_VALUE_MONTHS'] as const),
      ...(['PORTAL_FORGET_FORMER_YEARS', 'PORTAL_FORGET_INACTIVE_YEARS'] as const),
    ],
  },
  {
    title: 'Documents that can be checked',
    names: [
      ...(['PORTAL_VERIFICATION', 'PORTAL_CARD_QR', 'PORTAL_CARD_FIELDS'] as const),
      ...(['PORTAL_SIGNING_P12', 'PORTAL_SIGNING_P12_PASSWORD', 'PORTAL_TSA_URL'] as const),
    ],
  },
  {
    title: 'The running portal',
    names: [
      ...(['PORTAL_LOG', 'PORTAL_METRICS_TOKEN', 'PORTAL_OUTGOING', 'PORTAL_SECURITY_CONTACT'] as const),
      ...(['PORTAL_MAX_STREAMS', 'PORTAL_MAX_REQUESTS', 'PORTAL_DRAIN_SECONDS'] as const),
    ],
  },
]

const OFFICE = 'as the office decides under More → Settings'
const SSO = 'All three of `PORTAL_OIDC_ISSUER`, `PORTAL_OIDC_CLIENT_ID` and `PORTAL_OIDC_CLIENT_SECRET` or none.'
const ISSUER = 'https://login.college.example'
const FORGET =
  'Years after which they are proposed to be forgotten (`/admin/forgetting`). See [Forgetting students](operations.md#forgetting-students)'

export const settingDescriptions: Record<SettingName, SettingDescription> = {
  PORTAL_NAME: {
    about: 'The name of the portal: in the top bar, on ID cards, in e-mails.',
    unset: `${OFFICE}, \`Student Documents\` until then`,
    refused: ['x'.repeat(200)],
  },
  PORTAL_HOST: {
    about:
      'The address of this machine that it listens on; `0.0.0.0` opens it to the network. The name that people type belongs into `PORTAL_URL`.',
    refused: [' '],
  },
  PORTAL_PORT: {
    about: 'The port that it listens on. Where it is not set, `PORT` is taken, which hosting platforms set.',
    refused: ['eighty'],
  },
  PORTAL_URL: {
    about:
      'The address that people use: a scheme, a name and perhaps a port, without a path. Links in e-mails begin with it; `https://…` makes cookies `Secure`.',
    unset: '`http://localhost:` with the port',
    refused: ['portal.college.example', 'https://college.example/portal'],
  },
  PORTAL_DATA_DIR: {
    about: 'The directory for the database, files, e-mails that are not sent, and the secret.',
    refused: [' '],
  },
  DATABASE_URL: {
    about:
      '`postgres://…` keeps the records in PostgreSQL (with the `pg_trgm` extension); `?sslmode=verify-full` at the end allows only TLS, also with [an authority of the college](operations.md#tls-to-postgresql-with-the-colleges-own-authority). In a password `@ : / ? # %` are written as `%40 %3A %2F %3F %23 %25`, in `SMTP_URL` as well.',
    unset: 'SQLite in `PORTAL_DATA_DIR`',
    refused: ['mysql://localhost/portal', 'postgres://host/portal?sslmode=allow', 'postgres://user:p#ss@host/portal'],
  },
  STORAGE_URL: {
    about:
      '`s3://bucket/folder?endpoint=https://host&region=name` keeps the files on S3 or object storage that speaks like it. Folder and endpoint can be left out; the region is `us-east-1` unless named.',
    unset: 'files in `PORTAL_DATA_DIR`',
    refused: ['https://s3.example/college'],
  },
  STORAGE_DIRECT: {
    about:
      '`true` sends browsers, after the permission check, to links of the object storage that are valid for 60 to 90 seconds. Browsers must be able to reach it.',
    refused: [
      'yes please',
      'true',
      {
        STORAGE_DIRECT: 'true',
        STORAGE_URL: 's3://files?endpoint=http://host',
        PORTAL_URL: 'https://portal.college.example',
      },
    ],
  },
  AWS_ACCESS_KEY_ID: {
    about: 'The key for `STORAGE_URL`.',
    unset: 'the role of the machine or container',
    refused: [{ STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'key' }],
  },
  AWS_SECRET_ACCESS_KEY: {
    about: 'Its secret.',
    unset: 'the role of the machine or container',
    refused: [{ STORAGE_URL: 's3://files', AWS_SECRET_ACCESS_KEY: 'secret' }],
  },
  AWS_SESSION_TOKEN: { about: 'The token of keys that are temporary.', refused: [] },
  PORTAL_SECRET: {
    about:
      'Signs the session cookies and seals the signing keys. A change signs everybody out and [ends the signing keys](operations.md#signing-keys). Several nodes need the same.',
    unset: 'created at the first start, in `data/secret`',
    refused: ['short'],
  },
  PORTAL_ADMIN_EMAIL: {
    about: 'The e-mail address of the first administrator, who is created when the portal has never had one.',
    unset: '`admin@portal.local`',
    refused: ['admin'],
  },
  PORTAL_ADMIN_PASSWORD: {
    about: 'The password of the first administrator.',
    unset: 'generated, and printed once',
    refused: ['12345'],
  },
  SMTP_URL: {
    about:
      '`smtp://user:password@host:port` sends e-mails; `smtps://`, or `?requireTLS=true` at the end, allows only TLS.',
    unset:
      'each e-mail is a file in `data/outbox`, which the log names (with its link, if `PORTAL_URL` is `localhost`)',
    refused: ['mail.college.example', 'smtp://user:p#ss@mail.college.example'],
  },
  PORTAL_MAIL_FROM: {
    about: 'The sender of e-mails: an address, or `College <office@college.example>`.',
    unset: 'the name of the portal, `no-reply@` its host',
    refused: ['nonsense'],
  },
  PORTAL_MAIL_PER_MINUTE: {
    about: 'How many e-mails a node sends in a minute; `0` is no limit. See [Mail](operations.md#mail).',
    refused: ['many'],
  },
  PORTAL_PACE: {
    about: '`brisk` removes the delays that the specification asks for (spinners of 2 s, redirects after 1.5 to 3 s).',
    refused: ['fast'],
  },
  PORTAL_HIDE_ACCOUNTS: {
    about: '`true` answers every request for a reset e-mail alike, whether the account exists or not.',
    refused: ['maybe'],
  },
  PORTAL_PASSWORD_COMMON: {
    about:
      'Common passwords, such as `123456`. `warn`: the office is warned when it gives one to a student, and nobody can choose one with a reset link. `refuse`: they are refused everywhere. `allow`: they are allowed everywhere.',
    refused: ['never'],
  },
  PORTAL_INITIAL_PASSWORDS: {
    about:
      '`change`: who signs in with a password from the office, the settings or the command line must first choose another one. Passwords given before 0.2.0 count as the person’s own.',
    refused: ['never'],
  },
  PORTAL_SESSION_IDLE_MINUTES: {
    about: 'Minutes without use after which a session ends; `0` is never.',
    refused: ['long'],
  },
  PORTAL_SECOND_FACTOR: {
    about:
      'Who proves with more than a password that it is them: with a passkey, or the code of an app. `offered`: whoever sets one up; `staff`: the office must; `everybody` must. See [Second factors](operations.md#second-factors).',
    refused: ['maybe'],
  },
  PORTAL_OIDC_ISSUER: {
    about: `The institution’s own sign-in (OpenID Connect): the address of its provider. ${SSO} See [Single sign-on](single-sign-on.md).`,
    refused: [
      'login.college.example',
      ISSUER,
      {
        PORTAL_OIDC_ISSUER: 'http://login.college.example',
        PORTAL_OIDC_CLIENT_ID: 'portal',
        PORTAL_OIDC_CLIENT_SECRET: 'secret',
      },
      {
        PORTAL_OIDC_ISSUER: ISSUER,
        PORTAL_OIDC_CLIENT_ID: 'portal',
        PORTAL_OIDC_CLIENT_SECRET: 'secret',
        PORTAL_URL: 'http://portal.college.example',
      },
    ],
  },
  PORTAL_OIDC_CLIENT_ID: { about: 'The name that the provider has given to the portal.', refused: ['portal'] },
  PORTAL_OIDC_CLIENT_SECRET: { about: 'The secret that the provider has given to the portal.', refused: ['secret'] },
  PORTAL_OIDC_NAME: {
    about: 'What stands after "Sign in with" on the login.',
    unset: 'the host of the provider',
    refused: ['x'.repeat(200)],
  },
  PORTAL_OIDC_ONLY: {
    about:
      '`true`: students sign in there alone, without a password of the portal; former students and the office keep theirs.',
    refused: ['maybe'],
  },
  PORTAL_FORGET_FORMER_YEARS: { about: `Of students who have left. ${FORGET}.`, unset: 'never', refused: ['0'] },
  PORTAL_FORGET_INACTIVE_YEARS: { about: `Of inactive students. ${FORGET}.`, unset: 'never', refused: ['0'] },
  PORTAL_FORMER_STUDENT_MONTHS: {
    about:
      'Months for which students who have left can still sign in, download what is theirs and send requests; `0` is not at all.',
    refused: ['long'],
  },
  PORTAL_FORMER_VALUE_MONTHS: {
    about:
      'Months for which the portal keeps what was in a field of a student before a change, so that a registrar can put it back.',
    refused: ['0'],
  },
  PORTAL_VERIFICATION: {
    about:
      '`on`: cards and certificates are issued so that anybody can check them. See [Verification](verification.md). `off` switches it off; on a loopback address `on` tries it out.',
    unset: '`on` for an `https://` address, otherwise `off`',
    refused: ['maybe', { PORTAL_VERIFICATION: 'on', PORTAL_URL: 'http://portal.college.example' }],
  },
  PORTAL_CARD_QR: {
    about: 'The QR code of an ID card: `link`, the address that checks it, or `text`, its numbers.',
    unset: '`link` with verification on an `https://` address, otherwise `text`',
    refused: ['picture', 'link'],
  },
  PORTAL_CARD_FIELDS: {
    about:
      'Fields that ID cards have besides the usual ones, separated by commas: `validity`, `bloodGroup`, `emergencyContact`.',
    unset: 'none',
    refused: ['height'],
  },
  PORTAL_FORMER_URLS: {
    about: 'Former addresses of the portal under which documents were issued, separated by commas.',
    unset: 'none',
    refused: ['portal.college.example'],
  },
  PORTAL_SIGNING_P12: {
    about: 'The file with the college’s own certificate for signing PDFs (PKCS #12).',
    unset: 'a certificate that the portal makes',
    refused: [' '],
  },
  PORTAL_SIGNING_P12_PASSWORD: { about: 'The password of that file.', refused: [] },
  PORTAL_TSA_URL: {
    about: 'A time-stamping authority (RFC 3161) for the signatures of PDFs.',
    unset: 'no time stamps',
    refused: ['tsa.college.example'],
  },
  PORTAL_TIME_ZONE: {
    about: 'The time zone of the dates on documents and public pages, such as `Asia/Kolkata`.',
    unset: `${OFFICE}, that of the machine until then. That of a container, and of many rented machines, is UTC: \`npm run check\` and the log of the start say so`,
    refused: ['India'],
  },
  PORTAL_PLACE: {
    about: 'The place of the college, on public pages.',
    unset: OFFICE,
    refused: ['x'.repeat(200)],
  },
  PORTAL_OFFICE: {
    about: 'How the office is reached, on public pages.',
    unset: OFFICE,
    refused: ['x'.repeat(300)],
  },
  PORTAL_OUTGOING: {
    about:
      'How the portal calls webhooks and push services: hosts of the college that may have private addresses (`library.college.example`, `lms.lan:8443`), and one proxy for all others (`http://proxy:3128`), separated by commas. See [Outgoing calls](operations.md#outgoing-calls).',
    unset: 'public addresses only, without a proxy',
    refused: ['http://one:3128,http://two:3128'],
  },
  PORTAL_SECURITY_CONTACT: {
    about:
      'Whom to tell of a weakness of this portal, as `/.well-known/security.txt` names them: `mailto:security@college.example`, or the address of a page.',
    unset: 'there is no `security.txt`',
    refused: ['security@college.example'],
  },
  PORTAL_TRUST_PROXY: {
    about:
      '`true` takes the client’s address from the last entry of `X-Forwarded-For`, and request ids from `X-Request-Id`. Set it behind a proxy, and only there.',
    refused: ['maybe'],
  },
  PORTAL_METRICS_TOKEN: {
    about: 'Allows requests with this token (`Authorization: Bearer …`) to read `/metrics`.',
    unset: 'nobody reads it',
    refused: ['short'],
  },
  PORTAL_BACKUP: {
    about:
      '`elsewhere` where another program makes the backups: then nobody is told that `npm run backup` has not run.',
    refused: ['never'],
  },
  PORTAL_DRAIN_SECONDS: {
    about: 'Seconds for which a node that is told to stop answers at `/readyz` that it is not ready, and still serves.',
    refused: ['1000'],
  },
  PORTAL_MAX_STREAMS: {
    about:
      'How many open screens one node sends live events to. Further screens work without them, and try again at growing intervals.',
    refused: ['0'],
  },
  PORTAL_MAX_REQUESTS: {
    about: 'How many requests a node works on at once; more are answered 503 with `Retry-After`.',
    refused: ['0'],
  },
  PORTAL_LOG: {
    about:
      '`debug`, `info`, `warn`, `error` or `silent`; JSON lines on standard output, on a terminal readable lines for what matters.',
    refused: ['loud'],
  },
}
