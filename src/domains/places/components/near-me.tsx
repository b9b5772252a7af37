import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LocateFixed } from '#ui/icons/near.ts'
import { pressedCode } from '#ui/lazy-component.tsx'

export type NearMe = { ask: () => void; asking: boolean; problem: string | null }

export function useNearMe(onFound: (near: string) => void): NearMe {
  const [{ asking, problem }, setState] = useState<Omit<NearMe, 'ask'>>({ asking: false, problem: null })
  const ask = async () => {
    setState({ asking: true, problem: null })
    try {
      const code = await pressedCode(import('./device-position.ts'))
      if (code) onFound(await code.devicePosition())
      setState({ asking: false, problem: null })
    } catch (error) {
      setState({ asking: false, problem: error instanceof Error ? error.message : null })
    }
  }
  return { ask: () => void ask(), asking, problem }
}

export function NearMeButton({ nearMe: { asking, ask } }: { nearMe: NearMe }) {
  return (
    <Button pending={asking} onClick={ask} data-needs-script>
      {!asking && <LocateFixed />} Near me
    </Button>
  )
}

export function NearMeProblem({ nearMe: { problem } }: { nearMe: NearMe }) {
  return (
    <p role="alert" className="mt-3 font-semibold text-danger empty:hidden">
      {problem}
    </p>
  )
}
