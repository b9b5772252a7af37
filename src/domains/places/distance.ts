const EARTH_RADIUS_KM = 6371.0088

/** Returns the great-circle distance in km between two points in degrees; NaN if a coordinate is not finite. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180
  const north = Math.sin(((b.lat - a.lat) * radians) / 2)
  const east = Math.sin(((b.lng - a.lng) * radians) / 2)
  const chord = north * north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
