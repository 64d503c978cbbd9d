import {
	type Collaborator,
	EDITOR_HEARTBEAT_SECONDS,
	editor as endpoints,
} from '@praxis/contract/editor/editor.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { showCursors } from './cursors.ts'
import { TOPIC } from './editor.api.ts'
import type { OpenDocument } from './use-rich-editor.ts'

/** How long a selection rests before others see it. */
const CURSOR_AFTER_MS = 400
const NO_ONE: readonly Collaborator[] = []

/** Who else has the document open. Shows their cursors, takes over what they write, and sends what is written here at once. */
export function useCollaborators({ editor, session, client, first: { id } }: OpenDocument): readonly Collaborator[] {
	const { data, refetch } = useQuery({
		// Its first two parts are what changes of presence on the document are reported by.
		queryKey: ['presence', `${TOPIC}:${id}`, 'editor', client],
		queryFn: ({ signal }) => call(endpoints.live, { id, client, place: session.place() }, { signal }),
		refetchInterval: EDITOR_HEARTBEAT_SECONDS * 1_000,
		networkMode: 'online',
		staleTime: 0,
		gcTime: 0,
	})
	const people = data?.people ?? NO_ONE
	const head = data?.head ?? 0
	const isShared = people.length > 0
	useEffect(() => session.share(isShared), [session, isShared])
	useEffect(() => {
		const show = () => {
			if (!editor.isDestroyed) showCursors(editor, people, session.mapPlace)
		}
		if (head > session.version) void session.catchUp().then(show).catch(failureOf)
		else show()
	}, [editor, session, people, head])
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const later = () => {
			if (!isShared) return
			clearTimeout(timer)
			timer = setTimeout(() => void refetch(), CURSOR_AFTER_MS)
		}
		editor.on('selectionUpdate', later)
		return () => {
			clearTimeout(timer)
			editor.off('selectionUpdate', later)
		}
	}, [editor, isShared, refetch])
	useEffect(
		() => () => {
			// One that closed without leaving expires.
			call(endpoints.live, { id, client, place: null, leaving: true }).catch(failureOf)
		},
		[id, client],
	)
	return people
}
