import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

type Props = { children: ReactNode; onRetry: () => void; resetBy?: string }

export class FailureBoundary extends Component<Props, { failedAt: string | undefined; failed: boolean }> {
  override state = { failed: false, failedAt: undefined as string | undefined }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: { failed: boolean; failedAt: string | undefined }) {
    return state.failedAt === resetBy ? null : { failed: false, failedAt: resetBy }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap py-6">
        <Failure onRetry={this.props.onRetry} />
      </div>
    )
  }
}
