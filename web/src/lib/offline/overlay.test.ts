import { expect, test } from 'vitest'
import { overlayOf } from './overlay.ts'
import type { PendingWrite } from './sync-status.ts'

const NOTHING = { id: 'w', label: '', href: null, error: null, creates: null, changes: null, effect: null } as const
const AT = '2026-11-20T10:00:00.000Z'

function write(of: Partial<PendingWrite>): PendingWrite {
	return { ...NOTHING, endpointId: 'cases.edit', madeAt: AT, state: 'waiting', input: {}, ...of }
}

const make = { endpointId: 'cases.open', row: (input: object) => ({ status: 'New', id: '', name: '', ...input }) }

test('applies created, changed and derived values to rows', () => {
	const writes = [
		write({ endpointId: 'cases.open', creates: 'a', input: { id: 'a', name: 'First' } }),
		write({ endpointId: 'cases.open', creates: 'b', input: { id: 'b', name: 'Second' } }),
		write({ changes: 'a', input: { id: 'a', version: 1, name: 'Renamed' } }),
		write({
			endpointId: 'cases.archive',
			changes: 'a',
			input: { id: 'a', version: 1 },
			effect: { status: 'Archived' },
		}),
		write({ changes: 'b', input: { id: 'b', version: 1, name: 'Refused' }, state: 'refused' }),
		write({ endpointId: 'clients.edit', changes: 'a', input: { id: 'a', name: 'Of another feature' } }),
	]
	const overlay = overlayOf(writes, 'cases', make)
	expect(overlay.made).toEqual([
		{ id: 'b', name: 'Second', status: 'New' },
		{ id: 'a', name: 'Renamed', status: 'Archived' },
	])
	expect(overlay.apply({ id: 'a', version: 7, name: 'Read' })).toEqual({
		id: 'a',
		version: 7,
		name: 'Renamed',
		status: 'Archived',
	})
	expect([overlay.stateOf('a'), overlay.stateOf('b'), overlay.stateOf('c')]).toEqual(['waiting', 'refused', null])
})

test('ignores writes of other features', () => {
	expect(overlayOf([write({ endpointId: 'clients.edit' })], 'cases', make).isAny).toBe(false)
})
