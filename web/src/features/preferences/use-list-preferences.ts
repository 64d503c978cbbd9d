import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { randomKey } from '../../lib/random-key.ts'
import type { LayoutStore, SavedViews } from '../../ui/list/types.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { preferencesQuery, useKeepPreference } from './preferences.api.ts'

const listState = z.object({
	search: z.string(),
	sort: z.object({ column: z.string(), descending: z.boolean() }).nullable(),
	filters: z.record(z.string(), z.array(z.string())),
})
const savedViews = z.array(z.object({ id: z.string(), name: z.string(), state: listState })).catch([])
const layout = z
	.object({ columns: z.array(z.string()).nullable(), density: z.enum(['normal', 'compact']) })
	.catch({ columns: null, density: 'normal' })

/** A person's saved views, columns and density of one list, kept on the server. */
export function useListPreferences(list: string): { savedViews: SavedViews; layoutStore: LayoutStore } {
	const { data } = useQuery(preferencesQuery)
	const { mutate, mutateAsync } = useKeepPreference()
	const viewsKey = `list.${list}.views`
	const layoutKey = `list.${list}.layout`
	const storedViews = data?.[viewsKey]
	const storedLayout = data?.[layoutKey]
	return useMemo(() => {
		const views = savedViews.parse(storedViews)
		const keep = (next: typeof views) => mutateAsync({ key: viewsKey, value: next })
		return {
			savedViews: {
				views,
				save: async (name, state) => {
					const same = views.find((view) => view.name === name)
					const kept = views.filter((view) => view.name !== name)
					await keep([...kept, { id: same?.id ?? randomKey(), name, state: listState.parse(state) }])
				},
				remove: async (id) => {
					await keep(views.filter((view) => view.id !== id))
				},
			},
			layoutStore: {
				layout: layout.parse(storedLayout),
				save: (next) => mutate({ key: layoutKey, value: layout.parse(next) }, { onError: toast.failure }),
			},
		}
	}, [storedViews, storedLayout, viewsKey, layoutKey, mutate, mutateAsync])
}
