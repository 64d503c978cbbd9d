import { Fragment } from 'react'
import classes from './palette.module.css'

/** Lower case without accents, letter for letter as long as the original wherever that is possible. */
export function foldText(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const WORD = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu

function beginningOf(part: string, words: readonly string[]): number {
	const letters = [...part]
	for (const word of words) {
		for (let length = 1; length <= letters.length; length += 1) {
			if (foldText(letters.slice(0, length).join('')) === word) return length
		}
	}
	return 0
}

/** A text in which the beginnings of words that were typed stand out. */
export function Highlighted({ text, typed }: { readonly text: string; readonly typed: string }) {
	const words = foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? []
	if (words.length === 0) return text
	let at = 0
	return (text.match(WORD) ?? []).map((part) => {
		at += part.length
		const length = beginningOf(part, words)
		if (length === 0) return <Fragment key={at}>{part}</Fragment>
		const letters = [...part]
		return (
			<Fragment key={at}>
				<mark className={classes.hit}>{letters.slice(0, length).join('')}</mark>
				{letters.slice(length).join('')}
			</Fragment>
		)
	})
}
