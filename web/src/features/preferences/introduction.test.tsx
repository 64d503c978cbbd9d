import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import type { Role } from '@praxis/contract/kernel/permissions'
import { DEFAULT_SETTINGS } from '@praxis/contract/preferences/settings.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { Introduction } from './introduction.tsx'

const PROFILE: OwnProfile = {
	id: 'u1',
	email: 'nora@example.test',
	fullName: 'Nora Quist',
	phone: null,
	organization: null,
	roleTitle: null,
	image: null,
	role: 'attorney',
	status: 'active',
	loginMethod: 'email',
	emailVerified: true,
	pendingEmail: null,
	hasPassword: true,
	secondFactor: false,
	secondFactorRequired: false,
	onboardingCompleted: false,
	createdAt: '2026-01-05T10:00:00.000Z',
	version: 1,
}

type Answers = Parameters<typeof stubApi>[0]

async function show(role: Role, answers: Answers = {}, roleChangedFrom: Role | null = null) {
	const sent = stubApi({
		'GET /api/account/profile': [200, PROFILE],
		'GET /api/settings': [200, DEFAULT_SETTINGS],
		'PATCH /api/account/profile': [200, { ...PROFILE, version: 2 }],
		'PUT /api/settings': [200, DEFAULT_SETTINGS],
		'POST /api/account/onboarding': [200, { ...PROFILE, onboardingCompleted: true }],
		...answers,
	})
	const onLeft = vi.fn()
	const session = { ...sessionOf(role), introduction: { completed: false, roleChangedFrom } }
	const shown = await renderScreen(<Introduction onLeft={onLeft} firmName="Marsh & Castellan" />, { session })
	const dialog = within(await waitFor(() => screen.getByRole('dialog', { hidden: true })))
	return { ...shown, sent, onLeft, dialog }
}

type Dialog = Awaited<ReturnType<typeof show>>['dialog']

/** Fields of the step that is shown, by text and what is hidden: roles of all fields of all steps take a second to compute. */
const ofShownStep = (one: Element) => one.closest('[hidden]') === null

async function press(dialog: Dialog, name: string): Promise<void> {
	const button = () => dialog.queryAllByText(name).map((one) => one.closest('button'))
	const shown = () => button().find((one) => one !== null && ofShownStep(one))
	await waitFor(() => expect(shown()).toBeTruthy())
	fireEvent.click(shown() as HTMLElement)
}

const heading = (dialog: Dialog, name: string | RegExp) =>
	waitFor(() => expect(dialog.queryAllByText(name, { selector: 'h3' }).filter(ofShownStep)).toHaveLength(1))

test('five steps are named, and what was typed stays from step to step', async () => {
	const { dialog, sent } = await show('attorney')
	await heading(dialog, 'Welcome to Marsh & Castellan, Ada Marsh')
	const steps = within(dialog.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
	expect(steps.map((one) => one.textContent?.replace(/^\d/, ''))).toEqual([
		'Welcome',
		'Profile',
		'Preferences',
		'Features',
		'Complete',
	])
	expect(dialog.queryAllByText('Back').filter(ofShownStep)).toEqual([])
	await press(dialog, 'Next')
	const name = await dialog.findByLabelText('Full name', { exact: false, selector: 'input' })
	fireEvent.change(name, { target: { value: '   ' } })
	const save = dialog.getAllByText('Save & Continue').find(ofShownStep)
	expect(save?.closest('button')).toHaveProperty('disabled', true)
	fireEvent.change(name, { target: { value: 'Nora Quist-Hale' } })
	await press(dialog, 'Back')
	await press(dialog, 'Next')
	expect(name).toHaveProperty('value', 'Nora Quist-Hale')
	await press(dialog, 'Save & Continue')
	await heading(dialog, 'Your preferences')
	expect(sent[0]).toMatchObject({ what: 'PATCH /api/account/profile', body: { fullName: 'Nora Quist-Hale' } })
})

// Where each role is led is in introduction-rules.test.ts.
test('who skips is led where administrators belong, who finishes to the own home; skipped steps save nothing', async () => {
	const skipped = await show('superuser')
	await press(skipped.dialog, 'Skip Setup')
	await expect.poll(() => skipped.navigation.visited).toEqual(['/dashboard/admin'])
	expect(skipped.onLeft).toHaveBeenCalledOnce()
	skipped.unmount()

	const { dialog, navigation, sent, unmount } = await show('client')
	for (const on of ['Next', 'Skip this step', 'Skip this step', 'Next', 'Get Started']) await press(dialog, on)
	await expect.poll(() => navigation.visited).toEqual(['/dashboard/client-portal'])
	expect(sent.map(({ what }) => what)).toEqual(['POST /api/account/onboarding'])
	unmount()
})

test('what cannot be saved is said, what was typed stays, and there are two ways on', async () => {
	const failed = [503, { code: 'unavailable', message: 'Try again later.', requestId: 'r' }] as const
	const { dialog } = await show('attorney', { 'PATCH /api/account/profile': failed })
	await press(dialog, 'Next')
	const phone = await dialog.findByLabelText(/^Phone/, { selector: 'input[type=tel]' })
	fireEvent.change(phone, { target: { value: '555 0199' } })
	await press(dialog, 'Save & Continue')
	await dialog.findByText(/^It was not saved\. What you entered is still here/)
	expect(phone).toHaveProperty('value', '555 0199')
	await dialog.findByText('Retry')
	await press(dialog, 'Skip this step')
	await heading(dialog, 'Your preferences')
})

test('progress that cannot be saved is said, and one can leave anyway', async () => {
	const { dialog, navigation, onLeft } = await show('attorney', {
		'POST /api/account/onboarding': [503, { code: 'unavailable', message: 'Try again later.', requestId: 'r' }],
	})
	await press(dialog, 'Skip Setup')
	await dialog.findByText(/^Your progress could not be saved\./)
	expect(onLeft).not.toHaveBeenCalled()
	await press(dialog, 'Leave anyway')
	expect(navigation.visited).toEqual(['/dashboard'])
})

test('a changed role is named, before and after', async () => {
	const { dialog } = await show('paralegal', {}, 'clerk')
	await heading(dialog, /^Welcome/)
	expect(dialog.getByText('Your role has changed').parentElement?.textContent).toContain('from Clerk to Paralegal')
})

// What is left open is checked for barriers.
test.for([
	['What you can do', ['Next', 'Skip this step', 'Skip this step']],
	['You’re all set', ['Next', 'Skip this step', 'Skip this step', 'Next']],
] as const)('the step “%s” is without barriers', async ([title, ways]) => {
	const { dialog } = await show('attorney')
	for (const on of ways) await press(dialog, on)
	await heading(dialog, title)
	expect(dialog.getAllByText(title).length).toBeGreaterThan(0)
})
