/** What a delivery request says (DELIV-03 to DELIV-07), with the requester's contact. */
export type DeliveryRequest = {
  productName: string
  shopName: string
  quantity: string
  shopLocation: string
  deliveryAddress: string
  contact: string
}

/** Of every delivery email, exactly (DELIV-02). */
const DELIVERY_SUBJECT = 'Delivery'

/** The five stated lines and the requester's contact, if given. */
export function deliveryText(request: DeliveryRequest): string {
  const lines = [
    `Product name: ${request.productName}`,
    `Shop name: ${request.shopName}`,
    `Quantity: ${request.quantity}`,
    `Shop location: ${request.shopLocation}`,
    `Delivery address: ${request.deliveryAddress}`,
  ]
  if (request.contact) lines.push(`Contact: ${request.contact}`)
  // Addresses are typed over several lines; each value gets one.
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
}

/** Opens the mail app with the request (G-065); an empty recipient is left to the person. */
export function deliveryMailto(recipient: string, request: DeliveryRequest): string {
  // Line ends in mailto are CRLF (RFC 6068), and spaces must not become '+'.
  const body = deliveryText(request).replaceAll('\n', '\r\n')
  return `mailto:${recipient}?subject=${encodeURIComponent(DELIVERY_SUBJECT)}&body=${encodeURIComponent(body)}`
}
