import { system } from '#routes.ts'

/** Rises when drawings change, because browsers keep a picture for a year. */
const EDITION = 2

/** Where the widths of the picture are stored, without their ending; it is known before the picture is drawn. */
export const pictureName = (key: string) => `demo/${key}-${EDITION}`

/** The address of the picture in the data, the 640 px one. */
export const pictureAddress = (key: string) => `${system.media}${pictureName(key)}-640.webp`

const ADDRESS = new RegExp(`^${system.media}demo/([a-z0-9-]+)-${EDITION}-\\d+\\.webp$`)

/** Returns the key of the demo picture at this address, or undefined for other addresses. */
export const pictureKeyOf = (address: string) => ADDRESS.exec(address)?.[1]
