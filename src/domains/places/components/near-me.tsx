import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

const REFUSED =
  'Your browser does not let this site see where you are. Allow location in its settings, or type your town under Location.'
const NOT_FOUND = 'Your position could not be found. Try again in the open, or type your town under Location.'

/** Three decimals are about 100 metres: enough to sort by, and no more than is needed. */
export const nearOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)}`

/** Asks the device where it is; `onFound` gets 'lat,lng', `onFailed` is told when there is no answer. */
export function useNearMe(onFound: (near: string) => void, onFailed?: () => void) {
  const [state, setState] = useState<{ asking?: boolean; problem?: string }>({})
  const ask = () => {
    const fail = (problem: string) => {
      setState({ problem })
      onFailed?.()
    }
    if (!navigator.geolocation) return fail(NOT_FOUND)
    setState({ asking: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({})
        onFound(nearOf(coords))
      },
      (error) => fail(error.code === error.PERMISSION_DENIED ? REFUSED : NOT_FOUND),
      { timeout: 15_000, maximumAge: 300_000 },
    )
  }
  return { ask, asking: state.asking ?? false, problem: state.problem ?? null }
}

export function NearMeButton({ asking, onAsk, className }: { asking: boolean; onAsk: () => void; className?: string }) {
  return (
    <Button pending={asking} onClick={onAsk} data-needs-script {...(className && { className })}>
      {!asking && <LocateFixed />} Near me
    </Button>
  )
}
