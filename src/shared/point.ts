export type Point = { lat: number; lng: number }

/** A bad link still lists shops, so this returns undefined for anything but 'lat,lng' or a town's id. */
export function pointOf(near: string | undefined, town: (id: string) => Point | undefined): Point | undefined {
  if (near === undefined) return undefined
  const numbers = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(near)
  if (!numbers) {
    const found = town(near)
    return found && { lat: found.lat, lng: found.lng }
  }
  const point = { lat: Number(numbers[1]), lng: Number(numbers[2]) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}
