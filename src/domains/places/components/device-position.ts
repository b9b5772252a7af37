const REFUSED =
  'Your browser does not let this site see where you are. Allow location in its settings, or type your town under Location.'
const NOT_FOUND = 'Your position could not be found. Try again outdoors, or type your town under Location.'

/** Three decimals are about 100 metres: enough to sort by. */
export const nearOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)}`

/** The device's position as 'lat,lng'. Throws an Error whose message is a sentence to show. */
export function devicePosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(NOT_FOUND))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(nearOf(coords)),
      (error) => reject(new Error(error.code === error.PERMISSION_DENIED ? REFUSED : NOT_FOUND)),
      { timeout: 15_000, maximumAge: 300_000 },
    )
  })
}
