/** What a delivery request says (DELIV-03 to DELIV-07), and how to reach the person who makes it. */
export type DeliveryRequest = {
  productName: string
  shopName: string
  quantity: string
  shopLocation: string
  deliveryAddress: string
  contact: string
}

/** The subject of every delivery e-mail, exactly (DELIV-02). */
export const DELIVERY_SUBJECT = 'Delivery'

/** The five stated lines and, when given, the requester's contact. */
export function deliveryText(request: DeliveryRequest): string {
  const lines = [
    `Product name: ${request.productName}`,
    `Shop name: ${request.shopName}`,
    `Quantity: ${request.quantity}`,
    `Shop location: ${request.shopLocation}`,
    `Delivery address: ${request.deliveryAddress}`,
  ]
  if (request.contact) lines.push(`Contact: ${request.contact}`)
  // An address is typed over several lines; here every value has one.
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
}

/** Opens the person's own mail app with the request written out (G-065). An empty recipient leaves the field to them. */
export function deliveryMailto(recipient: string, request: DeliveryRequest): string {
  // Line ends in mailto are CRLF (RFC 6068), and spaces must not become '+'.
  const body = deliveryText(request).replaceAll('\n', '\r\n')
  return `mailto:${recipient}?subject=${encodeURIComponent(DELIVERY_SUBJECT)}&body=${encodeURIComponent(body)}`
}
