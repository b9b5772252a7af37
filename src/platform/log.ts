import { pino } from 'pino'

export type Log = pino.Logger

const ERROR = 50

type Listener = (error: Error, sentence: string) => void
const listeners = new Set<Listener>()

/** Calls the listener for each logged error with its sentence. Returns a function that stops this. */
export function onLoggedError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const hooks: NonNullable<pino.LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    const [first, sentence] = args as unknown as [{ err?: unknown } | undefined, string | undefined]
    if (level >= ERROR && first?.err instanceof Error)
      for (const listener of listeners) listener(first.err, sentence ?? '')
    method.apply(this, args)
  },
}

export function makeLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      hooks,
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.code', '*.token', '*.clientSecret'],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}
