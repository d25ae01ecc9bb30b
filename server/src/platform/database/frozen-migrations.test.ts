import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations } from './migration-list.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * The sha256 of every file in `migrations/`. A landed migration is never edited, not even its comments: databases that
 * have run it would not get the change. To change a table, add a migration with the next number. For a new file, run this
 * test and copy the line that it prints. If a line differs, undo the edit.
 */
const landed: Record<string, string> = {
  '0001-first-tables.ts': '2af881d4ca523b8403544ba0a2dee4a8b26fa8ec90da4b73d3bef3c6bfdce963',
  '0002-audit-trail.ts': '05bd84a99152da40619a689641f25c0cd3b8f13f5f780700f8a8e88b674d7dfc',
  '0003-letters.ts': '85b123fad90e398e1ee54bc30ab78d36cc9d9b3bbb10b0ce0a7bc1368e7b1f16',
  '0004-tabs-and-groups.ts': 'a56ee785b337e0eddccdb053e4665fa2fb1b074523265fd7817955298a43c6d1',
  '0005-sign-in.ts': '9b1e7ee92b5d68f173351bab3b3647227c2a4e9d459678d16b03e9947adac572',
  '0006-search-index.ts': '3c0b4eb3c516c3be99f2e3ef53b8aa94958d74b6e2aea346054bf9f08304d321',
  '0007-standard-names.ts': '21d93c70ccfc67c19dd0811dd0252096526b91978a6d10f42cd4035c0fc90e4e',
  '0008-request-decisions.ts': '2aba72b6b522f398fd8d65f801fedc0fde1cea1a7c5419f15d2e5042a63f47aa',
  '0009-deleted-records.ts': '7ae154b45ab7bad4f6abdb396ee32e9d7af8a1d178e979725ff6ce32f363825f',
  '0010-college-ids-and-saved-filters.ts': 'ef8eb6d96c6195b27fbfab857f8c5347fdf3ca14e0b67af0bbd8a14a0ffe3c3a',
  '0011-name-words.ts': '5b5b3091a3da2cfadb8a386b17d752c40ef62686db66e29ce77a1301cb396e03',
  '0012-jobs.ts': '60b91a6de11a053778bfe3292ac2a6294135c348e02d3eab67b27b4eb8b6100f',
  '0013-imports.ts': '412aedec478ea5b61851edf1051ae79662a1f4f3efff2068e40a48219e3afbe8',
  '0015-access.ts': '4c1333230191e05488a03bff4c4edc2712871706ec8d40d4d9c2ecb3d7bdf544',
  '0016-former-students.ts': 'e837ec9690f7146f7ad1089a4c9818067daacceb4d2e1ef8f37a06eab6fc8c12',
  '0017-forgetting.ts': '0b0ecdc875dc742249a66a06b9bd4ea864a490ac84bf4a829593087433b8b53c',
  '0018-promotions.ts': '9402a34cd9760567e8e3f45538593c54dbfbdbc89898ef73778b8eaebddf5b63',
  '0019-photo-imports.ts': '3c6ef46ddae6f3bd3e8ec43666730931c16b8b485fa8cb420d4a47ec32828fa7',
  '0020-issued-documents.ts': 'f0a86fd19a3360c7f4fbe64e67e4cf2efe0d1987fec7e46eaf09bb6498b7cca2',
  '0021-documents-by-key.ts': '521efca4f736278d327d4eda1a390387c1478949d7b49542c12727793416ab9b',
  '0022-certificate-issuers.ts': '310968354a6d372a5c2e0840b3886d3a4c230f51f5aea8c8ef41242a27f9a196',
  '0023-import-questions.ts': 'b37da98da4e76ea92a4867dd4d4f407c95395193e1655d1bcad3fa43efdc463c',
  '0024-later-work.ts': 'dde12cfbc49c274ee7be01ae0ac0bf115dfe72848243913f7f5329538d7158a5',
  '0025-shared-files.ts': 'a9bd12a018a8454072e84bb3902342f1148cd8f5f293c7bb29cf3d814749d4e3',
  '0026-registered-since.ts': '92b30b3b051d979a2586504bc46f18dbec8b4675cf8b08fc338793b9470b9390',
  '0029-hashes-of-files.ts': '78f1f75a2e77185a22832d378076596706ce1cd363bbd068c32f46279efaf1bc',
  '0030-alike-runs.ts': '99790a628021e5dbdfbe870737c8b11330a053ea4a0dd7daec089adeac06e369',
  '0031-search-jobs.ts': '641e50e954a1fec94b3382c0324c73273efe48135a001a2c16e491e656ccc693',
  '0032-hashes-of-session-tokens.ts': 'c0d0a1cbbefeb7e77aab85e6e53605bda2ea29591cfa7bc3185c865e630582a2',
  '0033-newest-requests.ts': 'b7faacd3387ec7c126da4d598422c3b72c16e2de3f131384fee65fcb839d3aee',
  '0034-sheets-of-imports.ts': '6b65db2beba22becf4ad09a233e9d3ea5d493103f5d02616ec0f20dd6b0fe343',
  '0035-queue-filters-and-decision-runs.ts': '0bfcdb4d6817e39cf5a81ce7cdb17b7a9d6e9fcbd0725509d8e3805a363a0a3f',
  '0036-new-emails-of-imports.ts': '9270ca2a0adcaa89c2feccd90f53054080415361fbc75e549aeb8911efbced82',
  '0037-college-settings.ts': '55c8e8bc4dfc30c8dc4508cf263524ae8ec08bd34916a9e06859ced2aff5c2ed',
  '0038-letters-of-the-college.ts': '597fb30a54530a2979531310df3f647f4300a454696a4d52dad6fc1dc1a22f5d',
  '0039-what-waits.ts': '41d033bb821bbcf120a2b0630ac1aec790b57fb81be2db5b80687b316aa602fa',
  '0041-kinds-of-request.ts': '64f4f973ca3a5dcc4985361bdf41ba05aa809cd28bc30b3c870d3b61ded270fe',
  '0042-life-of-requests.ts': '6b8a55f1ca4aaa26455eedfa75e74991795298978abd30817067bee39014bcc1',
  '0043-approval-by-rule.ts': '6c37197c5e31a897fb45749ebc2c619db011e03895a609ccdc90fe3d6703e87e',
  '0044-files-as-answers.ts': 'e6f8ef6a29ee84686c322357855a8a19013b6d89024226edbf0a5399c5eac584',
  '0045-requests-by-kind-and-day.ts': '98bbc9caf709e11dcc96168cf03e20f6e35df98e662caaf1cf3c2c2059623e2c',
  '0046-shown-cards.ts': 'bf365a4b7f67b86bac6eb1c1a865e6beba303ecc7b3785efb21dfb006350c899',
  '0047-staff-roles.ts': 'bb17f03475e0bca2445d576206435d2c55a238166cca2ff909fcc3253de8e22f',
  '0048-notifications.ts': '6b93da4c4dab168fc73d83507a21c8543ece89fc2fbdab31bbde88e5e6b193c5',
  '0049-webhooks.ts': 'c1c83237d3af493699d25d76c0ac05a150acc6dc79dcd94f48bf4a3041f610e6',
  '0050-push-subscriptions.ts': '1774936e7a664bd1b548750755bffd0ca420febdb35e7e3c0ed87a697b4bd76f',
  '0051-rest-of-notifications.ts': '9b883e5c8bc6ca6096a8317c18d4858f1a563f5ed74a5986fd3108fc90f67b6d',
  '0054-second-factors.ts': '280786c9ba5b6c87dd2c55b295fff39b8483d8c3f376c14f2d69487155adc8e0',
  '0055-confirmed-sessions.ts': '2ccfe3f180ba30f693d09d6e051aa3f0ee99d82b1882e4e67d8a123aed1215c1',
  '0056-external-identities.ts': 'af783dcb983163ab321e8856174ce06784468ead840dd546d58c3f57cac5cc58',
  '0059-requests-of-students-by-status.ts': '45e7a5959bf447fc2ae20a562d596be4aa7d8a6d3de05af98a6dbab177a30ece',
  '0061-replaced-letters-and-claimed-deliveries.ts': '9f00b0bc2d94b05ad6e70330d0b7417e703bac44d0835c2eebee002092ef9167',
  '0062-merges-of-search-indexes.ts': 'a14f2f4895f2700e95630cec1a9ba585b3b720e18ca3adbf51209403cab81e34',
  '0063-larger-steps-of-the-search-index.ts': '2402a5a33178a5923984dd8168385dc9901d443ed41946dd0a9f6e2e4c40821f',
  '0064-card-ids-with-vowel-signs.ts': 'dbb54e9f143d1ed2870341a701bc2b223a28ef283c290d5ebea9dfe767ee5be1',
  '0065-counts-of-sign-ins-that-wait.ts': 'c35ac4d25b8ca3c94e57545cc84346176ffb486cf4974577a142971a8de5597d',
  '0067-refused-requests.ts': '4aad83ddda79543ebb40d883740a9339e82e8cc5156d9ce471d8a15e10f0b716',
  '0068-when-an-email-was-set.ts': '8611929b1bacf0a76dec00c1b42d693aedc4a3c90f7c24d47f25267b9eafcfe8',
  '0069-misplaced-photos.ts': '0e7f4c941a62b7bdb5118066401a4f5cfdce19946fc6ff60c88f5b74e61e017c',
  '0070-requests-that-change-records.ts': '74857eae5a13c34eb91833c37e9ab9b40d7bf41697dc78b1f23f26e2ece44b0e',
  '0071-ditto-marks.ts': '6c388897119a64816f6d2ad28c2d8396ac33f00af3c40e0c93f323c92f2d5f0b',
  '0072-one-folding-of-texts.ts': '04745f1676ea9415f74fe531d86374204136f91dfbd5b6aeff2936f662839482',
  '0073-keys-to-sort-by.ts': '5881479ed812377d933659f4371a61e716cb86adafe4d21cfecd515b336697d5',
  '0075-upkeep.ts': '7147723133c710e45a43d5b01c7d6ff6d2638b394465fa441406b6e4488f4312',
  '0076-secrets-of-nodes.ts': '5a0840f48485d2ebd8207ff174bc732dc23e50e72141c7efd96e7b139b8ba25f',
  '0078-keyed-known-networks.ts': '4e781c1f989aa3a8d445e368cf19e9fb55ac7e9b80df3c91d83112fbcb6206b8',
  '0080-custom-fields.ts': '2d91c9d1dd7ce1231a3e806563c0e9d191c9ed41070d65576940cb7930c93a75',
  '0081-kept-answers.ts': 'fad53eeff19661fee1165ce1df73b21d752de784a11b6bbaf284006bc05354b9',
  '0082-request-counts.ts': '2b6cba9928cef2bafafa2560d9197e7484dc5e99536b19f97704174ea4e5355f',
  '0083-letters-and-checks-by-day.ts': '21a28e5fbf8e2a2cd4c27010d922764b312b775f44bd09c5c009a73439c19458',
  '0084-patterns-of-series.ts': 'a5cd017accbff73f1a515776c47017a405f1da253420e81c607866e7fd0b74a4',
  '0085-record-changes.ts': 'b0d1be72f6edec895302905897d97c3bc84e176387e0aa099441a38240586630',
  '0086-idempotency-keys.ts': '312ce2a4274e45f072b35c707ba4f0da8dfc1782b446084a50bf12c13180013e',
  '0087-keys-on-a-screen.ts': 'd79c5c8d6f6ea4dcea046b304df930c208a44773bee179d0e773cb75cb69e5ef',
  '0088-students-by-contact.ts': 'b720f2696bc42285b73f6d5e5e656eae31e1ddc3d020d7a959121a69b4882a29',
  '0090-former-values.ts': 'b99babab917c8e63639c431d5ca71a695ddcf4f99e987b7ebeb3fbfe4816952d',
  '0091-students-by-birth-date.ts': '23298591f42a1eee3d003afe5046e8339b8cfe695beeb3f802bf22ccede88d02',
  '0092-queues-by-due-date-and-of-nobody.ts': 'e0e9789fde8cf3eb4077974dcd85b172ba5bf6c615b9784a8c13cb3a434a7d77',
  '0093-notices-of-new-requests.ts': '79b320eb0eb11334210f4b603701e649467508617cf92e25be6efdb503885bea',
  '0094-requests-asked-again.ts': '2d5f41a317aa14eb08324c33461b6a5889adc3dcff95b44184cc0624d632fc83',
  '0095-student-merges.ts': '360e3bb3240234e3561d91a33016f6f8e57180f46f1b3c8a506ce01a396cd0e0',
  '0098-certificates-by-title.ts': 'f732267cdef27880134866476d5bf19c4dcda3ae858edea2bdc9f87148b1581a',
  'column-types.ts': '087dcd70c4c38c618ceba4cfb26d5c14afc07a6bf65a54de619f59db1af8a665',
}

it('a migration that has landed is never edited', () => {
  const files = readdirSync(folder).sort()
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex')
  expect(Object.fromEntries(files.map((file) => [file, hash(file)]))).toEqual(landed)
})

it('every migration in the folder is run, in the order of its number', () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file))
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).sort())
})
