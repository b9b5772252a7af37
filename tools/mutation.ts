import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'

// `npm run mutation [-- file ...]`: breaks the rules that guard people and money one small change at a time, and shows which
// changes no test sees. Without files all of them, which takes hours; `--short` takes the first. At least 85 of a hundred
// changes must be seen.

const CODE_TESTS = 'src/domains/accounts/{codes/*,credentials/common-passwords}.test.ts'
const CHAT_TESTS = 'src/domains/chat/{*,messages/*,conversations/*}.test.ts'
const SESSION_TESTS =
  'src/domains/accounts/{sessions/*,sign-in/sign-in,own-account/own-account,credentials/two-factor,codes/password-reset}.test.ts'

/** What is broken, and the tests that have to see it: of policies their own, which need no database. */
const TARGETS: Record<string, string> = {
  'src/domains/reviews/reviews.policy.ts': 'src/domains/reviews/reviews.policy.test.ts',
  'src/domains/shops/shops.policy.ts': 'src/domains/shops/shops.policy.test.ts',
  'src/domains/shops/hours/opening-hours.policy.ts': 'src/domains/shops/hours/opening-hours.test.ts',
  'src/domains/accounts/accounts.policy.ts': 'src/domains/accounts/accounts.policy.test.ts',
  'src/domains/subscriptions/subscriptions.policy.ts': 'src/domains/subscriptions/subscriptions.policy.test.ts',
  'src/domains/subscriptions/settlement/verdict.ts': 'src/domains/subscriptions/settlement/verdict.test.ts',
  'src/domains/delivery/delivery.policy.ts': 'src/domains/delivery/{*,*/*}.test.ts',
  'src/domains/delivery/flood-limits.ts': 'src/domains/delivery/*.test.ts',
  'src/domains/delivery/delivery.ts': 'src/domains/delivery/*.test.ts',
  'src/domains/delivery/handling/move-delivery.ts': 'src/domains/delivery/handling/*.test.ts',
  'src/domains/delivery/handling/answer-delivery.ts': 'src/domains/delivery/handling/*.test.ts',
  'src/domains/chat/inbox/after-message.ts': 'src/domains/chat/inbox/{*,*/*}.test.ts',
  'src/domains/chat/inbox/conversation-state.ts': 'src/domains/chat/inbox/{*,*/*}.test.ts',
  'src/domains/chat/inbox/replies/automatic-replies.ts': 'src/domains/chat/inbox/{*,*/*}.test.ts',
  'src/domains/chat/inbox/replies/quick-replies.ts': 'src/domains/chat/inbox/{*,*/*}.test.ts',
  'src/domains/chat/inbox/replies/reply-text.policy.ts': 'src/domains/chat/inbox/inbox.policy.test.ts',
  'src/domains/visits/visits.ts': 'src/domains/visits/{*,*/*}.test.ts',
  'src/domains/visits/recording/visit-recorder.ts': 'src/domains/visits/{*,*/*}.test.ts',
  'src/domains/visits/recording/views-of-address.ts': 'src/domains/visits/{*,*/*}.test.ts',
  'src/domains/chat/messages/send-message.ts': CHAT_TESTS,
  'src/domains/chat/conversations/meant-conversation.ts': CHAT_TESTS,
  'src/domains/chat/conversations/take-over.ts': CHAT_TESTS,
  'src/domains/reports/reports.ts': 'src/domains/reports/*.test.ts',
  'src/domains/reports/decisions.ts': 'src/domains/reports/*.test.ts',
  'src/domains/reports/prices/higher-prices.ts': 'src/domains/reports/prices/*.test.ts',
  'src/domains/reports/prices/told-buyers.ts': 'src/domains/reports/prices/*.test.ts',
  'src/domains/shops/shops.queries.ts': 'test/http/{my-shops,public-contacts,public-shops}.test.ts',
  'src/domains/reviews/reviews.ts': 'src/domains/reviews/*.test.ts',
  'src/domains/reviews/replies.ts': 'src/domains/reviews/*.test.ts',
  'src/domains/favourites/favourites.ts': 'src/domains/favourites/*.test.ts',
  'src/domains/accounts/codes/codes.ts': CODE_TESTS,
  'src/domains/accounts/codes/code-limits.ts': CODE_TESTS,
  'src/domains/accounts/codes/code-tries.ts': CODE_TESTS,
  'src/domains/accounts/sessions/sessions.ts': SESSION_TESTS,
  'src/domains/accounts/sessions/end-sessions.ts': SESSION_TESTS,
  'src/domains/accounts/sessions/session-kinds.ts': SESSION_TESTS,
}

const isShort = process.argv.includes('--short')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = given.filter((file) => !(file in TARGETS))
if (unknown.length > 0) {
  console.error(`Nothing says which tests have to see changes of ${unknown.join(', ')}. Add it to tools/mutation.ts.`)
  process.exit(1)
}
const all = Object.keys(TARGETS)
for (const file of given.length > 0 ? given : isShort ? all.slice(0, 1) : all) {
  process.env.MUTATION_TESTS = TARGETS[file]
  await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Not by its own option for test files: with that it never runs what it changes in a constant.
    vitest: { configFile: 'tools/mutation.vitest.config.ts', related: false },
    // It would read the file with an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
    // What the database is asked is not broken letter by letter: nearly all of that is an error of syntax, seen by every test.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    tempDirName: '.cache/mutation',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
    allowEmpty: false,
    dryRunTimeoutMinutes: 15,
    timeoutMS: 30_000,
    thresholds: { high: 95, low: 85, break: 85 },
  }).runMutationTest()
}
