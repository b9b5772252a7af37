/** '0803 123 4567' -> '+2348031234567' (G-047). */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') && !digits.startsWith('00') ? `+234${digits.slice(1)}` : digits
}
