import { authorOfChange } from '@praxis/contract/editor/change-ids'
import { editor as endpoints } from '@praxis/contract/editor/editor.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { changesQuery, richStateQuery, TOPIC } from '../editor.api.ts'
import type { OpenDocument } from '../use-rich-editor.ts'
import type { Saving } from '../use-saving.ts'
import { setTracking } from './tracking.ts'

interface TrackingInput {
	readonly opened: OpenDocument
	readonly saving: Saving
	/** Whether changes of the document are tracked. */
	readonly isOn: boolean
}

/** The switch of a document that says whether changes are tracked; it holds for all who write in it. */
export function useTracking({ opened: { editor, first }, saving, isOn }: TrackingInput) {
	const { user } = useSession()
	const { id } = first
	const isActive = isOn && !saving.isReadOnly
	useEffect(() => setTracking(editor, isActive ? user.id : null), [editor, isActive, user.id])
	const write = useSave(endpoints.settings, {
		topic: TOPIC,
		failed: 'Failed to change tracking',
		keep: (client, answer) => client.setQueryData(richStateQuery(id).queryKey, answer),
	})
	const toggle = async () => {
		try {
			await write({ id, version: saving.version, isTracking: !isOn })
		} catch (error) {
			toast.failure(error)
		}
	}
	return { isOn, toggle }
}

export interface ChangeAuthor {
	readonly name: string
	readonly createdAt: string | null
}

export type Tracking = ReturnType<typeof useTracking>

/** Who made some changes of a text; an own one that is not saved yet has no time. */
export function useAuthors(id: string, changes: readonly { readonly id: string }[]) {
	const { user } = useSession()
	const { data, refetch } = useQuery(changesQuery(id))
	const known = new Map(data?.changes.map((one) => [one.id, one]))
	const isOwn = (change: string) => authorOfChange(change) === user.id
	const missing = changes.filter((one) => !known.has(one.id) && !isOwn(one.id)).map((one) => one.id)
	// What others have just changed is read at once, before the event about it arrives.
	const asked = data === undefined ? '' : missing.join(' ')
	useEffect(() => {
		if (asked !== '') void refetch()
	}, [asked, refetch])
	return (change: string): ChangeAuthor => {
		const one = known.get(change)
		const name = one?.authorName ?? (isOwn(change) ? user.fullName : 'Unknown author')
		return { name, createdAt: one?.createdAt ?? null }
	}
}
