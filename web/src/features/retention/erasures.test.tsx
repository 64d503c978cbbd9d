import type { Erasure, ErasurePreview } from '@praxis/contract/retention/erasures.fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { a11yViolations } from '../../testing/a11y-violations.ts'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasuresCard } from './erasures-card.tsx'

const CLIENT = '0192f000-0000-7000-8000-000000000001'
const PREVIEW: ErasurePreview = {
	clientId: CLIENT,
	fullName: 'Mara Osei',
	version: 4,
	erased: [{ label: 'contact details', count: 3 }],
	kept: [{ what: 'audit_log', count: 7 }],
	isNameNeeded: false,
	obstacles: [],
}
const DONE: Erasure = {
	id: '0192f000-0000-7000-8000-000000000002',
	number: 2,
	clientId: CLIENT,
	state: 'done',
	reason: 'Asked by letter',
	recordStays: true,
	requestedBy: 'Dana Reyes',
	requestedAt: '2026-11-20T10:00:00.000Z',
	finishedAt: '2026-11-20T10:00:04.000Z',
	erased: [{ label: 'contact details', count: 3 }],
	kept: [{ what: 'name', count: 1 }],
	searchedTerms: 4,
	foundBefore: [{ table: 'client_emails', count: 2 }],
	foundAfter: [],
	problem: '',
	version: 2,
}

test('shows what is erased and kept, and erases once the name was typed', async () => {
	const sent = stubApi({
		[`GET /api/clients/${CLIENT}/erasure`]: [200, PREVIEW],
		'POST /api/erasures': [200, { ...DONE, state: 'running', finishedAt: null }],
	})
	const onClose = vi.fn()
	await renderScreen(<EraseDialog clientId={CLIENT} onClose={onClose} />, { session: sessionOf('admin') })
	const dialog = await screen.findByRole('dialog', { name: 'Erase personal data' })
	expect(await within(dialog).findByText('Contact details')).toBeTruthy()
	expect(within(dialog).getByText(/can’t be changed: it proves/)).toBeTruthy()
	expect(await a11yViolations(dialog)).toEqual([])
	fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Asked by letter' } })
	fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Keep the name for conflict checks' }))
	fireEvent.click(within(dialog).getByRole('button', { name: 'Erase permanently' }))
	expect((await within(dialog).findAllByText('Please type Mara Osei.')).length).toBeGreaterThan(0)
	fireEvent.change(within(dialog).getByRole('textbox', { name: /Type Mara Osei/ }), { target: { value: 'Mara Osei' } })
	fireEvent.click(within(dialog).getByRole('button', { name: 'Erase permanently' }))
	await waitFor(() => expect(onClose).toHaveBeenCalled())
	expect(sent.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
		clientId: CLIENT,
		version: 4,
		name: 'Mara Osei',
		reason: 'Asked by letter',
		keepName: false,
	})
})

test('says what has to be dealt with first', async () => {
	stubApi({
		[`GET /api/clients/${CLIENT}/erasure`]: [200, { ...PREVIEW, obstacles: [{ what: 'trust_money', count: 2 }] }],
	})
	await renderScreen(<EraseDialog clientId={CLIENT} onClose={() => {}} />, { session: sessionOf('admin') })
	expect(await screen.findByText(/Ledgers with money: 2. Return what is held/)).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Erase permanently' })).toBeNull()
})

test('an erasure is listed with its proof', async () => {
	stubApi({ 'GET /api/erasures': [200, { items: [DONE], nextCursor: null }] })
	const { container } = await renderScreen(<ErasuresCard />, { session: sessionOf('admin') })
	expect(await screen.findByText('Erasure 2')).toBeTruthy()
	expect(screen.getByText(/Mentions: 2 before, 0 after/)).toBeTruthy()
	expect(screen.getByRole('button', { name: /Certificate/ })).toBeTruthy()
	expect(await a11yViolations(container)).toEqual([])
})
