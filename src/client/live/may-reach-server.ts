/** An offline browser can still reach a server on its own machine. */
export const mayReachServer = (isOnline = navigator.onLine !== false, hostname = location.hostname): boolean =>
  isOnline || /^((.+\.)?localhost|127(\.\d+){3}|\[::1])$/.test(hostname)
