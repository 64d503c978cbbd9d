import { type CommentThread, editorComments } from '@praxis/contract/editor/editor-comments.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { commentsQuery, TOPIC } from '../editor.api.ts'
import type { OpenDocument } from '../use-rich-editor.ts'
import type { Saving } from '../use-saving.ts'
import { commentRanges, commentsAt, pendingRange, setPending, showComments } from './comment-marks.ts'

export interface WrittenComment {
	readonly body: string
	readonly mentions: readonly string[]
}

const NONE: readonly CommentThread[] = []
const PLACE_GONE = 'The text you selected has been deleted meanwhile. Select other text for your comment.'

function useWrites() {
	const saving = { topic: TOPIC }
	return {
		add: useSave(editorComments.add, { ...saving, failed: 'Failed to add comment' }),
		reply: useSave(editorComments.reply, { ...saving, failed: 'Failed to add reply' }),
		edit: useSave(editorComments.edit, { ...saving, failed: 'Failed to change comment' }),
		resolve: useSave(editorComments.resolve, { ...saving, failed: 'Failed to update comment' }),
		remove: useSave(editorComments.remove, { ...saving, failed: 'Failed to delete comment' }),
	}
}

interface CommentingInput {
	readonly opened: OpenDocument
	readonly saving: Saving
	/** The comment that a link led to. */
	readonly linked: string | null
	/** Opens the panel. */
	readonly show: () => void
}

/** The comments on a text: which are there, which is chosen, and what can be done with them. */
export function useCommenting({ opened, saving, linked, show }: CommentingInput) {
	const { editor, session, first } = opened
	const query = useQuery(commentsQuery(first.id))
	const writes = useWrites()
	const [active, setActive] = useState(linked)
	const [isWriting, setWriting] = useState(false)
	const threads = query.data?.threads ?? NONE
	useEffect(() => {
		const open = new Set(threads.filter((one) => one.resolvedByName === null).map(({ id }) => id))
		showComments(editor, open, active)
	}, [editor, threads, active])
	useEffect(() => {
		const follow = () => {
			const [at] = commentsAt(editor.state)
			if (at !== undefined) setActive(at)
		}
		editor.on('selectionUpdate', follow)
		return () => {
			editor.off('selectionUpdate', follow)
		}
	}, [editor])

	const begin = () => {
		const { from, to, empty } = editor.state.selection
		if (empty) return toast.info('Select some text first.')
		setPending(editor, { from, to })
		setWriting(true)
		show()
	}
	const cancel = () => {
		setPending(editor, null)
		setWriting(false)
	}
	/** Of what is saved, so that the server knows the text. */
	const add = async ({ body, mentions }: WrittenComment) => {
		if (saving.state.isDirty && !saving.isReadOnly) await session.save()
		const pending = pendingRange(editor.state)
		if (pending === null) throw new Error(PLACE_GONE)
		const place = session.placeOf(pending)
		const { answer } = await writes.add({ id: first.id, commentId: newId(), place, body, mentions: [...mentions] })
		cancel()
		setActive(answer.id)
		await session.catchUp()
	}
	const choose = (id: string) => {
		setActive(id)
		const range = commentRanges(editor.state.doc).get(id)
		if (range !== undefined) editor.chain().setTextSelection(range.from).scrollIntoView().run()
	}
	const openCount = threads.filter(({ resolvedByName }) => resolvedByName === null).length
	return { query, openCount, active, choose, isWriting, begin, cancel, add, writes }
}

export type Commenting = ReturnType<typeof useCommenting>
