import { execFileSync } from 'node:child_process'

// `npm run licences`: prints the licences of all packages and fails on one that is not in the list.

/** Licences that let us sell and change the product. MPL and LGPL packages are used as they are, never built into ours. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that state no licence in `package.json`, with what their files say. */
const STATED_ELSEWHERE: Record<string, string> = { 'humanize-number': 'MIT' }

type Component = { name: string; licenses?: { license?: { id?: string; name?: string }; expression?: string }[] }

const sbom = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const { components } = JSON.parse(sbom) as { components: Component[] }

function licenceOf({ name, licenses = [] }: Component): string {
  const stated = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ')
  return stated || STATED_ELSEWHERE[name] || 'none stated'
}

/** Whether one of the choices of an expression such as `(MIT OR CC0-1.0)` has only allowed parts. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)))

const byLicence = Map.groupBy(components, licenceOf)
for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length))
  console.log(`${String(packages.length).padStart(4)}  ${licence}${isAllowed(licence) ? '' : '  NOT ALLOWED'}`)
const refused = [...byLicence].filter(([licence]) => !isAllowed(licence))
for (const [licence, packages] of refused)
  console.error(
    `${licence}: ${packages.map(({ name }) => name).join(', ')}. Replace them, or add the licence to tools/licences.ts.`,
  )
if (refused.length > 0) process.exit(1)
