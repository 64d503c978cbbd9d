import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { WordEditor } from './word-editor.tsx'

test('is brought into view, with its word selected: on a phone it is below the page', () => {
	const shown: Element[] = []
	Object.assign(HTMLElement.prototype, {
		scrollIntoView(this: Element) {
			shown.push(this)
		},
	})
	const word = { text: 'ALVAREZ,', confidence: 41, box: [0, 0, 1, 1] as const }
	renderUi(<WordEditor word={word} onDone={vi.fn()} onClose={vi.fn()} />)
	const input = screen.getByLabelText<HTMLInputElement>('Word')
	expect(shown).toEqual([input])
	expect([input.selectionStart, input.selectionEnd]).toEqual([0, 8])
})
