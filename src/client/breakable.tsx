import { Fragment } from 'react'

/** An address that may break before '@' and '.', and inside a part only when that alone is too long. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
