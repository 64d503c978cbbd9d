import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { insertPlainText } from '../assist.tsx'
import { textExtensions } from '../rich-extensions.ts'
import { dictationProblem, heardIn, insertSpoken } from './use-dictation.ts'

const open: Editor[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.destroy()
})
function start(content: string): Editor {
	const editor = new Editor({ content, extensions: textExtensions(), injectCSS: false })
	open.push(editor)
	return editor
}
const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal })

test('separates what was heard for certain from what may change', () => {
	const results = [result('old', true), result(' the court', true), result(' grants', false)]
	expect(heardIn({ resultIndex: 1, results })).toEqual({ final: 'the court', interim: 'grants' })
})

test('names the code of a failure, and is silent about an abort', () => {
	expect(dictationProblem('aborted')).toBeNull()
	expect(dictationProblem('not-allowed')).toMatch(/^Voice recognition error: not-allowed\. Allow the microphone/)
	expect(dictationProblem('language-not-supported')).toBe('Voice recognition error: language-not-supported')
})

test('dictated text goes to the cursor, or to the end of a text that the cursor was never in', () => {
	const editor = start('<p>One.</p><p>Two.</p>')
	insertSpoken(editor, 'Three.', true)
	expect(editor.getText({ blockSeparator: '|' })).toBe('One.|Two. Three.')
	editor.commands.setTextSelection(5)
	insertSpoken(editor, 'And', false)
	expect(editor.getText({ blockSeparator: '|' })).toBe('One. And|Two. Three.')
	const withTable = start('<p>A</p><table><tbody><tr><td><p>B</p></td></tr></tbody></table>')
	insertSpoken(withTable, 'After it.', true)
	expect(withTable.state.doc.lastChild?.textContent).toBe('After it.')
})

test('text from a scan is inserted as text, its paragraphs and lines kept', () => {
	const editor = start('<p></p>')
	insertPlainText(editor, '<b>IN THE COURT</b>\nCounty\n\nSecond part.\n\n\n')
	const paragraphs = editor.state.doc.children.filter(({ content }) => content.size > 0)
	expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['<b>IN THE COURT</b>County', 'Second part.'])
	expect(paragraphs[0]?.child(1).type.name).toBe('hardBreak')
})
