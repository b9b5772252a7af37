import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const AT_END_PX = 64

/** Scrolls to new messages at the end (CHAT-21); keeps visible ones in place when earlier ones load. `isOwn`: the last is own. */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  { first, last, count, isOwn }: { first: string; last: string; count: number; isOwn: boolean },
) {
  const atEnd = useRef(true)
  const shown = useRef({ first: '', last: '', count: 0, height: 0 })
  const [unseen, setUnseen] = useState(0)
  const toEnd = useCallback(() => {
    atEnd.current = true
    setUnseen(0)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [box])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const before = shown.current
    if (before.last !== last) {
      if (atEnd.current || isOwn || before.last === '') toEnd()
      else setUnseen((now) => now + Math.max(0, count - before.count))
    } else if (before.first !== first) current.scrollTop += current.scrollHeight - before.height
    shown.current = { first, last, count, height: current.scrollHeight }
  }, [box, first, last, count, isOwn, toEnd])

  useEffect(() => {
    const { current } = box
    const content = current?.firstElementChild
    if (!current || !content) return
    // A phone's keyboard halves the height; photos and product cards grow the content.
    const observer = new ResizeObserver(() => {
      shown.current.height = current.scrollHeight
      if (atEnd.current) current.scrollTop = current.scrollHeight
    })
    observer.observe(current)
    observer.observe(content)
    const onScroll = () => {
      atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < AT_END_PX
      if (atEnd.current) setUnseen(0)
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [box])

  return { unseen, toEnd }
}
