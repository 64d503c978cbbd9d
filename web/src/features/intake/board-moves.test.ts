import { INTAKE_STATUSES, type IntakeSummary } from '@praxis/contract/intake/intake.fields'
import { describe, expect, it } from 'vitest'
import { canGo, moved } from './board-moves.ts'

function card(id: string, status: IntakeSummary['status'], day: number): IntakeSummary {
	const contact = { fullName: id, companyName: '', email: '', phone: '', address: '', city: '', state: '', zip: '' }
	const none = { practiceArea: null, deadlineOn: null, referralSource: null, assignedTo: null, assignedName: null }
	const declinedReason = status === 'declined' ? ('fees' as const) : null
	const at = `2026-03-0${day}T10:00:00.000Z`
	const times = { createdAt: at, updatedAt: at, version: 1 }
	const rest = {
		number: 1,
		channel: 'web',
		excerpt: '',
		urgency: 'low',
		spamReason: null,
		conflictCount: null,
		answeredAt: null,
		sentAt: null,
	} as const
	return { id, status, declinedReason, ...contact, ...none, ...rest, ...times }
}

function boardOf(...cards: readonly IntakeSummary[]) {
	const columns = INTAKE_STATUSES.map((status) => {
		const items = cards.filter((one) => one.status === status)
		return { status, count: items.length, items }
	})
	return { columns, spamCount: 0 }
}

function idsIn(board: ReturnType<typeof boardOf>, status: IntakeSummary['status']): string[] {
	return board.columns.find((column) => column.status === status)?.items.map((one) => one.id) ?? []
}

describe('a move on the board', () => {
	const board = boardOf(
		card('a', 'new', 2),
		card('b', 'contacted', 3),
		card('c', 'contacted', 1),
		card('d', 'declined', 4),
	)

	it('puts the card into its column by the day it was received, and counts it there', () => {
		const after = moved(board, { id: 'a', status: 'contacted' })
		expect(idsIn(after, 'contacted')).toEqual(['b', 'a', 'c'])
		expect(after.columns.map((column) => column.count)).toEqual([0, 3, 0, 1, 0])
		expect(idsIn(board, 'new')).toEqual(['a'])
	})

	it('clears the reason of a declined card', () => {
		const [reopened] = moved(board, { id: 'd', status: 'new' }).columns[0]?.items ?? []
		expect(reopened).toMatchObject({ id: 'd', status: 'new', declinedReason: null })
	})

	it('leaves the board as it is for an unknown card or the same column', () => {
		expect(moved(board, { id: 'z', status: 'new' })).toBe(board)
		expect(moved(board, { id: 'a', status: 'new' })).toBe(board)
	})
})

it('offers each column that an inquiry can go to', () => {
	const targets = (status: IntakeSummary['status']) => INTAKE_STATUSES.filter((to) => canGo({ status }, to))
	expect(targets('new')).toEqual(['contacted', 'qualified', 'declined', 'opened'])
	expect(targets('declined')).toEqual(['new', 'contacted', 'qualified', 'opened'])
	expect(targets('opened')).toEqual([])
})
