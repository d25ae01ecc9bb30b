/** A command of the docs that runs here. */
export type Run = {
  command: string
  /** What stands in the docs for something of the college, and what it is here. */
  with?: Record<string, string>
  /** A part that cannot run here, and why; the rest runs. */
  without?: [part: string, reason: string]
  /** Settings of the college that the command needs. */
  settings?: Record<string, string>
  /** The exit code; 0 unless said. */
  code?: number
  /** What it must say. */
  says?: string | RegExp
}

const KEY = `key-${new Date().getUTCFullYear()}`
const TODAY = new Date().toISOString().slice(0, 10)
const CLERK = 'clerk@college.edu'
const SSO = {
  PORTAL_OIDC_ISSUER: 'https://login.college.edu',
  PORTAL_OIDC_CLIENT_ID: 'portal',
  PORTAL_OIDC_CLIENT_SECRET: 'secret-of-the-portal',
}
const SAME_PORTAL = /^Settings from \S+\/.env\. Data in \S+\/data\. Address http:\/\/127\.0\.0\.1:\d+\.$/m
const SERVICE = /^Settings from student-documents\.service, \S+\/etc\/student-documents\.env, as /m

/** Before the service runs: the installation with systemd, without the packages and systemd itself. */
export const SET_UP_SERVICE: Run[] = [
  {
    command: 'sudo npm ci --omit=dev && sudo npm run build',
    without: ['sudo npm ci --omit=dev && ', 'needs the registry of packages'],
  },
  {
    command: `sudo install --mode=600 /dev/stdin /etc/student-documents.env <<'END'
PORTAL_URL=https://documents.college.edu
PORTAL_TRUST_PROXY=true
PORTAL_ADMIN_EMAIL=registrar@college.edu
SMTP_URL=smtps://user:password@mail.college.edu
END`,
  },
  {
    command: 'sudo cp deploy/systemd/* /etc/systemd/system/ && sudo systemctl daemon-reload',
    without: [' && sudo systemctl daemon-reload', 'needs systemd'],
  },
  { command: 'sudo install --directory --owner=student-documents --mode=700 /var/backups/student-documents' },
  { command: 'sudo cp deploy/nginx/nginx.conf /etc/nginx/nginx.conf' },
  {
    command: String.raw`sed 's/documents\.college\.edu/documents.college.edu/g' deploy/nginx/student-documents.conf | sudo tee /etc/nginx/sites-enabled/student-documents.conf >/dev/null`,
  },
  { command: 'sudo cp deploy/nginx/student-documents-shared.conf /etc/nginx/conf.d/' },
  { command: 'sudo rm /etc/nginx/sites-enabled/default' },
  { command: "echo 'TELL_EMAIL=it@college.edu' | sudo tee /etc/student-documents-failed.env" },
]

/** While the service runs. */
export const WITH_SERVICE: Run[] = [
  { command: 'cd /srv/student-documents && sudo npm run check', says: SERVICE },
  { command: 'curl -s https://documents.college.edu/healthz', says: '"alive":true' },
  { command: 'curl -s http://127.0.0.1:3000/readyz', says: '"ready":true' },
  { command: 'sudo npm run backup -- /var/backups/student-documents', says: SERVICE },
  { command: 'cd /srv/student-documents' },
]

/** In a container; what stands before the program needs a Docker engine. */
export const IN_CONTAINER: Run[] = [
  'docker compose -f one-machine.yaml exec portal node server/dist/check.js',
  `docker compose -f one-machine.yaml exec portal node -e "fetch('http://127.0.0.1:3000/readyz').then(async (answer) => console.log(await answer.text()))"`,
  'docker compose -f one-machine.yaml exec portal node server/dist/admin.js list',
  'docker compose -f one-machine.yaml exec -T portal node server/dist/backup.js /backup/before-upgrade.tar.gz',
  'docker compose -f one-machine.yaml exec -T portal node server/dist/backup.js /backup',
].map((command) => ({
  command,
  without: [/^.* exec (-T )?portal /.exec(command)?.[0] ?? '', 'needs a Docker engine'],
}))

/** In deploy/compose, before the containers. */
export const SET_UP_COMPOSE: Run[] = [
  { command: 'install --mode=600 two-nodes.env.example two-nodes.env' },
  {
    command: `cat > .env <<'END'
PORTAL_HOSTNAME=documents.college.edu
BACKUPS=/srv/backup
SMTP_URL=smtps://user:password@mail.college.edu
END`,
  },
]

/** While the portal runs that `npm start` has started. */
export const WITH_NPM_START: Run[] = [
  { command: 'npm run check', says: SAME_PORTAL },
  { command: 'npm run admin -- list', says: 'registrar@college.edu' },
  { command: 'npm run admin -- create EMAIL [ROLE]', with: { 'EMAIL [ROLE]': `${CLERK} clerk` }, says: CLERK },
  { command: 'npm run admin -- role EMAIL ROLE', with: { 'EMAIL ROLE': `${CLERK} registrar` } },
  { command: 'npm run admin -- reset-password EMAIL', with: { EMAIL: CLERK } },
  { command: 'npm run admin -- disable EMAIL', with: { EMAIL: CLERK } },
  { command: 'npm run admin -- enable EMAIL', with: { EMAIL: CLERK } },
  {
    command: 'npm run admin -- reset-second-factor EMAIL',
    with: { EMAIL: CLERK },
    code: 1,
    says: 'This person has no second factor.',
  },
  { command: 'npm run admin -- link-sign-in EMAIL', with: { EMAIL: CLERK }, settings: SSO, says: CLERK },
  {
    command: 'npm run admin -- link-sign-in EMAIL SUBJECT',
    with: { 'EMAIL SUBJECT': `${CLERK} subject-1` },
    settings: SSO,
    says: 'signs in with the account subject-1',
  },
  { command: 'npm run admin -- linked-sign-ins', settings: SSO, says: CLERK },
  { command: 'npm run admin -- unlink-sign-in EMAIL', with: { EMAIL: CLERK }, settings: SSO },
  { command: 'npm run admin -- api-key create "Main system" --may importStudents,viewStudents --days 365' },
  { command: 'npm run admin -- api-key list', says: 'Main system' },
  { command: 'npm run admin -- api-key revoke pk_8mq2xk4d', code: 1, says: 'pk_8mq2xk4d' },
  { command: 'npm run keys -- list', says: `${KEY}-1` },
  { command: 'npm run keys -- rotate', says: `${KEY}-2 is made` },
  {
    command: 'npm run keys -- retire key-2026-1',
    with: { 'key-2026': KEY },
    code: 1,
    says: 'is the only key that can sign now',
  },
  {
    command: 'npm run keys -- compromised key-2026-1 --since 2026-11-22',
    with: { 'key-2026': KEY, '2026-11-22': TODAY },
    says: `${KEY}-2 signs from now on`,
  },
  { command: 'npm run keys -- rotate --pdf', says: 'It signs PDFs from now on' },
  { command: 'npm run keys -- rotate --lost-secret', code: 1, says: 'nothing is lost' },
  { command: 'npm run forget -- STUDENT', code: 1, says: 'There is no student with this id' },
  {
    command:
      'npm run --silent forget -- --list > /backup/forgotten-students.txt.new && mv /backup/forgotten-students.txt.new /backup/forgotten-students.txt',
  },
  { command: 'npm run backup -- /backup/portal' },
  { command: 'npm run files -- repair --from /backup/portal' },
  { command: 'npm run files -- orphans' },
  { command: 'npm run backup -- /safe/place/portal-2026-11-21.tar.gz' },
  { command: 'npm run backup -- /backup/before-upgrade.tar.gz' },
  { command: 'npm run stop', says: 'has stopped' },
]

/** After that portal has stopped, each into an empty data directory. */
export const RESTORES: Run[] = [
  { command: 'npm run restore -- /backup/portal' },
  { command: 'npm run restore -- /safe/place/portal-2026-11-21.tar.gz' },
]

/** What starts the portal of WITH_NPM_START, in README.md and in the part on upgrades. */
export const START = 'npm start'
