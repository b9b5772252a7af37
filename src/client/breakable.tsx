import { Fragment } from 'react'

/** Breaks an address before '@' and '.', and inside a part only if that part alone is too long. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
