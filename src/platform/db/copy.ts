import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// The types of the driver do not name these methods.
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_BYTES = 64 * 1024

/** Streams the result of a `copy … to stdout`. `onEnd` gets the number of rows. */
export function copyOut(client: pg.Client, text: string, onEnd: (rows: number) => void): Readable {
  const { stream: socket } = (client as unknown as { connection: CopyConnection }).connection
  const output = new Readable({
    read: () => void socket.resume(),
    destroy(error, done) {
      socket.resume()
      done(error)
    },
  })
  let rows: Buffer[] = []
  let bytes = 0
  const flush = () => {
    if (bytes > 0 && !output.push(Buffer.concat(rows, bytes)) && !output.destroyed) socket.pause()
    rows = []
    bytes = 0
  }
  const query = {
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver reuses its buffer.
      rows.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= CHUNK_BYTES) flush()
    },
    handleCommandComplete: ({ text: tag }: { text: string }) => onEnd(rowsIn(tag)),
    handleReadyForQuery() {
      flush()
      // The next query reads from this socket too.
      socket.resume()
      output.push(null)
    },
    handleError: (error: Error) => void output.destroy(error),
  }
  client.query(query)
  return output
}

/** Sends `source` to a `copy … from stdin`. Returns the number of rows. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const query = {
      submit: (connection: pg.Connection) => connection.query(text),
      async handleCopyInResponse(connection: CopyConnection) {
        try {
          for await (const chunk of source) {
            connection.sendCopyFromChunk(chunk)
            if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
          }
          connection.endCopyFrom()
        } catch (error) {
          failure = error as Error
          connection.sendCopyFail(failure.message)
        }
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        rows = rowsIn(tag)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => reject(failure ?? error),
    }
    client.query(query)
  })
}

/** Reads the count in PostgreSQL's completion tag, `COPY 12`. */
const rowsIn = (tag: string) => Number(tag.split(' ')[1])
