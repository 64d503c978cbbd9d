import type { ClientQuestions } from '@praxis/contract/editor/templates/client-questions.contract'
import { expect, test } from 'vitest'
import { clientAnswers } from './client-answers.ts'

const asked = (label: string, submittedAt: string | null, answers: Record<string, string>): ClientQuestions => ({
	id: label,
	template: 'nda',
	label,
	email: '',
	questions: [],
	answers,
	submittedAt,
	expiresAt: '2026-12-31T00:00:00.000Z',
	lastViewedAt: null,
	createdByName: 'Lena Brandt',
	createdAt: '2026-11-01T00:00:00.000Z',
	state: submittedAt === null ? 'open' : 'answered',
})

test('the latest answer that was sent counts, and an empty one takes nothing away', () => {
	const items = [
		asked('Later', '2026-11-03T00:00:00.000Z', { TERM: 'two years', PLACE: '' }),
		asked('Open', null, { TERM: 'not sent' }),
		asked('First', '2026-11-02T00:00:00.000Z', { TERM: 'one year', PLACE: 'Albany' }),
	]
	expect(clientAnswers(items)).toEqual({
		TERM: { text: 'two years', by: 'Later', at: '2026-11-03T00:00:00.000Z' },
		PLACE: { text: 'Albany', by: 'First', at: '2026-11-02T00:00:00.000Z' },
	})
	expect(clientAnswers([])).toEqual({})
})
