import { expect, test } from 'vitest'
import { mayReachServer } from './may-reach-server.ts'

test.each(['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  'without a network a browser still reaches %s',
  (name) => expect(mayReachServer(false, name)).toBe(true),
)

test.each(['localshopfinder.ng', 'localhost.example.ng', 'notlocalhost', '127.evil.example', '127.0.0.1.nip.io'])(
  'without a network a browser does not reach %s',
  (name) => {
    expect(mayReachServer(false, name)).toBe(false)
    expect(mayReachServer(true, name)).toBe(true)
  },
)
