import { pino } from 'pino'

export type Log = pino.Logger

export function makeLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.code', '*.token', '*.clientSecret'],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}
