import { Socket } from 'node:net'
import pg from 'pg'

/** A driver's client that also gives access to its TCP connection, through the driver's `stream` option. TLS has its own stream above it. */
export class ClientWithSocket extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}
