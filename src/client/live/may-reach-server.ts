/** Whether a call may arrive: a browser without a network says that it is offline, and still reaches a server on its own machine. */
export const mayReachServer = (isOnline = navigator.onLine !== false, hostname = location.hostname): boolean =>
  isOnline || /^((.+\.)?localhost|127(\.\d+){3}|\[::1])$/.test(hostname)
