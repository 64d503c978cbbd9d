import type { IntakeSummary } from '@praxis/contract/intake/intake.fields'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { intakeColumns } from './intake-columns.tsx'
import type { IntakeChange } from './use-intake-bulk.tsx'

const INQUIRY: Pick<IntakeSummary, 'fullName' | 'status' | 'urgency' | 'spamReason' | 'assignedName'> = {
	fullName: 'Ada Marsh',
	status: 'new',
	urgency: 'low',
	spamReason: null,
	assignedName: null,
}

function show(of: Partial<IntakeSummary> = {}) {
	const row = { ...INQUIRY, ...of } as IntakeSummary
	const changes: (IntakeChange | null)[] = []
	const asked: (string | undefined)[] = []
	const columns = intakeColumns({
		edit: async ([one], changesOf) => {
			changes.push(one === undefined ? null : changesOf(one))
			return true
		},
		ask: async (field, [one]) => {
			asked.push(`${field} of ${one?.fullName}`)
			return true
		},
	})
	const wanted = ['status', 'urgency', 'assignedName']
	renderUi(columns.filter(({ id }) => wanted.includes(id)).map(({ id, cell }) => <div key={id}>{cell(row)}</div>))
	return { changes, asked }
}

test('status and urgency are changed in their cells, the assignee in a dialog', async () => {
	const { changes, asked } = show()
	const HIDDEN = { hidden: true }
	fireEvent.click(screen.getByRole('button', { name: 'Change status of Ada Marsh: New' }))
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Contacted', ...HIDDEN }))
	fireEvent.click(screen.getByRole('button', { name: 'Change urgency of Ada Marsh: Low', ...HIDDEN }))
	fireEvent.click(await screen.findByRole('menuitem', { name: 'High', ...HIDDEN }))
	await waitFor(() => expect(changes).toEqual([{ status: 'contacted' }, { urgency: 'high' }]))
	fireEvent.click(screen.getByRole('button', { name: 'Change assignee of Ada Marsh: Unassigned', ...HIDDEN }))
	expect(asked).toEqual(['assignedTo of Ada Marsh'])
})

test.each([
	['a declined inquiry', { status: 'declined' } as const],
	['an opened one', { status: 'opened' } as const],
	['suspected spam', { spamReason: 'honeypot' } as const],
])('the status of %s is no menu', (_name, of) => {
	show(of as Partial<IntakeSummary>)
	expect(screen.queryByRole('button', { name: /^Change status/ })).toBeNull()
})
