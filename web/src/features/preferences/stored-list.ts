import type { Density, ListState } from '../../ui/list/types.ts'

type StoredState = {
	search: string
	sort: { column: string; descending: boolean } | null
	filters: Record<string, string[]>
}

/** Views stored earlier have no columns. */
export type StoredView = { id: string; name: string; state: StoredState; columns?: string[] | null }

/** Columns are null for those of the list itself. */
export type StoredLayout = { columns: string[] | null; density: Density }

export function storedState({ search, sort, filters }: ListState): StoredState {
	const copied = Object.entries(filters).map(([id, values]): [string, string[]] => [id, [...values]])
	return { search, sort: sort && { ...sort }, filters: Object.fromEntries(copied) }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isText(value: unknown): value is string {
	return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
	return Array.isArray(value) && value.every(isText)
}

function isState(value: unknown): value is StoredState {
	const { search, sort, filters } = fieldsOf(value)
	const { column, descending } = fieldsOf(sort)
	const isSort = sort === null || (isText(column) && typeof descending === 'boolean')
	const hasFilters = typeof filters === 'object' && filters !== null
	return isText(search) && isSort && hasFilters && Object.values(filters).every(isTexts)
}

function isView(value: unknown): value is StoredView {
	const { id, name, state, columns = null } = fieldsOf(value)
	return isText(id) && isText(name) && isState(state) && (columns === null || isTexts(columns))
}

/** The saved views as another version of the program may have stored them; none where they cannot be read. */
export function readViews(stored: unknown): StoredView[] {
	return Array.isArray(stored) && stored.every(isView) ? stored : []
}

/** The columns and density; those of the list itself where they cannot be read. */
export function readLayout(stored: unknown): StoredLayout {
	const { columns, density } = fieldsOf(stored)
	const isRead = (columns === null || isTexts(columns)) && (density === 'normal' || density === 'compact')
	return isRead ? { columns, density } : { columns: null, density: 'normal' }
}
