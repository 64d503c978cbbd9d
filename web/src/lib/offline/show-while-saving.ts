import type { Page } from '@praxis/contract/kernel/page'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Saved } from './save.ts'

interface Row {
	readonly id: string
}
type Pages = InfiniteData<Page<Row>>

function onFirstPage(data: Pages | undefined, change: (items: Row[]) => Row[]): Pages | undefined {
	if (data === undefined) return data
	return { ...data, pages: data.pages.map((page, at) => (at === 0 ? { ...page, items: change(page.items) } : page)) }
}

/** Shows a new row at the top of loaded lists while it is being saved; removes it if rejected or queued offline. */
export async function showWhileSaving<T>(
	client: QueryClient,
	lists: readonly string[],
	row: Row,
	work: () => Promise<Saved<T>>,
): Promise<Saved<T>> {
	await client.cancelQueries({ queryKey: lists })
	const change = (items: (all: Row[]) => Row[]) =>
		client.setQueriesData<Pages>({ queryKey: lists }, (data) => onFirstPage(data, items))
	const removeRow = () => change((all) => all.filter((one) => one.id !== row.id))
	change((all) => [row, ...all])
	try {
		const saved = await work()
		if (saved.kept) removeRow()
		return saved
	} catch (error) {
		removeRow()
		throw error
	}
}
