import { system } from '../../src/routes.ts'

/** Rises when drawings change, because browsers keep a picture for a year. */
const EDITION = 1

/** Where the widths of the picture are stored, without their ending; it is known before the picture is drawn. */
export const pictureName = (key: string) => `demo/${key}-${EDITION}`

/** The address of the picture in the data, the 640 px one. */
export const pictureAddress = (key: string) => `${system.media}${pictureName(key)}-640.webp`

const ADDRESS = new RegExp(`^${system.media}demo/([a-z0-9-]+)-${EDITION}-\\d+\\.webp$`)

/** The key of the picture that an address asks for, or undefined when it is none of the demo's. */
export const pictureKeyOf = (address: string) => ADDRESS.exec(address)?.[1]
