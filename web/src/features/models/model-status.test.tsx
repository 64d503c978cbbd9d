import { MICRODOLLARS_PER_CENT } from '@praxis/contract/models/usage.rules'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { BudgetNote, NoModelAdvice } from './model-status.tsx'
import type { Status } from './models.api.ts'

const CLOUD = {
	key: 'a model',
	name: 'A cloud model',
	providerName: 'A provider',
	kind: 'cloud' as const,
	destination: 'api.example.com',
	contextWindow: 128_000,
	costPer1kInput: 1,
	costPer1kOutput: 1,
	supportsStreaming: true,
}
const LOCAL = { ...CLOUD, kind: 'local' as const }

function show(model: Status['model'], firmCents: number, userCents: number): void {
	const budgets = {
		firm: { spentMicrodollars: firmCents * MICRODOLLARS_PER_CENT, budgetCents: 10_000 },
		user: { spentMicrodollars: userCents * MICRODOLLARS_PER_CENT, budgetCents: 1_000 },
	}
	renderUi(<BudgetNote status={{ budgets, model }} />)
}

test('says nothing while budgets last', () => {
	show(CLOUD, 7_999, 799)
	expect(screen.queryByText(/budget/)).toBeNull()
})

test.each([
	[8_000, 0, 'More than 80% of the firm’s AI budget of this month is used: $80.00 of $100.00.'],
	[0, 850, 'More than 80% of your AI budget of this month is used: $8.50 of $10.00.'],
	[12_000, 0, 'used up, the firm’s $120.00 of $100.00. Cloud models no longer answer'],
])('warns when the firm has spent %d cents and the person %d', (firm, user, text) => {
	show(CLOUD, firm, user)
	expect(screen.getByText(text, { exact: false })).toBeTruthy()
})

test('says nothing of money before a local model, which costs nothing', () => {
	show(LOCAL, 12_000, 1_200)
	expect(screen.queryByText(/budget/)).toBeNull()
})

test.each([
	['automatic', true, 'Start a local model server, or enter the API key of a cloud provider.'],
	['local', true, 'Start a local model server: the firm allows no cloud model.'],
	['cloud', false, 'An administrator can enter the API key of a cloud provider: the firm allows no local model.'],
] as const)('advises what the firm allows: %s', (preference, mayConfigure, advice) => {
	renderUi(<NoModelAdvice preference={preference} blocked="no_model" mayConfigure={mayConfigure} />)
	expect(screen.getByText(advice, { exact: false })).toBeTruthy()
})
