import { analysisData } from '@praxis/contract/cases/cases.fields'
import type { Role } from '@praxis/contract/kernel/permissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { Assessment } from './case-overview.tsx'

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

async function show(role: Role, values: Parameters<typeof analysisData.parse>[0]) {
	const store = createSessionStore(testAdapter(sessionOf(role)))
	await store.ready()
	renderUi(
		<UserProvider store={store}>
			<Assessment id={ID} analysis={analysisData.parse(values)} />
		</UserProvider>,
	)
}

test('an unassessed case says so once, with a way to assess it', async () => {
	await show('attorney', {})
	expect(screen.getByText('Not assessed')).toBeTruthy()
	expect(screen.queryByText('Medium')).toBeNull()
	expect(screen.getByRole('link', { name: 'Assess this case' }).getAttribute('href')).toBe(
		`/dashboard/cases/${ID}?tab=analysis`,
	)
})

test('who may not analyze cases is not sent there', async () => {
	await show('service_provider', {})
	expect(screen.getByText('Not assessed')).toBeTruthy()
	expect(screen.queryByRole('link')).toBeNull()
})

test.each([
	['a finding', { strengths: ['Signed lease'] }],
	['a risk', { riskAssessment: { financial: 'High' } }],
])('%s is an assessment', async (_what, values) => {
	await show('attorney', values)
	expect(screen.queryByText('Not assessed')).toBeNull()
	expect(screen.getByText('Overall risk')).toBeTruthy()
})
