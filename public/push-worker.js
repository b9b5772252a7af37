// Shows pushed messages and opens what they lead to. It answers no request and keeps nothing.
addEventListener('install', () => self.skipWaiting())

addEventListener('push', (event) => {
  const { title = 'LocalShopFinder', path, tag } = messageOf(event.data)
  event.waitUntil(
    self.registration.showNotification(String(title), {
      tag: String(tag ?? 'notice'),
      renotify: true,
      icon: '/icon-180.png',
      data: { path: isOurs(path) ? path : '/' },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href))
})

function messageOf(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

const isOurs = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path)

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}
