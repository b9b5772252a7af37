import { linkedText } from './linked-text.ts'

/** Shows plain text with its web addresses as links (G-151). */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {linkedText(text).map(({ text: part, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
          <a key={index} href={href} target="_blank" rel="nofollow noopener ugc" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
