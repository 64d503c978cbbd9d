import { countDocument } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { withNumbers } from '@praxis/contract/editor/numbering/with-numbers'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMemo } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'

const COUNT_AFTER_MS = 300

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** How much there is, and whether there is a network. */
export function StatusBar({ editor }: { readonly editor: Editor }) {
	// Counted when someone pauses: a long text takes a while.
	const doc = useDebouncedValue(
		useEditorState({ editor, selector: ({ editor: now }) => now.state.doc }),
		COUNT_AFTER_MS,
	)
	const { words, characters, paragraphs, pages, readingTime } = useMemo(
		() => countDocument(withNumbers(acceptedText(doc.toJSON() as RichNode))),
		[doc],
	)
	const isOnline = useHasNetwork()
	return (
		<Row as="section" gap={4} lineGap={1} align="stretch" tone="muted" size="small" aria-label="Document statistics">
			<span>{counted(words, 'word')}</span>
			<span>{counted(characters, 'character')}</span>
			<span>{counted(paragraphs, 'paragraph')}</span>
			<span>{counted(pages, 'page')}</span>
			<span>{readingTime} min read</span>
			<span>{isOnline ? 'Online' : 'Offline'}</span>
		</Row>
	)
}
