import type { RichNode } from '@praxis/contract/editor/editor-schema'
import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import '../../../ui/theme/document-fonts.css'
import typography from '../../../ui/theme/document-type.module.css'
import { listChanges } from '../changes/resolve-changes.ts'
import { selectChange } from '../changes/tracking.ts'
import editorClasses from '../editor.module.css'
import marks from '../marks.module.css'
import numbers from '../numbering/numbering.module.css'
import { textExtensions } from '../rich-extensions.ts'
import classes from './compare.module.css'

/** A text with its differences marked, to read; the buttons go from one to the next. */
export function MarkedText({ doc }: { readonly doc: RichNode }) {
	const editor = useEditor({
		content: doc as unknown as JSONContent,
		extensions: textExtensions(),
		editable: false,
		injectCSS: false,
		editorProps: { attributes: { role: 'document', 'aria-label': 'Compared text', tabindex: '0' } },
	})
	const [at, setAt] = useState(-1)
	const changes = listChanges(editor.state.doc)
	if (changes.length === 0) {
		return <Banner tone="green">The text of these versions is the same, word for word.</Banner>
	}
	const go = (to: number) => {
		const change = changes[to]
		if (change === undefined) return
		selectChange(editor, change)
		const { node } = editor.view.domAtPos(change.from + 1)
		const element = node instanceof Element ? node : node.parentElement
		element?.scrollIntoView({ block: 'center' })
		setAt(to)
	}
	return (
		<>
			<div className={classes.bar}>
				<span role="status">
					{changes.length === 1 ? '1 change' : `${changes.length.toLocaleString('en-US')} changes`}
					{at >= 0 && `, ${at + 1} of ${changes.length.toLocaleString('en-US')}`}
				</span>
				<Button size="small" disabled={at <= 0} onClick={() => go(at - 1)}>
					Previous change
				</Button>
				<Button size="small" disabled={at >= changes.length - 1} onClick={() => go(at + 1)}>
					Next change
				</Button>
			</div>
			<div
				className={`${editorClasses.paper} ${marks.marks} ${numbers.numbers} ${typography.type} ${classes.paper}`}
				data-margin="0.5"
			>
				<EditorContent editor={editor} />
			</div>
			<p className={classes.hint}>
				Underlined: added since. Struck through: removed since. Formatting is not compared.
			</p>
		</>
	)
}
