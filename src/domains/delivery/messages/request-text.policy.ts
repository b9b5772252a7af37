/** What a delivery request says (DELIV-03 to DELIV-07), and how to reach the requester. */
export type RequestText = {
  productName: string
  shopName: string
  quantity: string | number
  shopLocation: string
  deliveryAddress: string
  contact: string
  receiverName?: string | undefined
  receiverPhone?: string | undefined
  landmark?: string | undefined
}

/** Of every delivery email, exactly (DELIV-02). */
export const DELIVERY_SUBJECT = 'Delivery'

/** The five stated lines; then what else is known, such as the requester's contact. */
export function deliveryText(request: RequestText): string {
  const lines = [
    `Product name: ${request.productName}`,
    `Shop name: ${request.shopName}`,
    `Quantity: ${request.quantity}`,
    `Shop location: ${request.shopLocation}`,
    `Delivery address: ${request.deliveryAddress}`,
  ]
  const more = {
    Contact: request.contact,
    Receiver: request.receiverName,
    'Receiver’s phone': request.receiverPhone,
    Landmark: request.landmark,
  }
  for (const [name, value] of Object.entries(more)) if (value) lines.push(`${name}: ${value}`)
  // Addresses are typed over several lines; each value gets one.
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
}

/** Opens the mail app with the request (G-065); an empty recipient is left to the person. */
export function deliveryMailto(recipient: string, request: RequestText): string {
  // Line ends in mailto are CRLF (RFC 6068), and spaces must not become '+'.
  const body = deliveryText(request).replaceAll('\n', '\r\n')
  return `mailto:${recipient}?subject=${encodeURIComponent(DELIVERY_SUBJECT)}&body=${encodeURIComponent(body)}`
}
