import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { toast } from '../../ui/toast/toast.tsx'
import { viewAtCursor } from './footnotes/footnote.ts'
import { plainText } from './plain-text.ts'

/** Copies the selected text, of the document or of a note, formatted and plain; cuts it too. */
export async function copySelection(editor: Editor, isCut: boolean): Promise<void> {
	const view = viewAtCursor(editor)
	const { selection, schema } = view.state
	if (selection.empty) return toast.info('Select some text first.')
	const { content } = selection.content()
	const box = document.createElement('div')
	box.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
	const part = (type: string, text: string) => [type, new Blob([text], { type })] as const
	try {
		const parts = Object.fromEntries([
			part('text/html', box.innerHTML),
			part('text/plain', plainText(content, editor.state.doc)),
		])
		await navigator.clipboard.write([new ClipboardItem(parts)])
	} catch {
		return toast.error('The browser does not allow copying. Press Ctrl+C instead.')
	}
	if (!isCut) return
	view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
	view.focus()
}

/** Pastes what is in the clipboard, as far as a document may hold it. */
export async function pasteClipboard(editor: Editor): Promise<void> {
	try {
		const [item] = await navigator.clipboard.read()
		const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : null)
		const html = await read('text/html')
		const view = viewAtCursor(editor)
		view.focus()
		if (html !== null) view.pasteHTML(html)
		else view.pasteText((await read('text/plain')) ?? '')
	} catch {
		toast.error('The browser does not allow pasting. Press Ctrl+V instead.')
	}
}
