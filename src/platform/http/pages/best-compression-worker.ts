import { setPriority, constants as system } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

if (process.platform === 'linux') setPriority(system.priority.PRIORITY_LOW)

parentPort?.on('message', (plain: Uint8Array) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  parentPort?.postMessage({ br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) })
})
