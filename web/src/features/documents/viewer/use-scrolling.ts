import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The sheet whose top is the last above the upper third of what is seen: pages are in order, so it is found by halving. */
function sheetInView(node: HTMLElement): number {
	const line = node.scrollTop + node.clientHeight / 3
	let [from, to] = [0, Math.max(0, node.children.length - 1)]
	while (from < to) {
		const at = Math.ceil((from + to) / 2)
		if ((node.children[at] as HTMLElement).offsetTop <= line) from = at
		else to = at - 1
	}
	return from + 1
}

/** Brings a page to the top of what is seen. */
export function scrollToPage(scroller: RefObject<HTMLElement | null>, number: number): void {
	const sheet = scroller.current?.children[number - 1]
	if (sheet instanceof HTMLElement) scroller.current?.scrollTo({ top: sheet.offsetTop })
}

/** The page in view of an element whose children are pages; what is seen stays when their size changes.
 *  @param size changes with the size of the pages */
export function useScrolling(scroller: RefObject<HTMLElement | null>, size: string) {
	const [page, setPage] = useState(1)
	const share = useRef(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another size moves the pages
	useLayoutEffect(() => {
		scroller.current?.scrollTo({ top: share.current * scroller.current.scrollHeight })
	}, [scroller, size])
	const follow = () => {
		const node = scroller.current
		if (node === null) return
		share.current = node.scrollTop / Math.max(1, node.scrollHeight)
		setPage(sheetInView(node))
	}
	return { page, follow }
}
