/** Why commands of the docs do not run in the tests. A pattern stands for a program that always needs the same. */
export const NOT_RUN: Record<string, (string | RegExp)[]> = {
  'is no command': [
    'Skipped, because this machine lacks what they need (see docs/testing.md):',
    /^contract\/ {3}what browser and server share/,
    /^Settings from student-documents\.service/,
    /^The uploaded certificate certificates\//,
    'scrape_configs:',
    'flowchart TD',
    '{',
  ],
  'needs systemd': [
    /^(sudo )?systemctl [^&]*$/,
    /^journalctl [^&]*$/,
    'sudo systemctl enable --now student-documents student-documents-backup.timer',
  ],
  'needs a Docker engine': [
    /^docker compose -f one-machine\.yaml (up|logs) /,
    'PORTAL_HOSTNAME=documents.college.edu docker compose -f one-machine.yaml up -d',
    'docker compose --env-file two-nodes.env -f two-nodes.yaml up -d',
    'docker compose --env-file two-nodes.env -f two-nodes.yaml run --rm -T --volume /srv/backup:/backup portal-1 node server/dist/backup.js /backup',
  ],
  'needs the address of the repository': [
    'sudo git clone ADDRESS /srv/student-documents && cd /srv/student-documents',
    'git pull',
    'sudo git pull && sudo npm ci --omit=dev && sudo npm run build',
    'sudo git fetch --tags && sudo git checkout vNUMBER',
  ],
  'needs the registry of packages': [
    'npm ci --omit=dev && npm run build',
    'npm install --prefix /opt/otel @opentelemetry/api @opentelemetry/auto-instrumentations-node',
    'sudo apt install nginx certbot',
  ],
  'sets up several colleges, which needs systemd': [
    'NAME=physics',
    /student-documents(-|@)\$NAME/,
    /student-documents-NAME/,
    /^sudo install --mode=600 \/dev\/stdin \/etc\/student-documents\/\$NAME\.env /,
    'sudo cp /srv/student-documents/deploy/systemd/*@.* /etc/systemd/system/ && sudo systemctl daemon-reload',
    'sudo install --directory --mode=700 /etc/student-documents',
    /^cd \/srv\/student-documents\/deploy\/(nginx|caddy)$/,
    'sudo cp nginx.conf /etc/nginx/nginx.conf',
    'sudo cp student-documents-shared.conf /etc/nginx/conf.d/',
    /^sed -e 's\/documents.*physics/,
    'sudo cp Caddyfile /etc/caddy/Caddyfile && sudo mkdir -p /etc/caddy/sites',
    /^sudo PORTAL_UNIT=student-documents@physics\.service npm run /,
  ],
  'makes a user of the machine': [
    /^(sudo )?adduser --system --group --home \/var\/lib\/student-documents student-documents$/,
  ],
  'runs above with sudo': ['install --directory --owner=student-documents --mode=700 /var/backups/student-documents'],
  'needs a certificate authority': [
    /^sudo certbot certonly --webroot /,
    // deploy/nginx/nginx.slow.test.ts starts nginx with these files and a certificate of its own.
    'sudo nginx -t && sudo systemctl reload nginx',
  ],
  'needs a collector of OpenTelemetry': [/^OTEL=/, /^NODE_OPTIONS="--experimental-loader=/, /^OTEL_SERVICE_NAME=/],
  "needs the college's certificate for PDFs": [/^openssl pkcs12 -legacy -in old\.p12 /],
  'runs with an issued document in documented-commands.test.ts': [
    /^curl --fail --silent .*"\$PORTAL\//,
    'PORTAL=https://portal.college.example',
    'CODE=0123456789ABCDEFGHJK',
  ],
  'needs a key of a program': [/^curl --fail-with-body --header "Authorization: Bearer \$PORTAL_KEY"/],
  'needs a PostgreSQL of the college': [/^CREATE ROLE portal /, /^MOVE_TO_DATABASE_URL=/],
  'needs an object storage': ['STORAGE_URL=s3://college-files?region=eu-central-1 npm run files -- move --to s3'],
  'needs cron': [
    '0 2 * * *  cd /srv/portal && npm run --silent backup -- /backup/portal --keep 30',
    'PORTAL_ADDRESS=https://portal.college.example',
  ],
  'needs Windows': [/^schtasks \/Create /],
  // The programs of docs/api.md: guide-copy.slow.test.ts and guide-bring.slow.test.ts.
  'is run by tests of its own': ['npm test', /^import json, os, sys, /, /^import base64, /, /^from bring import /],
  'is for a developer, who looks at what it shows': [
    /^sqlite3 data\/demo\/portal\.sqlite /,
    /npm run (dev|test:unit|test:journeys)/,
    'NODE_OPTIONS=--import=./scripts/show-sql.mjs npm start',
    /^ALTER ROLE portal SET log_statement/,
    'curl --silent --head http://localhost:3000/api/session',
    'npm start > portal.log',
    'grep cac48a9c portal.log',
    /node_modules\/\.bin\/node /,
  ],
}

/** Why a command does not run; null where nobody has said it. */
export const reasonNotToRun = (command: string) =>
  Object.entries(NOT_RUN).find(([, commands]) =>
    commands.some((known) => (typeof known === 'string' ? known === command : known.test(command))),
  )?.[0] ?? null
