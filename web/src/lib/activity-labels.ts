import type { Field, Fields } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** How the audit rows of one table read in a timeline. */
export interface ActivityLabels {
	/** Fields to show, by their names in the audit trail. */
	readonly fields: Fields | ((name: string) => Field | undefined)
	/** Labels of audit actions, as they follow the actor's name. */
	readonly actions: Readonly<Record<string, string>>
	/** Its values are not listed. */
	readonly createAction: string
}

type Load = () => Promise<Readonly<Record<string, ActivityLabels>>>

/** Loads the labels of all features. */
export const ActivityLabelsContext = createContext<Load>(async () => ({}))

/** Labels by audited table; undefined while they load. */
export function useActivityLabels(): Readonly<Record<string, ActivityLabels>> | undefined {
	const queryFn = use(ActivityLabelsContext)
	return useQuery({ queryKey: ['activity-labels'], queryFn, staleTime: Number.POSITIVE_INFINITY }).data
}
