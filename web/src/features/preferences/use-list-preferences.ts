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
const view = z.object({ id: z.string(), name: z.string(), state: listState })
const savedViews = z.array(view).catch([])
type View = z.infer<typeof view>
const layout = z
	.object({ columns: z.array(z.string()).nullable(), density: z.enum(['normal', 'compact']) })
	.catch({ columns: null, density: 'normal' })

type Layout = z.infer<typeof layout>

/** What was chosen: the rest stands as it was kept. */
function changed(shown: Layout, next: Layout): Partial<Layout> {
	const isSame = JSON.stringify(next.columns) === JSON.stringify(shown.columns)
	return isSame ? { density: next.density } : next
}

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
		const keep = (change: (views: View[]) => View[]) =>
			mutateAsync({ key: viewsKey, change: (stands) => change(savedViews.parse(stands)) })
		const shown = layout.parse(storedLayout)
		return {
			savedViews: {
				views,
				save: async (name, state) => {
					const own = { id: randomKey(), name, state: listState.parse(state) }
					await keep((stand) => {
						const id = stand.find((view) => view.name === name)?.id ?? own.id
						return [...stand.filter((view) => view.name !== name), { ...own, id }]
					})
				},
				remove: async (id) => {
					await keep((stand) => stand.filter((view) => view.id !== id))
				},
			},
			layoutStore: {
				layout: shown,
				save: (next) => {
					const change = (stands: unknown) => ({ ...layout.parse(stands), ...changed(shown, layout.parse(next)) })
					mutate({ key: layoutKey, change }, { onError: toast.failure })
				},
			},
		}
	}, [storedViews, storedLayout, viewsKey, layoutKey, mutate, mutateAsync])
}
