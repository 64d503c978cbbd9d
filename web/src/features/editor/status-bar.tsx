import { countDocument } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import classes from './editor.module.css'

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** How much there is, and whether there is a network. */
export function StatusBar({ editor }: { readonly editor: Editor }) {
	const doc = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc })
	const { words, characters, paragraphs, pages, readingTime } = countDocument(acceptedText(doc.toJSON() as RichNode))
	const isOnline = useHasNetwork()
	return (
		<section className={classes.status} aria-label="Document statistics">
			<span>{counted(words, 'word')}</span>
			<span>{counted(characters, 'character')}</span>
			<span>{counted(paragraphs, 'paragraph')}</span>
			<span>{counted(pages, 'page')}</span>
			<span>{readingTime} min read</span>
			<span>{isOnline ? 'Online' : 'Offline'}</span>
		</section>
	)
}
