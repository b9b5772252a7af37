export type MailContent = {
  paragraphs: readonly string[]
  code?: string
  button?: { label: string; url: string }
  reason: string
  unsubscribe?: string
}

const PRODUCT = 'LocalShopFinder'
const STOP = 'Stop these emails'
const BRAND = '#0a6b3d'

/** Throws TypeError for a button without a web address. */
export function layOutMail({ paragraphs, code, button, reason, unsubscribe }: MailContent): {
  text: string
  html: string
} {
  if (button && !/^https?:\/\/\S+$/i.test(button.url)) throw new TypeError(`Not a web address: ${button.url}`)
  const [first = '', ...others] = paragraphs
  const text = [
    first,
    ...(code ? [`    ${code}`] : []),
    ...others,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${PRODUCT}\n${reason}${unsubscribe ? `\n${STOP}: ${unsubscribe}` : ''}`,
  ]
  const html = [
    paragraph(first),
    ...(code
      ? [
          `<p style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`,
        ]
      : []),
    ...others.map(paragraph),
    ...(button ? [link(button)] : []),
  ]
  return { text: `${text.filter(Boolean).join('\n\n')}\n`, html: page(html.join('\n'), reason, unsubscribe) }
}

/** Sets only the brand's colour, so that email programs can choose light or dark. */
function page(content: string, reason: string, unsubscribe?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${PRODUCT}</title>
</head>
<body style="margin:0;padding:0">
<div style="max-width:480px;margin:0 auto;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px">
${content}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #8a938f;font-size:14px;line-height:20px">
<p style="margin:0 0 4px;font-weight:600">${PRODUCT}</p>
<p style="margin:0">${escaped(reason)}</p>
${unsubscribe ? `<p style="margin:4px 0 0"><a href="${escaped(unsubscribe)}">${STOP}</a></p>\n` : ''}</div>
</div>
</body>
</html>
`
}

function paragraph(text: string): string {
  return text ? `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>` : ''
}

function link({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${BRAND};color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 16px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;overflow-wrap:anywhere">${escaped(url)}</p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
