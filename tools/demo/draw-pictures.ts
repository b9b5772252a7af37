import process from 'node:process'
import { fileStorage } from '../../src/platform/storage/file-storage.ts'
import { storePicture } from '../../src/platform/storage/store-picture.ts'
import { pictureName } from './picture-address.ts'
import { pictureKeys } from './pictures/looks.ts'
import { paintPicture } from './pictures.ts'

// Draws pictures into the folder it was started with, by keys it is sent; sends each key back when done.

const AT_ONCE = 2

const storage = fileStorage(process.argv[2] ?? '')
const waiting: string[] = []
let busy = 0

async function work(): Promise<void> {
  if (busy >= AT_ONCE) return
  busy++
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    await draw(key)
    process.send?.(key)
  }
  busy--
}

async function draw(key: string): Promise<void> {
  try {
    if (pictureKeys.includes(key)) await storePicture(storage, pictureName(key), await paintPicture(key))
  } catch (error) {
    console.error(`The demo picture ${key} cannot be drawn:`, error)
  }
}

process.on('message', (key: string) => {
  waiting.push(key)
  void work()
})
process.once('disconnect', () => process.exit(0))
