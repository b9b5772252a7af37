/** Banks whose customers can pay by dialling, by the code that their dialling begins with. */
export const USSD_BANKS = [
  { code: '737', name: 'GTBank' },
  { code: '822', name: 'Sterling Bank' },
  { code: '919', name: 'UBA' },
  { code: '966', name: 'Zenith Bank' },
] as const

/** What the provider adds to the address to which it sends the browser back, and `payment`, which is ours (G-109). */
export const RETURN_PARAMETERS = [
  'payment',
  'reference',
  'trxref',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const
