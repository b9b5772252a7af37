export const USSD_BANKS = [
  { code: '737', name: 'GTBank' },
  { code: '822', name: 'Sterling Bank' },
  { code: '919', name: 'UBA' },
  { code: '966', name: 'Zenith Bank' },
] as const

export const USSD_BANK_CODES: readonly string[] = USSD_BANKS.map(({ code }) => code)
