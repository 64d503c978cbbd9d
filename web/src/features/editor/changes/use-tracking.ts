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

export type Tracking = ReturnType<typeof useTracking>

/** Who made the changes of a text; what is not saved yet is the user's own. */
export function useAuthors(id: string) {
	const { data } = useQuery(changesQuery(id))
	const authors = new Map(data?.changes.map((one) => [one.id, one]))
	return (change: string) => authors.get(change) ?? null
}
