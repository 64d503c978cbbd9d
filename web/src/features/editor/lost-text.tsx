import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './editor.module.css'
import { leaveNote } from './footnotes/footnote.ts'
import type { LostText } from './lost-steps.ts'
import type { RichSession } from './rich-session.ts'

interface LostTextsProps {
	readonly editor: Editor
	readonly session: RichSession
	readonly isReadOnly: boolean
}

/** Puts it at the cursor, or behind the note that it is in. */
export function insertHere(editor: Editor, { slice }: Pick<LostText, 'slice'>): void {
	leaveNote(editor)
	const { tr, schema } = editor.state
	editor.view.dispatch(tr.replaceSelection(Slice.fromJSON(schema, slice)).scrollIntoView())
	editor.view.focus()
}

async function copy({ text }: LostText): Promise<void> {
	try {
		await navigator.clipboard.writeText(text)
		toast.success('Text copied to clipboard')
	} catch {
		toast.error('The browser does not allow copying. Select the text and press Ctrl+C instead.')
	}
}

/** Own text whose place is gone: it stays here until the user has inserted or discarded it. */
export function LostTexts({ editor, session, isReadOnly }: LostTextsProps) {
	const { lost } = useSyncExternalStore(session.subscribe, () => session.state)
	return lost.map((one) => (
		<Banner
			key={one.id}
			tone="amber"
			action={
				<Row justify="end">
					<Button size="small" onClick={() => void copy(one)}>
						Copy
					</Button>
					{!isReadOnly && (
						<Button
							size="small"
							onClick={() => {
								insertHere(editor, one)
								session.settle(one.id)
							}}
						>
							Insert at cursor
						</Button>
					)}
					<Button size="small" variant="quiet" onClick={() => session.settle(one.id)}>
						Discard
					</Button>
				</Row>
			}
		>
			Your text no longer has a place in the document:
			<blockquote className={classes.lost}>{one.text}</blockquote>
		</Banner>
	))
}
