const REFUSED = 'Location is blocked in your browser. Allow it in the settings, or type your town under Location.'
const NOT_FOUND = 'We could not find your location. Try again outdoors, or type your town under Location.'

/** Rounds to three decimals, about 100 metres, which is enough for sorting. */
export const nearOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)}`

/** Returns the device's position as 'lat,lng'. Throws an Error with a message for the screen. */
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
