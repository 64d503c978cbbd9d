import type { PresentPerson } from '@praxis/contract/live/live.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leave, presenceQuery } from './live.api.ts'

const NOBODY: readonly PresentPerson[] = []

/** Who else has this record on the screen. Says so of this person too, until the screen is left. */
export function usePresence(topic: string, id: string): readonly PresentPerson[] {
	const { data } = useQuery(presenceQuery(topic, id))
	useEffect(
		() => () => {
			// Whoever could not say good-bye is forgotten by the server after a while.
			leave(topic, id).catch(() => undefined)
		},
		[topic, id],
	)
	return data ?? NOBODY
}
