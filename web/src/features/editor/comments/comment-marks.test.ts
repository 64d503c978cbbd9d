import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { richExtensions } from '../rich-extensions.ts'
import { commentRanges, commentsAt, pendingRange, setPending, showComments } from './comment-marks.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
let editor: Editor
const open = (content: string) => {
	editor = new Editor({ content, extensions: richExtensions({ version: 0, client: 'a' }), injectCSS: false })
	return editor
}
afterEach(() => editor.destroy())
const html = (text: string, id = ID) => `<span data-comment="${id}">${text}</span>`
const textOf = (id: string) => {
	const range = commentRanges(editor.state.doc).get(id)
	return range === undefined ? null : editor.state.doc.textBetween(range.from, range.to, '\n')
}

test('a comment stays with its text when it is edited, split and formatted, and is gone with it', () => {
	open(`<p>The ${html('tenant pays')} rent</p>`)
	editor.commands.insertContentAt(1, 'Note: ')
	editor.commands.insertContentAt(13, 'who ')
	expect(textOf(ID)).toBe('tewho nant pays')
	// What is typed at its end is not commented on.
	editor.commands.insertContentAt(commentRanges(editor.state.doc).get(ID)?.to ?? 0, ' now')
	expect(textOf(ID)).toBe('tewho nant pays')
	editor.chain().selectAll().toggleBold().toggleCode().run()
	expect(textOf(ID)).toBe('tewho nant pays')
	editor.chain().setTextSelection(13).splitBlock().run()
	expect(textOf(ID)).toBe('te\nwho nant pays')
	editor.chain().selectAll().deleteSelection().run()
	expect(textOf(ID)).toBeNull()
	editor.commands.undo()
	expect(textOf(ID)).toContain('pays')
})

test('comments overlap, are highlighted while they are open, and the cursor finds them', () => {
	open(`<p>${html(`both ${html('here', OTHER)}`)} and not</p>`)
	const shown = () => [...editor.view.dom.querySelectorAll('.praxis-comment')].map((one) => one.textContent).join('')
	expect(shown()).toBe('')
	showComments(editor, new Set([ID, OTHER]), ID)
	expect(shown()).toBe('both here')
	editor.commands.setTextSelection(8)
	expect(commentsAt(editor.state)).toContain(OTHER)
	showComments(editor, new Set([OTHER]), null)
	expect(shown()).toBe('here')
	expect(commentsAt(editor.state)).not.toContain(ID)
})

test('what a comment is written on moves with the text until it is deleted', () => {
	open('<p>The tenant</p>')
	setPending(editor, { from: 5, to: 11 })
	editor.commands.insertContentAt(1, 'Note: ')
	expect(pendingRange(editor.state)).toEqual({ from: 11, to: 17 })
	editor.chain().selectAll().deleteSelection().run()
	expect(pendingRange(editor.state)).toBeNull()
})

test('copied text is not commented on again; cut text keeps its comment', () => {
	open(`<p>${html('kept')}</p><p>x</p>`)
	// jsdom knows no ClipboardEvent.
	const paste = (text: string) => editor.view.pasteHTML(html(text), new Event('paste') as ClipboardEvent)
	const end = () => editor.chain().setTextSelection(editor.state.doc.content.size - 1)
	end().run()
	paste('kept')
	expect(editor.getText()).toBe('kept\n\nxkept')
	expect(textOf(ID)).toBe('kept')
	editor.chain().setTextSelection({ from: 1, to: 5 }).deleteSelection().run()
	end().run()
	paste('moved')
	expect(textOf(ID)).toBe('moved')
})
