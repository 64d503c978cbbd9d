import type { PresentPerson } from '@praxis/contract/live/live.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leave, presenceQuery } from './live.api.ts'

const NO_VIEWERS: readonly PresentPerson[] = []

/** Other users viewing this record. Reports this user as present until the screen is left. */
export function usePresence(topic: string, id: string): readonly PresentPerson[] {
	const { data } = useQuery(presenceQuery(topic, id))
	useEffect(
		() => () => {
			// The server expires the presence of tabs that closed without leaving.
			leave(topic, id).catch(() => undefined)
		},
		[topic, id],
	)
	return data ?? NO_VIEWERS
}
