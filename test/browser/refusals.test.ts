import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { answerWith, expectToast, PASSWORD, visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at } = visitsTo(server, useBrowser())

type Screen = {
  ids: string
  address: string
  call: string
  /** Brings the form up and fills it in. */
  prepare: (page: Page) => Promise<unknown>
  submit: string
  title: string
  fallback: string
}

const fill = async (page: Page, typed: Record<string, string>) => {
  for (const [name, text] of Object.entries(typed))
    await page.getByLabel(name, { exact: true }).filter({ visible: true }).fill(text)
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const dispatch = (page: Page, event: string) =>
  page.evaluate((name) => document.dispatchEvent(new CustomEvent(name, { detail: {} })), event)
const NAMES = { 'First Name': 'Ada', 'Last Name': 'Obi', City: 'Yaba' }

const SCREENS: Screen[] = [
  {
    ids: 'CAUTH-09',
    address: '/customer-auth?tab=sign-in',
    call: '/api/customer/login',
    prepare: (page) => fill(page, { 'Email or Phone Number': 'ada@example.test', Password: 'secret' }),
    submit: 'Sign In',
    title: 'Sign In Failed',
    fallback: 'Login failed',
  },
  {
    ids: 'CAUTH-11',
    address: '/customer-auth?tab=sign-in',
    call: '/api/customer/register',
    prepare: async (page) => {
      await tab(page, 'Register')
      await fill(page, { ...NAMES, 'Email or Phone Number': '0803 123 4567', Password: 'secret' })
    },
    submit: 'Create Account',
    title: 'Registration Failed',
    fallback: 'Registration failed',
  },
  {
    ids: 'SAUTH-07',
    address: '/shop-owner-auth',
    call: '/api/shop-owner/register',
    prepare: async (page) => {
      await tab(page, 'Sign Up')
      await fill(page, { ...NAMES, 'Email or Phone Number': 'ada@example.test' })
      await fill(page, { Password: 'secret1', 'Confirm Password': 'secret1' })
    },
    submit: 'Create Account',
    title: 'Registration Failed',
    fallback: 'Something went wrong. Please try again.',
  },
  {
    ids: 'SAUTH-08',
    address: '/shop-owner-auth',
    call: '/api/shop-owner/login',
    prepare: async (page) => {
      await tab(page, 'Sign In')
      await fill(page, { 'Email or Phone Number': 'ada@example.test', Password: 'secret1' })
    },
    submit: 'Sign In',
    title: 'Sign In Failed',
    fallback: 'Invalid credentials. Please try again.',
  },
  {
    ids: 'CDLG-09',
    address: '/terms',
    call: '/api/customer/login',
    prepare: async (page) => {
      await dispatch(page, 'lsf:sign-in')
      await fill(page, { 'Email or Phone': 'a@b.ng', Password: '123456' })
    },
    submit: 'Sign In',
    title: 'Login failed',
    fallback: 'Invalid credentials. Please try again.',
  },
  {
    ids: 'CDLG-10',
    address: '/terms',
    call: '/api/customer/register',
    prepare: async (page) => {
      await page.keyboard.press('Escape')
      await dispatch(page, 'lsf:sign-in')
      await tab(page, 'Sign Up')
      await fill(page, { ...NAMES, 'Email or Phone': 'a@b.ng', Password: '123456', 'Confirm Password': '123456' })
    },
    submit: 'Create Account',
    title: 'Registration failed',
    fallback: 'Registration failed. Please try again.',
  },
  {
    ids: 'GUEST-05',
    address: '/terms',
    call: '/api/guest-session',
    prepare: async (page) => {
      await page.keyboard.press('Escape')
      await dispatch(page, 'lsf:guest')
      await fill(page, { Email: 'guest@example.test' })
    },
    submit: 'Continue as Guest',
    title: 'Error',
    fallback: 'Failed to create guest session. Please try again.',
  },
  {
    ids: 'COMB-28',
    address: '/auth-test',
    call: '/api/auth/login',
    prepare: (page) => fill(page, { 'Email Address': 'ada@example.test', Password: 'secret' }),
    submit: 'Sign In',
    title: 'Login Failed',
    fallback: 'Invalid credentials. Please try again.',
  },
  {
    ids: 'ERR-13',
    address: '/auth-test?mode=register',
    call: '/api/auth/register',
    prepare: (page) =>
      fill(page, {
        'First Name': 'Bola',
        'Last Name': 'Ade',
        'Email Address': 'bola@example.test',
        Password: PASSWORD,
      }),
    submit: 'Create Account',
    title: 'Registration Failed',
    fallback: 'Registration failed',
  },
  {
    ids: 'ERR-14',
    address: '/auth-test?mode=reset-password',
    call: '/api/auth/request-password-reset',
    prepare: (page) => fill(page, { 'Email Address': 'a@b.ng' }),
    submit: 'Send Reset Code',
    title: 'Request Failed',
    fallback: 'Request failed',
  },
  {
    ids: 'ERR-15',
    address: '/auth-test?mode=reset-password',
    call: '/api/auth/reset-password',
    prepare: async (page) => {
      await fill(page, { 'Email Address': 'a@b.ng' })
      await page.getByRole('button', { name: 'Send Reset Code' }).click()
      await page.getByRole('heading', { name: 'Enter Reset Code' }).waitFor()
      await fill(page, { 'Reset Code': '000000', 'New Password': 'Better200!', 'Confirm New Password': 'Better200!' })
    },
    submit: 'Reset Password',
    title: 'Reset Failed',
    fallback: 'Reset failed',
  },
  {
    ids: 'ERR-16',
    address: '/auth-test?mode=verify-email&email=a%40b.ng',
    call: '/api/auth/verify-email',
    prepare: (page) => fill(page, { 'Verification Code': '123456' }),
    submit: 'Verify Email',
    title: 'Verification Failed',
    fallback: 'Verification failed',
  },
  {
    ids: 'ERR-17',
    address: '/auth-test?mode=verify-email&email=a%40b.ng',
    call: '/api/auth/resend-verification',
    prepare: async () => {},
    submit: 'Resend Code',
    title: 'Resend Failed',
    fallback: 'Failed to resend code',
  },
]

/** Forms of one address, which are filled in one after the other. */
const FORMS = [...Map.groupBy(SCREENS, ({ address }) => address)].map(
  ([address, forms]) => [forms.map(({ ids }) => ids).join(' '), address, forms] as const,
)

test.each(FORMS)('%s ERR-24 G-155 %s: the sentence of the server, or the stated one', async (_ids, address, forms) => {
  const { page, problems } = await at(address)
  for (const form of forms) await expectSentences(page, form)
  problems.length = 0
})

async function expectSentences(page: Page, screen: Screen) {
  await screen.prepare(page)
  const submit = page.getByRole('button', { name: screen.submit, exact: true }).filter({ visible: true })
  const answers: [status: number, body: unknown, shown: string][] = [
    [400, { message: 'That is taken already.', code: 'taken' }, 'That is taken already.'],
    [502, '', screen.fallback],
    [400, { message: 'Please use another one.' }, 'Please use another one.'],
    [500, { code: 'odd' }, screen.fallback],
    [502, 'The shop is closed for today.', 'The shop is closed for today.'],
    [502, '<html>Bad gateway</html>', screen.fallback],
  ]
  for (const [status, body, shown] of answers) {
    await answerWith(page, screen.call, status, body)
    await submit.click()
    await expectToast(page, screen.title, shown)
    await page.unroute(`**${screen.call}`)
  }
}
