import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { withNumbers } from '@praxis/contract/editor/numbering/with-numbers'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { ComparedText } from '../../documents/compare/compared-text.tsx'
import { richVersionQuery } from '../editor.api.ts'
import { MarkedText } from './marked-text.tsx'
import { differencesSince, hasTrackedChanges, trackDifferences } from './track-differences.ts'

interface CompareDialogProps {
	readonly id: string
	readonly number: number
	readonly editor: Editor
	/** Absent while the text may only be read. */
	readonly onRestore?: () => void
	readonly isBusy: boolean
	readonly onClose: () => void
}

function textOf(doc: RichNode): string {
	return textBlocks(withNumbers(acceptedText(doc))).join('\n')
}

type Shown = 'text' | 'list'
const SHOWN = [
	{ value: 'text', label: 'Whole text' },
	{ value: 'list', label: 'Changes only' },
] as const

/** What changed since a saved version, with tracked changes accepted in both: in the text, or as a list. */
export function CompareDialog({ id, number, editor, onRestore, isBusy, onClose }: CompareDialogProps) {
	const { user } = useSession()
	const query = useQuery(richVersionQuery(id, number))
	const [shown, setShown] = useState<Shown>('text')
	// As it was when the dialog opened: what others write meanwhile does not move it.
	const [current] = useState(() => editor.getJSON() as RichNode)
	const version = query.data?.doc as RichNode | undefined
	const track = () => {
		if (version === undefined) return
		if (hasTrackedChanges(editor)) return toast.error('Accept or reject the tracked changes of the text first.')
		trackDifferences(editor, version, user.id)
		onClose()
		toast.success('The differences are tracked changes of the text now. Undo takes them back.')
	}
	const changing = onRestore !== undefined && (
		<>
			<Button disabled={version === undefined} onClick={track}>
				Show as tracked changes
			</Button>
			<Button disabled={version === undefined} busy={isBusy} onClick={onRestore}>
				Restore version {number}
			</Button>
		</>
	)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={`Changes since version ${number}`}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{changing}
				</>
			}
		>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the version" />}>
				{({ doc }) => (
					<Stack gap={3}>
						<RadioField label="Show" required inline options={SHOWN} value={shown} onChange={setShown} />
						{shown === 'text' ? (
							<Differences version={doc as unknown as RichNode} now={current} schema={editor.schema} author={user.id} />
						) : (
							<ComparedText before={textOf(doc as unknown as RichNode)} after={textOf(current)} areSideBySide={false} />
						)}
					</Stack>
				)}
			</Loaded>
		</Dialog>
	)
}

interface DifferencesProps {
	readonly version: RichNode
	readonly now: RichNode
	readonly schema: Editor['schema']
	readonly author: string
}

function Differences({ version, now, schema, author }: DifferencesProps) {
	const [doc] = useState(() => differencesSince(schema, { version, now }, author))
	return <MarkedText doc={doc} />
}
