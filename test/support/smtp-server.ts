import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string; user: string | undefined }

export type LocalSmtpServer = {
  port: number
  received: ReceivedMail[]
  connections: number
  /** Rejects the next `times` recipients with this code. */
  refuse(code: number, times: number, text?: string): void
  close(): Promise<void>
}

export type LocalSmtpOptions = {
  port?: number
  login?: { user: string; password: string }
  /** Offers STARTTLS with a self-signed certificate. */
  encryption?: boolean
}

export async function localSmtpServer({
  port = 0,
  login,
  encryption = false,
}: LocalSmtpOptions = {}): Promise<LocalSmtpServer> {
  const refusals: { code: number; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: [...(encryption ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: true,
    closeTimeout: 500,
    // The logger would warn about the certificate.
    logger: false,
    onConnect(_session, done) {
      at.connections++
      done()
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      readText(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        at.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          user: session.user as string | undefined,
        })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const at: LocalSmtpServer = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    connections: 0,
    refuse: (code, times, text = 'Refused') => {
      for (let n = 0; n < times; n++) refusals.push({ code, text })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return at
}
