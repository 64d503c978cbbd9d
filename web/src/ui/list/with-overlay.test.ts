import { expect, test } from 'vitest'
import { beforeOverlay, withOverlay } from './source-of.ts'
import type { ListSource } from './types.ts'

interface Row {
	readonly id: string
}

const LOADING: ListSource<Row> = {
	status: 'loading',
	rows: [],
	total: null,
	hasMore: false,
	loadingMore: false,
	refreshing: false,
	message: null,
	loadMore: () => undefined,
	retry: () => undefined,
}

test('shows queued rows with a loading note while the rest loads', () => {
	const shown = withOverlay(LOADING, { first: [{ id: 'waiting' }], apply: (row) => row })
	expect(shown).toMatchObject({ status: 'ready', rows: [{ id: 'waiting' }], refreshing: true })
})

test('a list on its way with nothing waiting is on its way', () => {
	expect(withOverlay(LOADING, { first: [], apply: (row) => row })).toMatchObject({
		status: 'loading',
		refreshing: false,
	})
})

test('what the server has by now stands once', () => {
	const ready: ListSource<Row> = { ...LOADING, status: 'ready', rows: [{ id: 'sent' }], total: 1 }
	const shown = withOverlay(ready, { first: [{ id: 'waiting' }, { id: 'sent' }], apply: (row) => row })
	expect(shown).toMatchObject({ rows: [{ id: 'waiting' }, { id: 'sent' }], total: 2, refreshing: false })
})

test('until it is known what waits, a list that is there says that more may come', () => {
	expect(beforeOverlay({ ...LOADING, status: 'ready' }).refreshing).toBe(true)
	expect(beforeOverlay(LOADING).refreshing).toBe(false)
})
