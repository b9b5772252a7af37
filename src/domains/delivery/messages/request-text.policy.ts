/** DELIV-03 to DELIV-07. */
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

/** The exact subject of every delivery email (DELIV-02). */
export const DELIVERY_SUBJECT = 'Delivery'

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
  // People type addresses over several lines, but each value gets one line here.
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
}

/** Returns a mailto link (G-065). With an empty recipient, the person fills it in. */
export function deliveryMailto(recipient: string, request: RequestText): string {
  // Line ends in mailto are CRLF (RFC 6068), and spaces must not become '+'.
  const body = deliveryText(request).replaceAll('\n', '\r\n')
  return `mailto:${recipient}?subject=${encodeURIComponent(DELIVERY_SUBJECT)}&body=${encodeURIComponent(body)}`
}
