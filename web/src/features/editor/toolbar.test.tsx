import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { decide } from './changes/tracking.ts'
import { richExtensions } from './rich-extensions.ts'
import { Toolbar } from './toolbar.tsx'

const extensions = richExtensions({ version: 0, client: 'a' })

test.each([
	['Insert link', 'Insert link'],
	['Numbering', 'Numbering'],
	['Insert reference', 'Insert reference'],
])('%s is not asked any more when the text may only be read', async (tool, title) => {
	const editor = new Editor({ content: '<p>Some text</p>', extensions, injectCSS: false })
	const { rerender } = render(<Toolbar editor={editor} isReadOnly={false} />)
	fireEvent.click(screen.getByRole('button', { name: tool }))
	expect(await screen.findByRole('dialog', { name: title, hidden: true })).toBeTruthy()
	rerender(<Toolbar editor={editor} isReadOnly />)
	await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
	rerender(<Toolbar editor={editor} isReadOnly={false} />)
	expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
	editor.destroy()
})

test('what was asked for before does not change a text that may only be read', async () => {
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const content = {
		type: 'doc',
		content: [
			{ type: 'paragraph', content: [{ type: 'text', text: 'New', marks: [{ type: 'insertion', attrs: { id } }] }] },
		],
	}
	const editor = new Editor({ content, extensions, injectCSS: false })
	render(<Toolbar editor={editor} isReadOnly={false} />)
	fireEvent.click(screen.getByRole('button', { name: 'Insert link' }))
	const field = await screen.findByRole('textbox', { name: /URL/, hidden: true })
	editor.setEditable(false)
	fireEvent.change(field, { target: { value: 'https://example.com' } })
	fireEvent.click(screen.getByRole('button', { name: 'Insert', hidden: true }))
	decide(editor, { isAccepted: false, ids: null })
	expect(editor.getJSON().content).toMatchObject(content.content)
	editor.destroy()
})

test('who may hear what is said is informed at the button', () => {
	const editor = new Editor({ content: '<p>Some text</p>', extensions, injectCSS: false })
	const none = () => undefined
	const voice = { label: 'Voice input', hint: 'The vendor may hear it.', icon: () => null, run: none }
	const page = { changes: [], assist: [voice], onComment: none, onFind: none, onFullScreen: none, isFullScreen: false }
	render(<Toolbar editor={editor} isReadOnly={false} page={page as never} />)
	expect(screen.getByRole('button', { name: 'Voice input' }).title).toBe('Voice input. The vendor may hear it.')
	editor.destroy()
})
