import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { memoryFolder } from './memory-folder.ts'

/** Flags of the package that crash the browser (the first three) or emulate a graphics card, at twice the cost. */
const UNWANTED =
  /^--(headless|single-process|no-zygote|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader)/
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]
/** Runs helpers in fewer processes, which saves a tenth of the processor time. */
const TOGETHER = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']
/** Makes all processors and screens draw the same. */
const ALIKE = ['--disable-skia-runtime-opts', '--disable-lcd-text', '--force-color-profile=srgb']

/** Starts the system's Chromium, or the packaged one. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = systemBrowser()
  if (!system) return launchPackaged(more)
  return playwright.launch({ executablePath: system, args: [...QUIET, ...more, '--no-sandbox'], ...inMemory() })
}

async function launchPackaged(more: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const options = {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !UNWANTED.test(arg)), ...QUIET, ...TOGETHER, ...more],
    env: env as Record<string, string>,
    ...inMemory(),
  }
  return playwright.launch(options).catch((error: Error) => {
    // One start in thousands crashes before the browser is used.
    if (!error.message.includes('signal=SIGSEGV')) throw error
    console.warn('The browser crashed as it started, and is started again.')
    return playwright.launch(options)
  })
}

/** Playwright has the browser share memory through files on disk, because containers may have little in /dev/shm. */
const inMemory = () => (memoryFolder() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {})

/** Starts the packaged Chromium with its own font, so that it draws the same on every machine. */
export async function launchToDraw(): Promise<Browser> {
  await chromium.executablePath()
  const fonts = await inflate(fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium'))))
  const folder = mkdtempSync(path.join(tmpdir(), 'lsf-letters-'))
  const settings = path.join(folder, 'fonts.conf')
  writeFileSync(settings, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`)
  const browser = await launchPackaged(ALIKE, { ...process.env, FONTCONFIG_FILE: settings })
  browser.once('disconnected', () => rmSync(folder, { recursive: true, force: true }))
  return browser
}

/** Unpacks the packaged browser before several test files need it at once. */
export async function prepareBrowser(): Promise<void> {
  if (!systemBrowser()) await chromium.executablePath()
}

const systemBrowser = () => process.env.CHROMIUM_PATH ?? SYSTEM.find((file) => existsSync(file))

export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1280, height: 800 }
