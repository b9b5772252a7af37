import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'

// `npm run mutation [-- file ...]`: changes files of rules one small step at a time and lists the changes that no test notices.
// Without files it takes all of them, which needs hours; `--short` takes the first. Tests must notice at least 85 of 100
// changes.

const CODE_TESTS = 'src/domains/accounts/{codes/*,credentials/common-passwords}.test.ts'
const CHAT_TESTS = 'src/domains/chat/{*,messages/*,conversations/*}.test.ts'
const SESSION_TESTS =
  'src/domains/accounts/{sessions/*,sign-in/sign-in,own-account/own-account,credentials/two-factor,codes/password-reset}.test.ts'

/** Files to change, with the tests that must notice. Policies have their own tests, which need no database. */
const TARGETS: Record<string, string> = {
  'src/domains/reviews/reviews.policy.ts': 'src/domains/reviews/reviews.policy.test.ts',
  'src/domains/shops/shops.policy.ts': 'src/domains/shops/shops.policy.test.ts',
  'src/domains/shops/moderation/identity/identity.policy.ts': 'src/domains/shops/moderation/identity/identity.test.ts',
  'src/domains/shops/hours/opening-hours.policy.ts': 'src/domains/shops/hours/opening-hours.test.ts',
  'src/domains/accounts/accounts.policy.ts': 'src/domains/accounts/accounts.policy.test.ts',
  'src/domains/subscriptions/subscriptions.policy.ts': 'src/domains/subscriptions/subscriptions.policy.test.ts',
  'src/domains/subscriptions/settlement/settlement-outcome.ts':
    'src/domains/subscriptions/settlement/settlement-outcome.test.ts',
  'src/domains/delivery/delivery.policy.ts': 'src/domains/delivery/{*,*/*}.test.ts',
  'src/domains/delivery/delivery-limits.ts': 'src/domains/delivery/*.test.ts',
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
  'src/domains/chat/conversations/target-conversation.ts': CHAT_TESTS,
  'src/domains/chat/conversations/merge-guest.ts': CHAT_TESTS,
  'src/domains/reports/reports.ts': 'src/domains/reports/*.test.ts',
  'src/domains/reports/decisions.ts': 'src/domains/reports/*.test.ts',
  'src/domains/reports/prices/higher-prices.ts': 'src/domains/reports/prices/*.test.ts',
  'src/domains/reports/prices/notify-reporters.ts': 'src/domains/reports/prices/*.test.ts',
  'src/domains/shops/shops.queries.ts': 'test/http/{my-shops,public-contacts,public-shops}.test.ts',
  'src/domains/reviews/reviews.ts': 'src/domains/reviews/*.test.ts',
  'src/domains/reviews/replies.ts': 'src/domains/reviews/*.test.ts',
  'src/domains/favorites/favorites.ts': 'src/domains/favorites/*.test.ts',
  'src/domains/accounts/codes/codes.ts': CODE_TESTS,
  'src/domains/accounts/codes/code-limits.ts': CODE_TESTS,
  'src/domains/accounts/codes/code-attempts.ts': CODE_TESTS,
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
    // With Stryker's own option for test files, changed constants would never run.
    vitest: { configFile: 'tools/mutation.vitest.config.ts', related: false },
    // Stryker would read it through an interface that TypeScript 7 lacks.
    tsconfigFile: 'none',
    // Most strings are SQL, where nearly every change is a syntax error.
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
