import type { PresentPerson } from '@praxis/contract/live/live.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leave, presenceQuery, stopEditing } from './live.api.ts'

const NO_VIEWERS: readonly PresentPerson[] = []

/** Other users viewing or editing this record. Reports this user as present until the screen is left. */
export function usePresence(topic: string, id: string, isEditing = false): readonly PresentPerson[] {
	const { data, refetch } = useQuery(presenceQuery(topic, id, isEditing))
	useEffect(() => {
		if (!isEditing) return
		void refetch()
		return () => {
			stopEditing(topic, id).catch(() => undefined)
		}
	}, [topic, id, isEditing, refetch])
	useEffect(
		() => () => {
			// The server expires the presence of tabs that closed without leaving.
			leave(topic, id).catch(() => undefined)
		},
		[topic, id],
	)
	return data ?? NO_VIEWERS
}
