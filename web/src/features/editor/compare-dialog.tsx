import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { ComparedText } from '../documents/compare/compared-text.tsx'
import { richVersionQuery } from './editor.api.ts'

interface CompareDialogProps {
	readonly id: string
	readonly number: number
	readonly editor: Editor
	readonly onClose: () => void
}

function textOf(doc: unknown): string {
	return textBlocks(acceptedText(doc as RichNode)).join('\n')
}

/** What changed since a saved version, with tracked changes accepted in both. */
export function CompareDialog({ id, number, editor, onClose }: CompareDialogProps) {
	const query = useQuery(richVersionQuery(id, number))
	// As it was when the dialog opened: what others write meanwhile does not move it.
	const [current] = useState(() => textOf(editor.getJSON()))
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={`Changes since version ${number}`}
			actions={<Button onClick={onClose}>Close</Button>}
		>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the version" />}>
				{({ doc }) => <ComparedText before={textOf(doc)} after={current} areSideBySide={false} />}
			</Loaded>
		</Dialog>
	)
}
