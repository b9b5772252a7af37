import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** The first three make the browser crash; the others draw with a graphics card made of software, at twice the cost of none. */
const UNWANTED =
  /^--(headless|single-process|no-zygote|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** The system's Chromium if there is one, else the packaged one. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = systemBrowser()
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-gpu',
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

/** Unpacks the packaged browser before several test files need it at once. */
export async function prepareBrowser(): Promise<void> {
  if (!systemBrowser()) await chromium.executablePath()
}

const systemBrowser = () => process.env.CHROMIUM_PATH ?? SYSTEM.find((file) => existsSync(file))

export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1280, height: 800 }
