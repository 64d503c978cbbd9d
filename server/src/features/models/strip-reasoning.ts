/** Marks between which models write what they think before they answer. */
const NAMES = ['think', 'thinking', 'thought', 'reasoning', 'reflection'] as const
const OPEN = new RegExp(`<(?:${NAMES.join('|')})>`, 'i')
const CLOSE = new RegExp(`</(?:${NAMES.join('|')})>`, 'i')
/** A mark may come in pieces. */
const MARK_MAX = '</reflection>'.length

interface Stripping {
	readonly push: (piece: string) => void
	readonly end: () => void
}

interface StrippingTo {
	readonly onText: (piece: string) => void
	/** All that was passed on was reasoning whose first mark was never written. */
	readonly onVoid: () => void
}

/** Where a mark may start at the end of a text. */
function beginningAt(text: string): number {
	const from = text.lastIndexOf('<')
	return from === -1 || text.length - from >= MARK_MAX ? text.length : from
}

/** Passes on an answer that comes in pieces without its reasoning, also where its marks are split, never closed, or begin with the closing
 *  mark alone, as of models whose first mark is part of the prompt. */
export function strippingReasoning({ onText, onVoid }: StrippingTo): Stripping {
	let held = ''
	let isThinking = false
	let isFirst = true
	const send = (text: string) => {
		const shown = isFirst ? text.trimStart() : text
		if (shown === '') return
		isFirst = false
		onText(shown)
	}
	const step = (): boolean => {
		const found = (isThinking ? CLOSE : /<\/?(?:think|thinking|thought|reasoning|reflection)>/i).exec(held)
		if (found === null) {
			const to = beginningAt(held)
			if (!isThinking) send(held.slice(0, to))
			held = held.slice(to)
			return false
		}
		const isClosing = found[0].startsWith('</')
		if (!isThinking && !isClosing) send(held.slice(0, found.index))
		if (!isThinking && isClosing) {
			if (!isFirst) onVoid()
			isFirst = true
		}
		isThinking = !isClosing
		held = held.slice(found.index + found[0].length)
		return true
	}
	return {
		push: (piece) => {
			held += piece
			while (step());
		},
		end: () => {
			if (!isThinking) send(held)
			held = ''
		},
	}
}

/** An answer without its reasoning. */
export function stripReasoning(answer: string): string {
	if (!OPEN.test(answer) && !CLOSE.test(answer)) return answer
	let text = ''
	const { push, end } = strippingReasoning({
		onText: (piece) => {
			text += piece
		},
		onVoid: () => {
			text = ''
		},
	})
	push(answer)
	end()
	return text.trim()
}
