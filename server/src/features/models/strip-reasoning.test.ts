import fc from 'fast-check'
import { expect, it } from 'vitest'
import { strippingReasoning, stripReasoning } from './strip-reasoning.ts'

const CASES: readonly (readonly [how: string, answer: string, shown: string])[] = [
	['at the beginning', '<think>\nHe may be liable.\n</think>\n\nYes.', 'Yes.'],
	['never closed', 'Yes. <think>Or is he', 'Yes.'],
	['nothing else', '<think>It is hard', ''],
	['closed without having been opened', 'The user asks.\n</think>\nYes.', 'Yes.'],
	['twice', '<think>a</think>One <thinking>b</thinking>two.', 'One two.'],
	['in capitals', '<THINK>a</THINK>Yes.', 'Yes.'],
	['before JSON', '<think>{"a": 2}</think>{"a": 1}', '{"a": 1}'],
	['none', 'If a < b, then <b>.', 'If a < b, then <b>.'],
]

function inPieces(answer: string, cuts: readonly number[]): string {
	let seen = ''
	const { push, end } = strippingReasoning({
		onText: (piece) => {
			seen += piece
		},
		onVoid: () => {
			seen = ''
		},
	})
	let at = 0
	for (const cut of cuts) {
		push(answer.slice(at, at + cut))
		at += cut
	}
	push(answer.slice(at))
	end()
	return seen.trim()
}

it.each(CASES)('leaves reasoning out: %s', (_how, answer, shown) => {
	expect(stripReasoning(answer)).toBe(shown)
})

it.each(CASES)('leaves reasoning out of pieces, wherever they are cut: %s', (_how, answer, shown) => {
	fc.assert(
		fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 30 }), (cuts) => {
			expect(inPieces(answer, cuts)).toBe(shown)
		}),
	)
})
